/** The panels over the table: fetched when nothing else is to do, opened by their address. */
import hintStyle from 'built:styles/hint.css';
import panelsStyle from 'built:styles/panels.css';
import replayStyle from 'built:styles/replay.css';
import { lazy } from '../lazy.js';

/** @typedef {import('../main.js').App} App */

export const PANELS = lazy(() => import('./panels.js'), panelsStyle);
/** What stands under a table at which only bots play. */
export const WATCH = lazy(() => import('./watch.js'), replayStyle);
/** Hints, and the question before undo. */
export const HINT = lazy(() => import('./hint.js'), hintStyle);

/** Opens a panel over the table. @param {App} app @param {string} path */
export const openPanel = (app, path) => app.go(`table/${app.session?.id}/${path}`);
