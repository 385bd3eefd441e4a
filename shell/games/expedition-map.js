/**
 * The map: every cell a button in one drawing, that lights up where the team can go or where the
 * drawn tile can lie; and the same map as a list of words.
 */
import { html, nothing, svg } from 'lit-html';
import { guard } from 'lit-html/directives/guard.js';
import { repeat } from 'lit-html/directives/repeat.js';
import { ref } from 'lit-html/directives/ref.js';
import { t } from '../i18n.js';
import { symbol } from '../parts/icon.js';
import { vars } from '../parts/vars.js';
import * as camera from './expedition-camera.js';
import { SIDES, STEPS, tile } from './expedition-tile.js';
import { wayTo, wayWords } from './expedition-way.js';
import {
  TOKEN_ICONS,
  bonusOf,
  cellAt,
  cellWords,
  costWords,
  gainWords,
  offsetWords,
  readTile,
  surroundings,
  whyNot,
} from './expedition-words.js';

/**
 * @typedef {import('./index.js').Ui} Ui
 * @typedef {import('./expedition-words.js').BoardCell} BoardCell
 * @typedef {import('./expedition-words.js').Step} Step
 *
 * @typedef {object} Option  one way to go to a cell
 * @property {Step} step @property {string} move @property {any} preview  null where not legal
 * @property {string | null} reason  why not
 */

/** Whether the map is shown as a list. */
let listed = false;

/** The key of a cell. @param {number[]} at */
export const keyOf = (at) => `c:${at[0]},${at[1]}`;

/** The place a key names, or null. @param {string | null | undefined} key @returns {number[] | null} */
export function placeOf(key) {
  const [, x, y] = /^c:(-?\d+),(-?\d+)$/.exec(key ?? '') ?? [];
  return x === undefined ? null : [Number(x), Number(y)];
}

/** Where a team looks out from its cell into the dark. @param {any} view @param {number} seat @returns {number[][]} */
export function exitsOf(view, seat) {
  const cell = cellAt(view, `${view.teams[seat].at}`);
  if (!cell) return [];
  return [...cell.exits].map((side) => {
    const [x, y] = STEPS[SIDES.indexOf(side)];
    return [cell.at[0] + x, cell.at[1] + y];
  });
}

/** Whether a tile or boulders are to be laid. @param {any} view */
export const isLaying = (view) => view.phase === 'place' || view.phase === 'choke';

/** The moves that lay what was drawn at a place, the smallest rotation first. @param {Ui} ui @param {number[]} at */
export const layingsAt = (ui, at) =>
  ui.moves.filter((move) => {
    const [, verb, cell] = move.split(' ');
    return (verb === 'place' || verb === 'choke') && cell === `${at}`;
  });

/** The ways to a cell, with what the core says of each. @param {any} view @param {Ui} ui @param {number[]} at @returns {Option[]} */
export function optionsAt(view, ui, at) {
  if (ui.chooser === null || view.phase !== 'turn') return [];
  return view.steps
    .filter((/** @type {Step} */ step) => `${step.at}` === `${at}`)
    .map((/** @type {Step} */ step) => {
      const move = `${ui.chooser} ${step.by} ${at}`;
      const preview = ui.preview(move);
      return { step, move, preview, reason: preview ? null : whyNot(ui, move) };
    });
}

/** The ways a click may take at once: a scramble, which costs the turn, is never meant by accident. @param {Option[]} options */
export const plainOptions = (options) =>
  options.filter(({ step, preview }) => preview && step.by !== 'scramble');

/** The bounds of everything drawn, the dark round it included. @param {any} view */
function boundsOf(view) {
  const xs = view.board.map((/** @type {BoardCell} */ { at }) => at[0]);
  const ys = view.board.map((/** @type {BoardCell} */ { at }) => at[1]);
  return {
    left: Math.min(...xs) - 1,
    top: Math.min(...ys) - 1,
    right: Math.max(...xs) + 1,
    bottom: Math.max(...ys) + 1,
  };
}

/** Unknown ways on: dashes and an arrow at every open edge. @param {BoardCell} cell */
const exitMarks = (cell) =>
  [...cell.exits].map((side) => {
    const i = SIDES.indexOf(side);
    const [x, y] = STEPS[i];
    return svg`<path class="x-exit" transform="translate(${x * 60} ${y * 60}) rotate(${i * 90})"
      d="M-14 9V0M14 9V0M-12-6V-9M12-6V-9M-5 1L0-4 5 1"></path>`;
  });

/** Ledges between a cell and those east and south of it: one row of ticks for each rope a drop
 * needs, and the rope where one hangs. @param {any} view @param {BoardCell} cell */
function ledges(view, cell) {
  return [1, 2].map((side) => {
    if (!cell.ways.includes(SIDES[side])) return nothing;
    const [x, y] = STEPS[side];
    const next = cellAt(view, `${cell.at[0] + x},${cell.at[1] + y}`);
    const drop = next ? Math.abs(next.depth - cell.depth) / 25 : 0;
    if (!next || !drop) return nothing;
    const down = next.depth > cell.depth ? 1 : -1;
    const rows = Array.from({ length: Math.min(drop, 4) }, (_, i) => {
      const at = (i - (Math.min(drop, 4) - 1) / 2) * 6 * down;
      return `M${at}-15V15${[-12, -6, 0, 6, 12].map((along) => `M${at} ${along}h${4 * down}`).join('')}`;
    }).join('');
    const roped = cell.roped.includes(SIDES[side]);
    const place = `translate(${cell.at[0] * 100 + x * 50} ${cell.at[1] * 100 + y * 50})`;
    const line = 'M-18 0q2.3-5 4.5 0t4.5 0 4.5 0 4.5 0 4.5 0 4.5 0 4.5 0 4.5 0';
    return svg`
      <g transform=${place}>
        <g transform="rotate(${side === 1 ? 0 : 90})">
          <path class="x-ledge" d=${rows}></path>
          ${
            roped
              ? svg`<path class="x-rope-edge" d=${line}></path><path class="x-rope" d=${line}></path
                  ><circle class="x-anchor" cx=${-18 * down} r="4"></circle>`
              : nothing
          }
        </g>
        ${
          roped
            ? nothing
            : svg`<g class="x-coil" transform="translate(${side === 2 ? 42 : 0} ${side === 1 ? -19 : 5})">
                <g class="x-near"><rect x="-15" y="-9" width="30" height="18" rx="9"></rect>
                <use href="#e-rope" x="-13" y="-7.5" width="15" height="15"></use>
                <text x="8" y="4.5">${drop}</text></g></g>`
        }
      </g>
    `;
  });
}

/** Where a cell's token lies: clear of its passages. @param {BoardCell} cell */
const tokenMark = (cell) =>
  cell.token
    ? svg`<g class="x-token x-${bonusOf(cell.kind)}" transform="translate(29 29)">
        <circle r="14"></circle><circle class="x-ring" r="11.2"></circle>
        <use href="#e-${TOKEN_ICONS[bonusOf(cell.kind)]}" x="-9" y="-9" width="18" height="18"></use></g>`
    : nothing;

/** Teams and camps on a cell. @param {any} view @param {BoardCell} cell @param {Ui} ui */
function pieces(view, cell, ui) {
  const key = `${cell.at}`;
  const seats = view.teams.map((/** @type {any} */ _, /** @type {number} */ seat) => seat);
  const here = seats.filter((/** @type {number} */ seat) => `${view.teams[seat].at}` === key);
  const camps = seats.filter((/** @type {number} */ seat) => `${view.teams[seat].camp.at}` === key);
  const apart = here.length > 3 ? 17 : 22;
  return svg`
    ${camps.map(
      (/** @type {number} */ seat, /** @type {number} */ i) => svg`
        <g class="x-camp seat-${seat}" transform="translate(${-31 + i * 21} 31)">
          <circle r="13"></circle><use href="#e-camp" x="-9" y="-9.5" width="18" height="18"></use>
          <use class="x-mark" href="#seat${seat}" x="3" y="2" width="11" height="11"></use></g>`,
    )}
    ${here.map((/** @type {number} */ seat, /** @type {number} */ i) => {
      const x = (i - (here.length - 1) / 2) * apart;
      const active = view.to_move.includes(seat);
      return svg`
        <g class="x-pawn seat-${seat} ${active ? 'turn' : ''} ${seat === ui.home ? 'own' : ''}"
          transform="translate(${x} ${-6 - (i % 2) * 7})">
          <ellipse class="x-shadow" cy="17" rx="12" ry="4"></ellipse>
          <path d="M0 18C-5 10-15 4-15-6A15 15 0 1 1 15-6C15 4 5 10 0 18Z"></path>
          <use class="x-mark" href="#seat${seat}" x="-8.5" y="-14.5" width="17" height="17"></use></g>`;
    })}
  `;
}

/** The frame of a cell that can be chosen, and its pill with signs of what else is used up.
 * @param {string} words @param {string} state @param {string[]} [signs] */
const frame = (words, state, signs = []) => {
  const letters = words.length * 6.9;
  const width = letters + signs.length * 17 + 20;
  return svg`
    <g class="x-frame ${state}">
      <rect x="-45.5" y="-45.5" width="91" height="91" rx="6"></rect>
      ${
        words
          ? svg`<g transform="translate(0 41)"><g class="x-near"><rect class="x-pill" x=${-width / 2} y="-11" width=${width} height="22" rx="11"></rect
              ><text class="x-pill-text" x=${signs.length * -8.5} y="4.6">${words}</text>
              ${signs.map((sign, i) => svg`<use class="x-pill-text" href="#e-${sign}" x=${letters / 2 - signs.length * 8.5 + 3 + i * 17} y="-7.5" width="15" height="15"></use>`)}</g></g>`
          : nothing
      }
    </g>`;
};

/** What a cell offers that is more than one step away: its price where this turn is enough.
 * @param {any} view @param {Ui} ui @param {BoardCell} cell */
function farOffer(view, ui, cell) {
  const way = ui.chooser === null ? undefined : wayTo(view, cell.at);
  if (way?.turns !== 1) return null;
  const signs = [...(way.ropes ? ['rope'] : []), ...(way.oxygen ? ['oxygen'] : [])];
  const pill = t('expedition.ap', { ap: way.ap });
  return { state: 'far', legal: true, verb: '', pill, signs, words: wayWords(way) };
}

/** What a cell offers to the team that moves. @param {any} view @param {Ui} ui @param {BoardCell} cell */
function offerOf(view, ui, cell) {
  const options = optionsAt(view, ui, cell.at);
  if (!options.length) return farOffer(view, ui, cell);
  const [best, ...others] = plainOptions(options);
  const scramble = options.find(({ step, preview }) => preview && step.by === 'scramble');
  const shown = best ?? scramble ?? options[0];
  const state = best ? 'legal' : scramble ? 'legal scramble' : 'barred';
  const more = others.length ? t('expedition.other-ways', { others: others.length }) : '';
  const gain = [gainWords(shown.preview), more].filter(Boolean).join('. ');
  return {
    state,
    legal: state !== 'barred',
    verb: shown.step.by,
    signs: [],
    pill: t('expedition.pill', {
      cost: costWords(shown.step),
      by: shown.step.by,
      state: state.slice(0, 5),
    }),
    words: shown.preview
      ? t('expedition.offer', { by: shown.step.by, cost: costWords(shown.step), gain })
      : t('expedition.barred', { cost: costWords(shown.step), reason: shown.reason }),
  };
}

/** What the drawing of a cell depends on: while none of it changes, it is left alone.
 * @param {any} view @param {Ui} ui @param {BoardCell} cell */
const stateOf = (view, ui, { at }) => {
  const key = keyOf(at);
  return [view, ui.chooser, ui.draft.chosen === key, ui.roving === key];
};

/** A cell as a button. @param {any} view @param {Ui} ui @param {BoardCell} cell */
function cellButton(view, ui, cell) {
  const key = keyOf(cell.at);
  const offer = offerOf(view, ui, cell);
  const last = lastPlaces(ui).includes(`${cell.at}`);
  const where = offsetWords(view.teams[ui.home].at, cell.at);
  const name = [`${where}: ${cellWords(view, cell, ui)}`, offer?.words].filter(Boolean).join('. ');
  return pressable(
    ui,
    key,
    name,
    offer,
    svg`
    ${guard([cell.kind, cell.open, cell.depth], () => tile(cell))}${exitMarks(cell)}${tokenMark(cell)}
    ${last ? svg`<path class="x-last" d="M-44-30V-44H-30M30-44H44V-30M44 30V44H30M-30 44H-44V30"></path>` : nothing}
  `,
    cell.at,
  );
}

/** How a cell is marked that can be gone to, or is chosen: above all ledges and ropes.
 * @param {any} view @param {Ui} ui @param {BoardCell} cell */
function cellFrame(view, ui, cell) {
  const key = keyOf(cell.at);
  const offer = offerOf(view, ui, cell);
  const chosen = ui.draft.chosen === key;
  if (!offer && !chosen) return nothing;
  const pointed = (ui.hovered === key || chosen) && offer?.legal;
  const state = [offer?.state, pointed && 'selected', chosen && 'chosen'].filter(Boolean).join(' ');
  return svg`<g transform="translate(${cell.at[0] * 100} ${cell.at[1] * 100})">${frame(offer?.pill ?? '', state, offer?.signs)}</g>`;
}

/** A place where what was drawn may lie, in words. @param {any} view @param {Ui} ui @param {number[]} at */
function gapWords(view, ui, at) {
  const layings = layingsAt(ui, at);
  const side = sideOf(view, ui, at);
  return {
    layings,
    legal: layings.length > 0,
    chosen: keyOf(gapOf(view, ui) ?? []) === keyOf(at),
    words: layings.length
      ? t('expedition.gap-fits', {
          side,
          count: layings.length,
          depth: ui.preview(layings[0])?.depth ?? 0,
        })
      : t('expedition.gap-closed', { side }),
  };
}

/** A place where what was drawn may lie, or why it may not. @param {any} view @param {Ui} ui @param {number[]} at */
function gapButton(view, ui, at) {
  const { words, layings, legal, chosen } = gapWords(view, ui, at);
  return pressable(
    ui,
    keyOf(at),
    words,
    { legal, verb: view.phase },
    svg`
    <rect class="x-gap" x="-48" y="-48" width="96" height="96" rx="7"></rect>
    ${chosen ? svg`<g class="x-ghost" aria-hidden="true">${ghost(view, ui, layings)}</g>` : nothing}
    ${frame(legal ? '' : t('expedition.gap-pill'), legal ? `legal ${chosen ? 'selected' : ''}` : 'barred')}
  `,
    at,
  );
}

/** @param {any} view @param {Ui} ui @param {number[]} at */
const sideOf = (view, ui, at) => {
  const [x, y] = view.teams[ui.chooser ?? 0].at;
  return SIDES[STEPS.findIndex(([dx, dy]) => x + dx === at[0] && y + dy === at[1])];
};

/** What was drawn, as it would lie. @param {any} view @param {Ui} ui @param {string[]} layings */
function ghost(view, ui, layings) {
  const cell = layingOf(view, ui, layings);
  return cell ? tile(cell) : nothing;
}

/** The place where what was drawn would lie: the chosen one, or the first where it may.
 * @param {any} view @param {Ui} ui @returns {number[] | null} */
export function gapOf(view, ui) {
  if (ui.chooser === null || !isLaying(view)) return null;
  const chosen = placeOf(ui.draft.chosen);
  if (chosen && layingsAt(ui, chosen).length) return chosen;
  return exitsOf(view, ui.chooser).find((at) => layingsAt(ui, at).length) ?? null;
}

/** The cell that a laying would make. @param {any} view @param {Ui} ui @param {string[]} layings */
export function layingOf(view, ui, layings) {
  const move = layings[(ui.draft.turn ?? 0) % layings.length];
  const preview = move && ui.preview(move);
  if (!preview) return null;
  const at = move.split(' ')[2].split(',').map(Number);
  return {
    move,
    at,
    kind: view.phase === 'choke' ? 'choke' : readTile(view.drawn).kind,
    depth: preview.depth,
    open: preview.open,
    exits: preview.exits,
  };
}

/** A button in the drawing. @param {Ui} ui @param {string} key @param {string} name @param {{legal: boolean, verb: string} | null} offer what it leads to, by a move where it has a verb @param {unknown} body @param {number[]} at */
function pressable(ui, key, name, offer, body, at) {
  const on = ui.listen(key, key.slice(2));
  return svg`
    <g class="x-cell" role="button" transform="translate(${at[0] * 100} ${at[1] * 100})"
      data-key=${key} data-cell=${key.slice(2)} tabindex=${ui.roving === key ? 0 : -1}
      ?data-focus=${ui.roving === key} ?data-legal=${!!offer?.legal}
      data-action=${offer?.legal && offer.verb ? `${offer.verb} ${key.slice(2)}` : nothing}
      aria-label=${name} aria-disabled=${offer?.legal ? 'false' : 'true'}
      aria-pressed=${ui.draft.chosen === key ? 'true' : nothing}
      @click=${on.click} @pointerenter=${on.enter} @pointerleave=${on.leave}
      @pointerdown=${on.down} @pointerup=${on.up} @pointercancel=${on.up} @touchend=${on.lift}
      @focus=${on.focus} @blur=${on.blur} @contextmenu=${ui.details(key.slice(2))}>
      ${body}<rect class="x-focus" x="-47" y="-47" width="94" height="94" rx="8"></rect>
    </g>`;
}

/** The cells that the last move was about. @param {Ui} ui @returns {string[]} */
const lastPlaces = (ui) =>
  (ui.log.at(-1)?.events ?? []).flatMap(({ event, at }) =>
    event === 'laid' || event === 'choked' || event === 'moved' ? [`${at}`] : [],
  );

/** @param {any} view @param {Ui} ui */
export function map(view, ui) {
  const bounds = boundsOf(view);
  const seat = view.to_move[0] ?? ui.home;
  const gaps = ui.chooser !== null && isLaying(view) ? exitsOf(view, ui.chooser) : [];
  camera.look(bounds, view.teams[ui.home].at, `${seat} ${view.teams[seat].at} ${view.phase}`);
  const width = (bounds.right - bounds.left + 1) * 100;
  const height = (bounds.bottom - bounds.top + 1) * 100;
  const left = bounds.left * 100 - 50;
  const top = bounds.top * 100 - 50;
  /** @type {BoardCell[]} */ const board = view.board;
  return html`
    <section class="x-map" data-zone="map" aria-label=${t('expedition.zone.map')}>
      <div class="x-frame-box" ?hidden=${listed} ${ref(camera.attach)}>
        <div class="x-world">
          <svg
            class="x-plan"
            role="group"
            aria-label=${t('expedition.zone.map')}
            viewBox="${left} ${top} ${width} ${height}"
            ${vars({ '--left': `${left}px`, '--top': `${top}px`, '--wide': `${width}px`, '--high': `${height}px` })}
          >
            ${repeat(gaps, keyOf, (at) => gapButton(view, ui, at))}
            ${repeat(
              board,
              ({ at }) => `${at}`,
              (cell) => guard(stateOf(view, ui, cell), () => cellButton(view, ui, cell)),
            )}
            <g class="x-above">
              ${guard([view], () => board.map((cell) => ledges(view, cell)))}
              ${board.map((cell) => guard([...stateOf(view, ui, cell), ui.hovered === keyOf(cell.at)], () => cellFrame(view, ui, cell)))}
              ${guard([view, ui.home], () => board.map((cell) => svg`<g transform="translate(${cell.at[0] * 100} ${cell.at[1] * 100})">${pieces(view, cell, ui)}</g>`))}
            </g>
          </svg>
        </div>
      </div>
      ${listed ? mapList(view, ui, gaps) : nothing} ${stacks(view)} ${tools(ui)}
    </section>
    ${around(view, ui)}
  `;
}

/** What lies around the team, for readers. @param {any} view @param {Ui} ui */
function around(view, ui) {
  const cell = cellAt(view, `${view.teams[ui.home].at}`);
  if (!cell) return nothing;
  return html`
    <section class="hidden-text" aria-label=${t('expedition.zone.around')}>
      <h2>${t('expedition.zone.around')}</h2>
      <div class="x-around">
        <p>${t('expedition.you-stand', { where: cellWords(view, cell, ui) })}</p>
        <ul>
          ${surroundings(view, cell, ui).map((words) => html`<li>${words}.</li>`)}
        </ul>
      </div>
    </section>
  `;
}

/** A place where what was drawn may lie, in the list. @param {any} view @param {Ui} ui @param {number[]} at */
function gapLine(view, ui, at) {
  const { words, legal, chosen } = gapWords(view, ui, at);
  return html`
    <li>
      ${
        legal
          ? html`<button
              type="button"
              class="button"
              aria-pressed=${String(chosen)}
              @click=${ui.listen(keyOf(at)).click}
            >
              ${words}
            </button>`
          : html`<span>${words}</span>`
      }
    </li>
  `;
}

/** The map in words: places for what was drawn, my team's cell, then all by depth.
 * @param {any} view @param {Ui} ui @param {number[][]} gaps */
function mapList(view, ui, gaps) {
  const own = `${view.teams[ui.home].at}`;
  const first = (/** @type {BoardCell} */ { at }) => Number(`${at}` !== own);
  /** @type {BoardCell[]} */ const board = [...view.board].sort(
    (a, b) => first(a) - first(b) || a.depth - b.depth || a.at[1] - b.at[1] || a.at[0] - b.at[0],
  );
  return html`
    <div class="x-list" tabindex="0" role="group" aria-label=${t('expedition.zone.list')}>
      <ul>
        ${gaps.map((at) => gapLine(view, ui, at))}
        ${repeat(
          board,
          ({ at }) => `${at}`,
          (cell) => {
            const offer = offerOf(view, ui, cell);
            const key = keyOf(cell.at);
            return html`
              <li class=${view.teams[ui.home].at.join() === cell.at.join() ? 'here' : ''}>
                <b>${cellWords(view, cell, ui)}</b>
                <span class="soft">${offsetWords(view.teams[ui.home].at, cell.at)}</span>
                <span>${surroundings(view, cell, ui).join('; ')}.</span>
                ${
                  offer?.legal && offer.verb
                    ? html`<button type="button" class="button" @click=${ui.listen(key).click}>
                        ${offer.words}
                      </button>`
                    : nothing
                }
              </li>
            `;
          },
        )}
      </ul>
    </div>
  `;
}

/** Tiles left in the four stacks; the next one is marked. @param {any} view */
function stacks(view) {
  const next = view.stacks.findIndex((/** @type {number} */ left) => left > 0);
  return html`
    <ol class="x-stacks" data-zone="stacks" aria-label=${t('expedition.zone.stacks')}>
      ${view.stacks.map(
        (/** @type {number} */ left, /** @type {number} */ i) => html`
          <li class="${left ? '' : 'empty'} ${i === next ? 'next' : ''}" data-count=${left}>
            <span aria-hidden="true">${['I', 'II', 'III', 'IV'][i]}<small>${left}</small></span>
            <span class="hidden-text">${t('expedition.stack', { stack: i + 1, left })}</span>
          </li>
        `,
      )}
    </ol>
  `;
}

/** @param {Ui} ui */
function tools(ui) {
  /** @param {string} name @param {() => void} act @param {string} [sign] */
  const tool = (name, act, sign = name) => html`
    <button type="button" class="button square" title=${t(`expedition.tool.${name}`)} @click=${act}>
      ${symbol(`e-${sign}`, 'icon')}<span class="hidden-text">${t(`expedition.tool.${name}`)}</span>
    </button>
  `;
  const flip = () => {
    listed = !listed;
    ui.set({});
  };
  return html`
    <div class="x-tools" role="group" aria-label=${t('expedition.zone.tools')}>
      ${
        listed
          ? nothing
          : html`${tool('nearer', () => camera.zoom(1.3), 'plus')}
            ${tool('farther', () => camera.zoom(1 / 1.3), 'minus')}
            ${tool('fit', () => camera.fit())} ${tool('centre', () => camera.centre())}`
      }
      ${listed ? tool('plan', flip, 'fit') : tool('list', flip)}
    </div>
  `;
}

/** The next key from a cell in a direction: the neighbour, else the nearest that way. @param {string[]} keys @param {string} key @param {number} side */
export function keyTowards(keys, key, side) {
  const from = placeOf(key);
  if (!from) return keys[0];
  const [dx, dy] = STEPS[side];
  const reach = keys
    .map((name) => ({ name, at: placeOf(name) ?? [0, 0] }))
    .map(({ name, at }) => {
      const ahead = (at[0] - from[0]) * dx + (at[1] - from[1]) * dy;
      const aside = Math.abs((at[0] - from[0]) * dy) + Math.abs((at[1] - from[1]) * dx);
      return { name, ahead, far: ahead + 3 * aside };
    })
    .filter(({ ahead }) => ahead > 0)
    .sort((a, b) => a.far - b.far);
  return reach[0]?.name ?? key;
}
