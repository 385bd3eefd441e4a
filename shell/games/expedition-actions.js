/**
 * What the team can do: its action points and food, the cell that is looked at, the deeds with
 * their price, or why not, and the dock of small screens. All prices and reasons are the core's.
 */
import { html, nothing } from 'lit-html';
import { t, tr } from '../i18n.js';
import { icon, symbol } from '../parts/icon.js';
import { say } from '../parts/live.js';
import { seatTag } from '../parts/seat.js';
import { kitMove } from './expedition-kit.js';
import {
  gapOf,
  isLaying,
  keyOf,
  layingOf,
  layingsAt,
  optionsAt,
  placeOf,
  plainOptions,
} from './expedition-map.js';
import { tile } from './expedition-tile.js';
import { firstMove, wayTo, wayWords } from './expedition-way.js';
import {
  ITEMS,
  cellAt,
  cellName,
  costWords,
  gainWords,
  itemWords,
  logLine,
  presentWords,
  readTile,
  tokenWords,
  whyNot,
} from './expedition-words.js';

/**
 * @typedef {import('./index.js').Ui} Ui
 * @typedef {import('./expedition-map.js').Option} Option
 *
 * @typedef {object} Deed
 * @property {string} name   its key in the words
 * @property {string} sign   its symbol
 * @property {string} press  the key that `press` takes
 * @property {string} verb   for `data-action`
 * @property {boolean} legal
 * @property {number | null} ap  its price
 * @property {unknown} note  what it would bring, or why it is not legal
 * @property {object} [args] for its name
 */

const TORCHES = 5;

/** Action points as torches. @param {any} view @param {Ui} ui */
function torches(view, ui) {
  const seat = view.to_move[0] ?? ui.home;
  const { ap, starving } = view.teams[seat];
  return html`
    <div class="x-ap">
      <p class="label">${t('expedition.ap-label')}</p>
      <span class="x-torches" role="img" aria-label=${t('expedition.ap-words', { ap })}>
        ${Array.from({ length: TORCHES }, (_, i) => symbol(i < ap ? 'e-lit' : 'e-out', i < ap ? 'x-torch' : 'x-torch out'))}
      </span>
      <b aria-hidden="true">${ap}</b>
      ${starving ? html`<span class="x-starving">${t('expedition.starving')}</span>` : nothing}
    </div>
  `;
}

/** Food, the way home, and the end that comes nearer. @param {any} view @param {Ui} ui */
function food(view, ui) {
  const { food: left, home, hungry, late } = view.outlook[ui.home];
  const team = view.teams[ui.home];
  const atHome = !team.at[0] && !team.at[1];
  const rounds = view.final_rounds_left;
  return html`
    <div class="x-food ${late || hungry || team.starving ? 'warns' : ''}">
      ${symbol('e-food', 'x-sign')}
      <b>${team.starving ? t('expedition.starving-now') : t('expedition.food', { left })}</b>
      <small
        >${atHome ? t('expedition.at-home') : t('expedition.way-home', { ap: home.ap, turns: home.turns })}
        ${late || hungry ? html`<em>${t('expedition.danger', { late: late ? 'yes' : 'no' })}</em>` : nothing}</small
      >
    </div>
    ${rounds === null ? nothing : html`<p class="x-final">${icon('wait')}${t('expedition.final', { rounds })}</p>`}
  `;
}

/** @param {any} view @param {Ui} ui */
export const status = (view, ui) => html`
  <section class="x-status panel" aria-label=${t('expedition.zone.status')}>
    <p class="x-turn">${ui.turn === nothing ? lastMove(ui) : ui.turn}</p>
    ${view.phase === 'pack' ? nothing : html`${torches(view, ui)} ${food(view, ui)}`}
    ${ui.pickUp ? html`<button type="button" class="button primary" @click=${ui.pickUp}>${icon('person')}${t('table.show-hand')}</button>` : nothing}
  </section>
`;

/** @param {Ui} ui */
function lastMove(ui) {
  const last = ui.log.at(-1);
  return last ? html`${seatTag(last.seat, ui.names[last.seat])} ${logLine(last, ui)}` : nothing;
}

/** The key of the cell that is looked at. @param {any} view @param {Ui} ui */
export function lookedAt(view, ui) {
  const own = keyOf(view.teams[ui.home].at);
  const keys = [ui.hovered, ui.draft.chosen, ui.focused === own ? null : ui.focused];
  return keys.map(placeOf).find((at) => at && (cellAt(view, `${at}`) || isLaying(view))) ?? null;
}

/** A button that makes a move at once. @param {Ui} ui @param {string} move @param {unknown} words @param {string} [classes] */
const go = (ui, move, words, classes = '') => html`
  <button
    type="button"
    class="button ${classes}"
    data-action=${move.split(' ').slice(1).join(' ')}
    data-legal
    @click=${ui.listen(`g:${move}`).click}
  >
    ${words}
  </button>
`;

/** One way to the chosen cell. @param {Ui} ui @param {Option} option @param {boolean} first */
function way(ui, { step, move, preview, reason }, first) {
  const gain = gainWords(preview);
  const words = html`<span class="x-go-words"
      >${t('expedition.verb', { by: step.by })}<small>${preview ? gain : reason}</small></span
    ><span class="x-price">${costWords(step)}</span>`;
  return preview
    ? go(ui, move, words, `x-go ${first ? 'primary' : ''}`)
    : html`<p class="x-go barred">${words}</p>`;
}

/** Sets out for a cell that is several steps away. @param {Ui} ui @param {import('./expedition-way.js').Way} far */
function wayButton(ui, far) {
  const move = firstMove(ui, far);
  if (!move) return nothing;
  return html`
    <button
      type="button"
      class="button x-go primary"
      data-action=${`${far.by} ${far.first}`}
      data-legal
      @click=${ui.listen(`w:${move}`).click}
    >
      <span class="x-go-words"
        >${t('expedition.set-out', { turns: far.turns })}<small
          >${far.turns > 1 ? t('expedition.set-out-turns', { turns: far.turns }) : nothing}</small
        ></span
      ><span class="x-price">${costWords(far)}</span>
    </button>
  `;
}

/** What is known of the cell that is looked at. @param {any} view @param {Ui} ui */
function target(view, ui) {
  if (ui.flash) return html`<div class="x-target"><p class="x-flash">${ui.flash}</p></div>`;
  if (ui.chooser !== null && isLaying(view)) return laying(view, ui);
  const at = lookedAt(view, ui);
  const cell = at && cellAt(view, `${at}`);
  if (!cell) {
    return html`<div class="x-target"><p class="soft x-rest">${restWords(view, ui)}</p></div>`;
  }
  const options = optionsAt(view, ui, cell.at);
  const chosen = placeOf(ui.draft.chosen)?.join() === cell.at.join();
  const [best] = plainOptions(options);
  const shown = best ?? options.find(({ preview }) => preview) ?? options[0];
  const far = !shown?.preview && ui.chooser !== null && wayTo(view, cell.at);
  return html`
    <div class="x-target">
      <p class="x-target-name">
        <b>${t('expedition.cell-depth', { name: cellName(cell), depth: cell.depth })}</b>
        <span class="soft"
          >${[...tokenWords(cell), ...presentWords(view, cell, ui)].join(', ')}</span
        >
      </p>
      ${
        chosen && options.length
          ? html`<div class="x-ways">
              ${options.map((option) => way(ui, option, option === shown))}
            </div>`
          : html`<p class="x-target-line">
              ${shown ? optionLine(shown, options) : far ? nothing : farWords(view, ui, cell)}
            </p>`
      }
      ${far ? html`<p class="x-target-line">${wayWords(far)}</p>` : nothing}
      ${far && chosen ? wayButton(ui, far) : nothing}
    </div>
  `;
}

/** @param {Option} shown @param {Option[]} options */
function optionLine({ step, preview, reason }, options) {
  if (!preview) return t('expedition.barred', { cost: costWords(step), reason });
  const others = plainOptions(options).length - 1;
  return html`${tr('expedition.line', { by: step.by, cost: costWords(step), gain: gainWords(preview) })}
  ${preview.home ? html`<span class="soft">· ${t('expedition.then-home', preview.home)}</span>` : nothing}
  ${others > 0 ? html`<span class="soft">· ${t('expedition.other-ways', { others })}</span>` : nothing}`;
}

/** Why nothing leads to a cell: it is the team's own, or too far. @param {any} view @param {Ui} ui @param {import('./expedition-words.js').BoardCell} cell */
function farWords(view, ui, cell) {
  if (ui.chooser === null) return nothing;
  if (`${view.teams[ui.chooser].at}` === `${cell.at}`) return t('expedition.here');
  return whyNot(ui, `${ui.chooser} walk ${cell.at}`);
}

/** @param {any} view @param {Ui} ui */
function restWords(view, ui) {
  const [seat] = view.to_move;
  if (seat === undefined) return t('expedition.over');
  if (ui.chooser === null) {
    return t('expedition.waiting', { own: ui.own(seat) ? 'yes' : 'no', name: ui.names[seat] });
  }
  return t('expedition.rest', { phase: view.phase });
}

/** A tile that was drawn: what it is, and how it would lie. @param {any} view @param {Ui} ui */
function laying(view, ui) {
  const at = gapOf(view, ui);
  const layings = at ? layingsAt(ui, at) : [];
  const laid = layings.length ? layingOf(view, ui, layings) : null;
  const { kind, stack } = readTile(view.drawn);
  const places = new Set(ui.moves.map((move) => move.split(' ')[2])).size;
  const choke = view.phase === 'choke';
  return html`
    <div class="x-target x-laying">
      <svg
        class="x-drawn"
        viewBox="-52 -52 104 106"
        role="img"
        aria-label=${t('expedition.drawn', { kind, stack })}
      >
        ${laid ? tile({ ...laid, kind: choke ? 'choke' : kind }) : nothing}
      </svg>
      <div class="x-laying-words">
        <p>
          <b
            >${choke ? t('expedition.no-fit', { kind }) : t('expedition.drawn', { kind, stack })}</b
          >
        </p>
        <p class="soft">
          ${t(choke ? 'expedition.choke-places' : 'expedition.fits', { places, turns: layings.length })}
        </p>
        ${laid && !choke ? html`<p class="soft x-lies">${liesWords(laid)}</p>` : nothing}
      </div>
      <div class="x-laying-buttons">
        ${
          layings.length > 1
            ? html`<button
                type="button"
                class="button x-rotate"
                data-action="turn"
                @click=${() => turn(ui)}
              >
                ${symbol('e-turn', 'icon')}${t('expedition.turn')}
              </button>`
            : nothing
        }
        ${laid ? go(ui, laid.move, html`${icon('check')}${t(choke ? 'expedition.lay-choke' : 'expedition.lay')}`, 'primary') : nothing}
      </div>
    </div>
  `;
}

/** How a tile would lie: how deep, and where its new ways lead. @param {{depth: number, exits: string}} laid */
const liesWords = ({ depth, exits }) =>
  t('expedition.lies', {
    depth,
    exits: exits.length,
    sides: [...exits].map((side) => t('expedition.side-name', { side })).join(', '),
  });

/** The next rotation that is legal; how it lies is said. @param {Ui} ui */
export function turn(ui) {
  ui.set({ turn: (ui.draft.turn ?? 0) + 1 });
  say(document.querySelector('.x-lies')?.textContent ?? '');
}

/** The deeds of the team on its own cell, those of no use here left out. @param {any} view @param {Ui} ui @returns {Deed[]} */
function deeds(view, ui) {
  const seat = ui.chooser;
  if (seat === null || view.phase !== 'turn') return [];
  const team = view.teams[seat];
  const here = cellAt(view, `${team.at}`);
  const atHome = !team.at[0] && !team.at[1];
  const atCamp = `${team.camp.at}` === `${team.at}`;
  /** @param {string} name @param {string} sign @param {string} [verb] @returns {Deed} */
  const plain = (name, sign, verb = name) => {
    const move = `${seat} ${verb}`;
    const preview = ui.preview(move);
    const note = preview ? noteOf(name, preview, view) : whyNot(ui, move);
    return {
      name,
      sign,
      press: `m:${move}`,
      verb,
      legal: !!preview,
      ap: preview ? preview.ap : null,
      note,
    };
  };
  /** @param {string} name @param {string} sign @param {string} example a move by which the core says why not @returns {Deed} */
  const opens = (name, sign, example) => {
    const legal = ui.moves.includes(`${seat} ${name} *`);
    const preview = legal ? ui.preview(example) : null;
    return {
      name,
      sign,
      press: `o:${name}`,
      verb: name,
      legal,
      ap: preview?.ap ?? null,
      note: legal ? t(`expedition.note.${name}`) : whyNot(ui, example),
    };
  };
  const items = `${team.backpack} camp ${team.camp.items}`;
  const { kit } = view.outlook[seat];
  return [
    ...(ui.draft.toss ? [tossed(ui, seat)] : []),
    plain('discover', 'plus'),
    plain('photo', 'camera'),
    ...(here?.kind === 'water' ? [plain('sound', 'water')] : []),
    ...(atHome && kit !== '-' && kit !== team.backpack
      ? [plain('refill', 'backpack', `pack ${kit}`)]
      : []),
    ...(atHome ? [opens('pack', 'backpack', `${seat} pack c1`)] : []),
    ...(team.camp.state === 'stowed' ? [plain('camp', 'camp')] : []),
    ...(team.camp.state === 'stowed' && atHome ? [plain('give-up', 'camp')] : []),
    ...(atCamp
      ? [opens('exchange', 'exchange', `${seat} exchange ${items}`), plain('stow', 'camp')]
      : []),
    { ...plain('end', 'end'), ap: null },
  ];
}

/** @param {Ui} ui @param {number} seat @returns {Deed} */
function tossed(ui, seat) {
  const move = `${seat} toss ${ui.draft.toss}`;
  const legal = !!ui.preview(move);
  return {
    name: 'toss',
    sign: ITEMS[ui.draft.toss],
    press: `m:${move}`,
    verb: 'toss',
    legal,
    ap: legal ? 0 : null,
    note: legal ? t('expedition.note.toss', { item: ITEMS[ui.draft.toss] }) : whyNot(ui, move),
    args: { item: ITEMS[ui.draft.toss] },
  };
}

/** What a deed would bring. @param {string} name @param {any} preview @param {any} view */
function noteOf(name, preview, view) {
  if (name === 'discover') {
    return t('expedition.note.discover', {
      stack: ['I', 'II', 'III', 'IV'][preview.stack - 1],
      left: view.stacks[preview.stack - 1],
    });
  }
  if (name === 'end') return t('expedition.note.end', { lost: preview.ap_lost });
  return (
    gainWords(preview) ||
    t(`expedition.note.${name}`, {
      items: itemWords(view.outlook[view.to_move[0]].kit),
    })
  );
}

/** @param {Ui} ui @param {Deed} deed */
function deedButton(ui, deed) {
  const ready = deed.press === ui.draft.ready;
  return html`
    <button
      type="button"
      class="x-deed ${ready ? 'selected' : ''}"
      data-action=${deed.verb}
      ?data-legal=${deed.legal}
      aria-disabled=${deed.legal ? 'false' : 'true'}
      @click=${ui.listen(deed.press).click}
    >
      ${deed.sign === 'end' ? icon('wait') : symbol(`e-${deed.sign}`, 'icon')}
      <span class="x-deed-words"
        ><b>${t(`expedition.deed.${deed.name}`, { ...deed.args })}</b
        ><small>${ready ? t('expedition.again') : deed.note}</small></span
      >
      ${deed.ap === null ? nothing : html`<span class="x-price">${t('expedition.ap', { ap: deed.ap })}</span>`}
    </button>
  `;
}

/** @param {any} view @param {Ui} ui */
export const actions = (view, ui) => html`
  <section class="x-actions panel" aria-label=${t('expedition.zone.actions')}>
    ${target(view, ui)}
    <div class="x-deeds ${ui.draft.more ? 'open' : ''}">
      ${deeds(view, ui).map((deed) => deedButton(ui, deed))}
    </div>
    ${dock(view, ui)}
  </section>
`;

/** The dock of small screens: the deed at hand, all the others, and the end of the turn. @param {any} view @param {Ui} ui */
function dock(view, ui) {
  if (ui.chooser === null || view.phase !== 'turn') return nothing;
  const all = deeds(view, ui);
  const end = all.find(({ name }) => name === 'end');
  return html`
    <div class="x-dock">
      ${mainDeed(view, ui, all)}
      <button
        type="button"
        class="button"
        aria-expanded=${String(!!ui.draft.more)}
        @click=${() => ui.set({ more: !ui.draft.more })}
      >
        ${t('expedition.more')}
      </button>
      ${
        end
          ? html`<button
              type="button"
              class="button ${ui.draft.ready === end.press ? 'primary' : ''}"
              data-action="end"
              aria-disabled=${end.legal ? 'false' : 'true'}
              @click=${ui.listen(end.press).click}
            >
              ${t('expedition.end-short')}
            </button>`
          : nothing
      }
    </div>
  `;
}

/** What the large button of the dock does: what was chosen, else the first deed there is. @param {any} view @param {Ui} ui @param {Deed[]} all */
function mainDeed(view, ui, all) {
  const at = placeOf(ui.draft.chosen);
  const options = at ? optionsAt(view, ui, at) : [];
  const best = plainOptions(options)[0] ?? options.find(({ preview }) => preview);
  if (best) return way(ui, best, true);
  const far = at && wayTo(view, at);
  if (far && firstMove(ui, far)) return wayButton(ui, far);
  const deed =
    all.find(({ press }) => press === ui.draft.ready) ??
    all.find(({ name, legal }) => legal && ['photo', 'sound', 'discover'].includes(name));
  if (!deed) return html`<p class="x-go hint soft">${restWords(view, ui)}</p>`;
  const words = html`<span class="x-go-words"
      >${t(`expedition.deed.${deed.name}`, { ...deed.args })}<small>${deed.note}</small></span
    >
    ${deed.ap === null ? nothing : html`<span class="x-price">${t('expedition.ap', { ap: deed.ap })}</span>`}`;
  return go(ui, deed.press.slice(2), words, 'x-go primary');
}

/** The buttons under a packing: to do it, or to leave it. @param {any} view @param {Ui} ui @param {any} draft @param {'pack' | 'exchange'} verb */
export function confirmKit(view, ui, draft, verb) {
  const move = kitMove(ui.chooser ?? 0, verb, draft);
  const preview = ui.preview(move);
  const first = view.phase === 'pack';
  return html`
    <div class="x-confirm">
      <p class=${preview ? 'soft' : 'problem'} role="status">
        ${preview ? t('expedition.pack-price', { ap: preview.ap }) : html`${icon('alert')}${whyNot(ui, move)}`}
      </p>
      ${first ? nothing : html`<button type="button" class="button" @click=${() => ui.set({ packing: null, packVerb: null })}>${t('expedition.leave-packing')}</button>`}
      <button
        type="button"
        class="button primary"
        data-action=${verb}
        ?data-legal=${!!preview}
        ?disabled=${!preview}
        @click=${ui.listen(`g:${move}`).click}
      >
        ${icon('check')}${t('expedition.confirm', { verb, first: first ? 'yes' : 'no' })}
      </button>
    </div>
  `;
}
