import js from '@eslint/js';
import globals from 'globals';

export default [
  { ignores: ['node_modules/'] },
  js.configs.recommended,
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      curly: ['error', 'multi-line'],
      eqeqeq: 'error',
      'no-var': 'error',
      'prefer-const': 'error',
      'no-unused-vars': ['error', { argsIgnorePattern: '^_' }],
    },
  },
  {
    files: ['**/*.js'],
    languageOptions: {
      globals: {
        ...globals.browser,
        CAVE_MODULES: 'readonly',
        CAVE_BOT_WORKER: 'readonly',
        CAVE_SITE: 'readonly',
        CAVE_WORDS: 'readonly',
      },
    },
  },
  { files: ['**/*.mjs'], languageOptions: { globals: globals.node } },
];
