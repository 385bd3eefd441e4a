import { t } from '../i18n.js';

/**
 * Puts the seed on the clipboard.
 * @param {import('../session.js').Session} session @returns {Promise<string>} what came of it, in words
 */
export async function copySeed({ seed }) {
  const copied = await navigator.clipboard?.writeText(seed).then(
    () => true,
    () => false,
  );
  return t(copied ? 'table.copied' : 'table.not-copied', { seed });
}
