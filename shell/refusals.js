/** Why the core refuses a move or a record, in words. */
import 'catalogue:refusals';
import { has, t } from './i18n.js';

/** @param {string} code  a status name of the core */
export const reasonOf = (code) =>
  has(`refusals.${code}`) ? t(`refusals.${code}`, { code }) : t('refusals.unknown', { code });
