/** Why the core refuses a move or a record, in words. */
import 'catalogue:refusals';
import { has, t } from './i18n.js';

/**
 * @param {string} code  a status name of the core
 * @param {string} [record]  what was refused: the version of its rules is named, where that is why
 */
export function reasonOf(code, record = '') {
  const rules = /^rules (\d+)/m.exec(record)?.[1] ?? 'none';
  const key = has(`refusals.${code}`) ? `refusals.${code}` : 'refusals.unknown';
  return t(key, { code, rules });
}
