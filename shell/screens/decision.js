/**
 * A move of a replay as a decision: what its player saw, why a bot chose it and what else it weighed,
 * or what the coach says of a person's choice.
 */
import { html, nothing } from 'lit-html';
import { Coach } from '../coach.js';
import { gameOf } from '../games/index.js';
import { t, tr } from '../i18n.js';
import { dialog } from '../parts/dialog.js';
import { icon } from '../parts/icon.js';
import { seatTag } from '../parts/seat.js';
import { seedOfMove } from '../thoughts.js';
import { entryOf, litMove } from './hint.js';
import { weighed } from './why.js';

/** @typedef {import('../main.js').App} App @typedef {import('../games/index.js').Words} Words */
/** @typedef {import('../replay.js').Replay} Replay @typedef {import('../bots.js').Answer} Answer */
/** @typedef {import('../coach.js').Grade} Grade */

/**
 * @typedef {object} Judged
 * @property {Answer | null} answer  what the bot thought then, or thinks of a person's choice; null:
 *   not known yet, or there was nothing to choose
 * @property {Grade | null} grade    of a person's move
 * @property {boolean} stopped       the bot had been stopped then: it would have moved otherwise
 * @property {boolean} failed
 */

/** What is known of the decisions of a match, by their place in its log.
 * @type {WeakMap<Replay, {coaches: Map<number, Coach>, judged: Map<number, Judged>}>} */
const known = new WeakMap();

/** @param {Replay} replay */
function notesOf(replay) {
  const notes = known.get(replay) ?? { coaches: new Map(), judged: new Map() };
  known.set(replay, notes);
  return notes;
}

/** The coach of a seat, always the same for one match. @param {Replay} replay @param {number} seat @returns {Coach | null} */
export function coachOf(replay, seat) {
  const { core, reasons } = gameOf(replay.game);
  if (!core.now || !reasons.now) return null;
  const { coaches } = notesOf(replay);
  const coach = coaches.get(seat) ?? new Coach(replay, core.now.bots, reasons.now.grades, seat);
  coaches.set(seat, coach);
  return coach;
}

/** What is to be said of a decision; asked for where it is not known. @param {App} app @param {Replay} replay @param {number} index @returns {Judged} */
export function judge(app, replay, index) {
  const { judged } = notesOf(replay);
  const found = judged.get(index);
  if (found) return found;
  const empty = { answer: null, grade: null, stopped: false, failed: false };
  judged.set(index, empty);
  think(replay, index)
    .catch(() => ({ ...empty, failed: true }))
    .then((result) => {
      judged.set(index, result);
      app.update();
    });
  return empty;
}

/** Lets a decision be asked for again, where the bots failed. @param {Replay} replay @param {number} index */
export function forgetFailure(replay, index) {
  const { judged } = notesOf(replay);
  if (judged.get(index)?.failed) judged.delete(index);
}

/** @param {Replay} replay @param {number} index @returns {Promise<Judged>} */
async function think(replay, index) {
  const { seat } = replay.log[index];
  const { kind, level } = replay.seats[seat];
  if (kind === 'human') {
    const grade = (await coachOf(replay, seat)?.grade(index)) ?? null;
    return { answer: grade?.answer ?? null, grade, stopped: false, failed: false };
  }
  const core = await gameOf(replay.game).core.load();
  const seed = seedOfMove(replay.saved.botSeed, index);
  const answer = await core.bots.choose(replay.viewBytes(index), {
    game: replay.game,
    level,
    seed,
  });
  return { answer, grade: null, stopped: answer.move !== replay.moves[index], failed: false };
}

/** What is lit on the table: the better move, or the one that was made. @param {Replay} replay @param {Judged | null} judged */
export const litDecision = (replay, judged) =>
  litMove(gameOf(replay.game).reasons.now, judged?.answer?.move);

/** A grade in a word, with its sign. @param {Pick<Grade, 'kind'>} grade */
export const gradeMark = ({ kind }) =>
  html`<span class="grade ${kind}">${t('replay.grade', { kind })}</span>`;

/** What a move lost, in words. @param {Replay} replay @param {Grade} grade */
export function lossWords(replay, { loss, atLeast }) {
  const told = gameOf(replay.game).reasons.now;
  return t('replay.loss', { loss: told?.loss(loss) ?? '', more: atLeast ? 'yes' : 'no' });
}

/** The line under the table of a decision. @param {App} app @param {Replay} replay @param {number} index @param {Words} words @param {Judged | null} judged */
export function decisionLine(app, replay, index, words, judged) {
  const entry = replay.log[index];
  const told = gameOf(replay.game).reasons.now;
  const name = seatTag(entry.seat, words.names[entry.seat]);
  const made = told?.move(replay.moves[index], words);
  if (!told || !judged || judged.failed) return html`${name} ${t('replay.no-answer')}`;
  const { answer, grade, stopped } = judged;
  const more =
    (answer?.alternatives.length ?? 0) < 2
      ? nothing
      : html`
          <button
            type="button"
            class="button decision-more"
            aria-haspopup="dialog"
            @click=${() => app.go(`replay/${replay.id}/${replay.at}/all`)}
          >
            ${t('replay.weighed')}
          </button>
        `;
  if (grade?.kind === 'only') return html`${name} ${tr('replay.only', { move: made })}`;
  if (!answer) return html`${name} <span class="soft">${t('replay.asking')}</span>`;
  if (stopped) return html`${name} ${tr('replay.stopped', { move: made })}`;
  const [first] = answer.reasons;
  const why = first && told.reason(first, { ...words, entry });
  if (!grade) {
    return html`${name} <span>${tr('replay.played', { move: made })} ${why}</span>${more}`;
  }
  return html`${gradeMark(grade)}<span>${verdict(replay, grade, words, why)}</span>${more}`;
}

/** How a person's choice stands beside the best. @param {Replay} replay @param {Grade} grade @param {Words} words @param {unknown} why  the best is the best */
function verdict(replay, grade, words, why) {
  const { seat } = replay.log[grade.index];
  const move = replay.moves[grade.index];
  const told = gameOf(replay.game).reasons.now;
  const choices = {
    move: told?.move(move, words),
    best: told?.move(grade.best, words),
    name: words.names[seat],
    own: words.own(seat) ? 'yes' : 'no',
  };
  if (grade.best === move) return html`${tr('replay.same', choices)} ${why}`;
  if (grade.kind === 'unweighed') return tr('replay.unweighed', choices);
  // What the estimate cannot tell from nothing is not held against anybody.
  if (grade.kind === 'best') return tr('replay.even', choices);
  return html`${tr('replay.better', choices)} ${lossWords(replay, grade)}`;
}

/** All of it: reasons and what was weighed. @param {Replay} replay @param {number} index @param {Words} words @param {Judged} judged @param {() => void} onClose */
export function decisionPanel(replay, index, words, { answer, grade, stopped }, onClose) {
  const told = gameOf(replay.game).reasons.now;
  if (!told || !answer || stopped) return nothing;
  const name = words.names[replay.log[index].seat];
  const entry = entryOf(answer.move, 0);
  const body = html`
    <p class="why-best">
      ${icon('bot')}${tr(grade ? 'replay.would' : 'replay.did', { move: told.move(answer.move, words) })}
    </p>
    <ul class="why-reasons">
      ${answer.reasons.map((reason) => html`<li>${told.reason(reason, { ...words, entry })}</li>`)}
    </ul>
    ${weighed(told, { ...answer, move: replay.moves[index] }, words)}
  `;
  return dialog({
    title: grade ? t('replay.panel-coach') : t('replay.panel-bot', { name }),
    body,
    onClose,
    name: 'why-panel',
  });
}
