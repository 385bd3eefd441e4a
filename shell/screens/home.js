/** Home: one press to a running match, the saved match, the other games, the way to everything. */
import { html, nothing } from 'lit-html';
import { t, tr } from '../i18n.js';
import { card } from '../parts/card.js';
import { icon, symbol, wordMark } from '../parts/icon.js';
import { vars } from '../parts/vars.js';
import { botName, usualLevel } from './setup.js';

/** @typedef {import('../main.js').App} App */
/** @typedef {import('../store.js').Saved} Saved */

/** The ranks in the fan beside the title. */
const FAN = [3, 5, 8, 9, 10];
/** As many names stand in a sentence; of more, the rest is counted. */
const NAMED = 3;
const GAME_ID = 'the-cave';

/** A match at once: you and two bots. @param {App} app */
function playNow(app) {
  const level = usualLevel(app.gameInfo(GAME_ID).levels);
  app.start({
    game: GAME_ID,
    seats: [
      { kind: 'human', name: '', level: '' },
      { kind: 'bot', name: botName(1), level },
      { kind: 'bot', name: botName(2), level },
    ],
  });
}

/** @param {App} app */
export function render(app) {
  const saved = app.store.savedGame();
  return html`
    <main class="home" data-screen="home">
      ${symbol('mouth', 'mouth')} ${symbol('wall', 'wall-paintings')} ${links(app)}
      <section class="hero">
        <div class="hero-words">
          <h1>${wordMark('cave', t('common.title'))}</h1>
          <p class="hero-line">${t('home.tagline')}</p>
          ${facts(app)}
          ${
            app.trouble
              ? html`<p class="problem" role="alert">${icon('alert')}${app.trouble}</p>`
              : nothing
          }
          ${saved ? resume(app, saved) : nothing}
          <div class="hero-actions">
            <button
              type="button"
              class="button large ${saved ? '' : 'primary'}"
              @click=${() => playNow(app)}
            >
              ${icon('flame')}${t('home.play')}
            </button>
            <button type="button" class="button" @click=${() => app.go('setup')}>
              ${t('home.set-up')}
            </button>
          </div>
        </div>
        <div class="hero-fan" aria-hidden="true">
          ${FAN.map(
            (rank, i) => html`<div class="hero-card" ${vars({ '--i': i })}>${card(rank)}</div>`,
          )}
        </div>
      </section>
      <section class="others" aria-labelledby="others">
        <h2 id="others" class="hidden-text">${t('home.games')}</h2>
        ${coming('cavemen')} ${coming('expedition')}
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

/** @param {App} app */
const links = (app) => html`
  <nav class="home-links" aria-label=${t('home.more')}>
    <button type="button" class="button quiet" @click=${() => app.go('rules/the-cave')}>
      ${icon('rules')}<span>${t('home.rules')}</span>
    </button>
    <button type="button" class="button quiet" @click=${() => app.go('settings')}>
      ${icon('settings')}<span>${t('home.settings')}</span>
    </button>
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
  </div>
`;

/** A saved match in words. @param {Saved} saved */
function describe({ seats, summary }) {
  const people = seats.filter(({ kind }) => kind === 'human');
  const me = people.length === 1 ? people[0] : null;
  const names = seats.filter((seat) => seat !== me).map(({ name }) => name);
  const named = names.length > NAMED ? names.slice(0, NAMED - 1) : names;
  if (named !== names) named.push(t('home.others', { count: names.length - named.length }));
  const next = seats[summary.toMove[0]];
  const turn = next === me ? 'yours' : next?.kind;
  return t('home.saved', {
    others: names.length,
    names: named,
    round: summary.round + 1,
    rounds: summary.rounds,
    turn,
    name: next?.name ?? '',
  });
}

/** A game that is not there yet. @param {'cavemen' | 'expedition'} game */
const coming = (game) => html`
  <article class="other panel">
    ${symbol(`cover-${game}`, 'cover')}
    <div class="other-words">
      <h3>${wordMark(game, t(`home.${game}`))}</h3>
      <p class="text">${t(`home.${game}-text`)}</p>
      <p class="other-facts">
        <span class="tag">${t('home.coming')}</span> ${t(`home.${game}-facts`)}
      </p>
    </div>
  </article>
`;
