/** Home: one press to a running match, the saved match, the other games, the way to everything. */
import 'catalogue:home';
import { html, nothing } from 'lit-html';
import { dayAt, written } from '../day.js';
import { t, tr } from '../i18n.js';
import { card, rankClass, smallFace } from '../parts/card.js';
import { lazy } from '../lazy.js';
import { icon, symbol, wordMark } from '../parts/icon.js';
import { leaf } from '../parts/leaf.js';
import { vars } from '../parts/vars.js';
import { usualTable } from '../seats.js';

/** @typedef {import('../main.js').App} App */
/** @typedef {import('../store.js').Saved} Saved */

/** The ranks in the fan beside the title. */
const FAN = [3, 5, 8, 9, 10];
/** As many names stand in a sentence; of more, the rest is counted. */
const NAMED = 3;
const GAME_ID = 'the-cave';
const OTHERS = ['cavemen', 'expedition'];

/** Words for which there is no room on a phone. */
const WIDE = {
  word: (/** @type {unknown} */ words) => html`<span class="home-wide">${words}</span>`,
};
/** @type {{[screen: string]: string}} */
const LINK_SIGNS = { games: 'log', statistics: 'chart', settings: 'settings' };

/** What home says of games that can no longer be read. */
const DAMAGED = lazy(() => import('./damaged.js'));

/** @param {App} app */
function lost(app) {
  const games = app.store.damaged(app.refused);
  if (!games.length) return nothing;
  if (!DAMAGED.now) DAMAGED.load().then(app.update.bind(app), () => {});
  return DAMAGED.now?.lost(app, games);
}

/** A match at once. @param {App} app @param {string} game */
function playNow(app, game) {
  app.prepare(game, () => app.start({ game, seats: usualTable(app.gameInfo(game)) }));
}

/** Bots of three kinds, to be looked at. */
const WATCHED = 'play/the-cave?people=0&bots=fox,raven,owl';

/** @param {App} app */
export function render(app) {
  const saved = app.store.savedGame(app.refused);
  return html`
    <main class="home" data-screen="home">
      ${symbol('mouth', 'mouth')} ${symbol('wall', 'wall-paintings')} ${links(app)}
      <section class="hero">
        <div class="hero-words">
          <h1>${wordMark(GAME_ID)}${nameBeside(GAME_ID)}</h1>
          <p class="hero-line">${t('home.tagline')}</p>
          ${facts(app)}
          ${
            app.trouble
              ? html`<p class="problem" role="alert">${icon('alert')}${app.trouble}</p>`
              : nothing
          }
          ${app.news?.()} ${lost(app)} ${saved ? resume(app, saved) : nothing}
          <div class="hero-actions">
            <button
              type="button"
              class="button large ${saved ? '' : 'primary'}"
              @click=${() => playNow(app, GAME_ID)}
            >
              ${icon('flame')}${t('home.play')}
            </button>
            <button type="button" class="button" @click=${() => app.go(`setup/${GAME_ID}`)}>
              ${t('common.set-up')}
            </button>
            ${way(app, 'lesson', html`${icon('person')}<span>${tr('home.learn', WIDE)}</span>`, GAME_ID)}
            ${way(app, 'rules', html`${icon('rules')}${t('common.rules')}`, GAME_ID)}
          </div>
        </div>
        <div class="hero-fan" aria-hidden="true">
          ${FAN.map(
            (rank, i) => html`<div class="hero-card" ${vars({ '--i': i })}>${card(rank)}</div>`,
          )}
        </div>
      </section>
      ${shelf(app)}
      <section class="others" aria-labelledby="others">
        <h2 id="others" class="hidden-text">${t('home.games')}</h2>
        ${OTHERS.map((game) => other(app, game))}
      </section>
      <footer class="home-foot">
        <p>${t('home.promise')}</p>
        <p>
          ${tr('home.credits', {
            a: (/** @type {unknown} */ children) =>
              html`<a href="https://game-icons.net" rel="noreferrer">${children}</a>`,
          })}
        </p>
      </footer>
    </main>
  `;
}

/** A quiet button to a screen of a game, where there is one. @param {App} app @param {string} screen @param {unknown} words @param {string} game */
const way = (app, screen, words, game) =>
  app.has(screen)
    ? html`<button type="button" class="button quiet" @click=${() => app.go(`${screen}/${game}`)}>
        ${words}
      </button>`
    : nothing;

/** The one card that a puzzle asks for. */
const oneCard = html`<span class="card home-card ${rankClass(7)}" aria-hidden="true">
  ${smallFace(7)}
</span>`;

/** What there is beside a match of one's own. @param {App} app */
function shelf(app) {
  const today = dayAt();
  /** @param {string} path @param {unknown} sign @param {unknown} name @param {string} note */
  const tile = (path, sign, name, note) => html`
    <button type="button" class="home-tile panel" @click=${() => app.go(path)}>
      ${sign}<span class="home-tile-words"><b>${name}</b><span>${note}</span></span>
    </button>
  `;
  return html`
    <nav class="home-shelf" aria-label=${t('home.shelf')}>
      ${tile('daily', leaf(today), t('home.daily'), written(today, { weekday: 'long' }))}
      ${app.has('puzzles') ? tile('puzzles', oneCard, t('home.puzzles'), t('home.puzzles-note')) : nothing}
      ${tile(WATCHED, icon('bot'), t('home.watch'), t('home.watch-note'))}
    </nav>
  `;
}

/** A word mark is English: where another language is spoken, the name stands beside it. @param {string} game */
const nameBeside = (game) =>
  html`<span class="mark-name" aria-hidden="true">${t(`common.game-${game}`)}</span>`;

/** @param {App} app */
const links = (app) => html`
  <nav class="home-links" aria-label=${t('home.more')}>
    ${['games', 'statistics', 'settings']
      .filter((screen) => app.has(screen))
      .map(
        (screen) => html`
          <button type="button" class="button quiet" @click=${() => app.go(screen)}>
            ${icon(LINK_SIGNS[screen])}<span>${t(`home.link-${screen}`)}</span>
          </button>
        `,
      )}
  </nav>
`;

/** @param {App} app */
function facts(app) {
  const { min_players: least, max_players: most } = app.gameInfo(GAME_ID);
  return html`
    <ul class="hero-facts">
      <li>${icon('person')}${t('home.players', { least, most })}</li>
      <li>${icon('wait')}${t('home.minutes', { minutes: 15 })}</li>
      <li>${icon('bot')}${t('home.fair')}</li>
    </ul>
  `;
}

/** The saved match and the way back into it. @param {App} app @param {Saved} saved */
const resume = (app, saved) => html`
  <div class="resume panel">
    <p>${describe(saved)}</p>
    <button type="button" class="button primary" @click=${() => app.go(`table/${saved.id}`)}>
      ${icon('flame')}${t('home.resume')}
    </button>
    ${
      app.has('games') && app.store.games().length > 1
        ? html`<button type="button" class="button quiet" @click=${() => app.go('games')}>
            ${t('home.all-games')}
          </button>`
        : nothing
    }
  </div>
`;

/** A saved match in words. @param {Saved} saved */
function describe({ game, seats, summary }) {
  const people = seats.filter(({ kind }) => kind === 'human');
  const me = people.length === 1 ? people[0] : null;
  const names = seats.filter((seat) => seat !== me).map(({ name }) => name);
  const named = names.length > NAMED ? names.slice(0, NAMED - 1) : names;
  if (named !== names) named.push(t('home.others', { count: names.length - named.length }));
  const next = seats[summary.toMove[0]];
  const turn = next === me ? 'yours' : next?.kind;
  return t('home.saved', {
    game: t(`common.game-${game}`),
    others: names.length,
    names: named,
    round: summary.round,
    rounds: summary.rounds,
    turn,
    name: next?.name ?? '',
  });
}

/** One of the other games. @param {App} app @param {string} game */
function other(app, game) {
  return html`
    <article class="other panel">
      ${symbol(`cover-${game}`, 'cover')}
      <div class="other-words">
        <h3>${wordMark(game)}${nameBeside(game)}</h3>
        <p class="text">${t(`home.${game}-text`)}</p>
        <p class="other-facts">${t(`home.${game}-facts`)}</p>
        ${ways(app, game)}
      </div>
    </article>
  `;
}

/** @param {App} app @param {string} game */
function ways(app, game) {
  const name = t(`common.game-${game}`);
  // Three games have the same buttons: readers hear which.
  const label = (/** @type {string} */ words) =>
    html`<span>${words}<span class="hidden-text">(${name})</span></span>`;
  return html`
    <div class="other-ways">
      <button type="button" class="button" @click=${() => playNow(app, game)}>
        ${icon('flame')}${label(t('home.play'))}
      </button>
      <button type="button" class="button quiet" @click=${() => app.go(`setup/${game}`)}>
        ${label(t('home.set-up'))}
      </button>
      ${way(app, 'rules', label(t('common.rules')), game)}
      ${way(app, 'lesson', label(t('common.lesson')), game)}
    </div>
  `;
}
