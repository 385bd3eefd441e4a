import shell from '../../shell/eslint.config.mjs';

/** The page's own rules; functions that run inside the page use its globals. */
const page = shell.find(({ files }) => files?.includes('**/*.js'));

export default [...shell, { languageOptions: page?.languageOptions }];
