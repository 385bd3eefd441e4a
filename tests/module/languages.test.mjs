/** Every language says what English says, with the same values; Korean particles suit their words. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { compareMessages, compileMessages, readMessages } from '../../shell/catalogue.mjs';
import { addCatalogue, speak, t, wordsCame } from '../../shell/i18n.js';
import { LANGUAGES } from '../../shell/languages.js';
import { literal } from '../../shell/locales/ko/speech.js';

const english = await readMessages('en');

for (const language of LANGUAGES) {
  test(`${language} has every message, value, tag and form, and none too many`, async () => {
    const messages = await readMessages(language);
    assert.deepEqual(compareMessages(english, messages, language), []);
    assert.equal(Object.keys(compileMessages(messages)).length, Object.keys(english).length);
  });
}

/** What is said about a translation of one message. */
const faults = (/** @type {string} */ source, /** @type {string} */ own, language = 'ko') =>
  compareMessages({ 'a.b': source }, { 'a.b': own }, language);

test('a translation with a fault is told which', () => {
  assert.deepEqual(compareMessages({ 'a.b': 'x' }, {}, 'ko'), ['a.b is missing']);
  assert.deepEqual(compareMessages({}, { 'a.b': 'x' }, 'ko'), ['a.b is not in English']);
  assert.deepEqual(faults('{name} wins', '이겼어요'), ['a.b does not show {name}']);
  assert.deepEqual(faults('won', '{name} 승리'), ['a.b asks for {name}, which it does not get']);
  assert.deepEqual(faults('<b>x</b>', 'x'), ['a.b lacks <b>']);
  assert.deepEqual(faults('x', '<b>x</b>'), ['a.b has <b>, which English has not']);
  assert.deepEqual(
    faults('{own, select, yes {you} other {they}}', '{own, select, ja {x} other {y}}'),
    ['a.b lacks the case yes of {own}', 'a.b has the case ja of {own}, which is none'],
  );
});

test('a # that would be shown as it stands is refused', () => {
  const message = '{n, plural, other {{own, select, yes {# of you} other {# of them}}}}';
  assert.throws(() => compileMessages({ 'a.b': message }), /"a\.b".*# of you/);
});

test('a plural has the forms of its language', () => {
  const source = '{n, plural, one {# card} other {# cards}}';
  assert.deepEqual(faults(source, '카드 {n}장'), []);
  assert.deepEqual(faults(source, '{n, plural, =1 {한 장} other {#장}}'), []);
  assert.deepEqual(faults(source, '{n, plural, other {카드}}'), ['a.b does not show {n}']);
  assert.deepEqual(faults(source, '{n, plural, one {#} other {#}}', 'pl'), [
    'a.b lacks the form few of {n}',
    'a.b lacks the form many of {n}',
  ]);
  assert.deepEqual(faults(source, '{n, plural, one {#장} other {#장}}'), [
    'a.b has the form one of {n}, unknown there',
  ]);
});

test('a particle suits the sound before it', () => {
  const forms = (/** @type {unknown} */ before) =>
    ['은(는)', '이(가)', '을(를)', '과(와)', '(으)로']
      .map((form) => literal(form, before))
      .join(' ');
  const closed = '은 이 을 과 으로';
  const open = '는 가 를 와 로';
  const liquid = '은 이 을 과 로';
  for (const word of ['렌', '이끼 영감', 3, 6, 10, 100, '곰 10', 'Wren', 'Brok', 'Jack', 'K']) {
    assert.equal(forms(word), closed, String(word));
  }
  for (const word of ['에이다', 2, 4, 5, 9, '매머드', 'Ada', 'Umber', 'Flint', 'A', '(에이다)']) {
    assert.equal(forms(word), open, String(word));
  }
  for (const word of ['돌', '뱀 7', 1, 8, 11, 'Paul', 'Noelle']) {
    assert.equal(forms(word), liquid, String(word));
  }
  assert.equal(forms('???'), '은(는) 이(가) 을(를) 과(와) (으)로');
  assert.equal(forms('Ольга'), '은(는) 이(가) 을(를) 과(와) (으)로');
});

test('a particle follows what a template says, and what stands before it in the message', () => {
  const chip = {
    strings: ['<span class="chip ', '"><span class="hidden-text">', '</span></span>'],
    values: ['r8', { strings: ['<i title="x">', '</i>'], values: [8] }],
  };
  assert.equal(literal('(으)로 ', chip), '로 ');
  assert.equal(literal('을(를) 따요', [chip, { strings: ['뱀'], values: [] }]), '을 따요');
  assert.equal(literal('장과(와) 카드을(를)', ''), '장과 카드를');
});

/** Wordings whose form shows which was taken. @type {Record<string, [string, string]>} */
const COUNTED = {
  en: [
    '{n, plural, =0 {no points} one {# point} other {# points}}',
    'no points, 1 point, 2 points, 3 points, 5 points, 11 points, 21 points, 22 points, 101 points',
  ],
  ru: [
    '{n, plural, one {# очко} few {# очка} many {# очков} other {# очка}}',
    '0 очков, 1 очко, 2 очка, 3 очка, 5 очков, 11 очков, 21 очко, 22 очка, 101 очко',
  ],
  pl: [
    '{n, plural, one {# punkt} few {# punkty} many {# punktów} other {# punktu}}',
    '0 punktów, 1 punkt, 2 punkty, 3 punkty, 5 punktów, 11 punktów, 21 punktów, 22 punkty, 101 punktów',
  ],
  ar: [
    '{n, plural, zero {صفر} one {نقطة} two {نقطتان} few {نقاط} many {نقطةً} other {نقطةٍ}}',
    'صفر, نقطة, نقطتان, نقاط, نقاط, نقطةً, نقطةً, نقطةً, نقطةٍ',
  ],
  ko: ['{n}점', '0점, 1점, 2점, 3점, 5점, 11점, 21점, 22점, 101점'],
};

const noWords = async () => ({ default: {} });

test('B-54 each language counts in its own forms, also after changing over, and none is fetched before', async () => {
  const root = /** @type {any} */ ({});
  Object.assign(globalThis, { document: { documentElement: root } });
  addCatalogue('none', {});
  await wordsCame(); // no language is spoken yet: nothing is fetched
  addCatalogue('none', Object.fromEntries(Object.keys(COUNTED).map((tag) => [tag, noWords])));
  LANGUAGES.push(...Object.keys(COUNTED).filter((tag) => !LANGUAGES.includes(tag)));
  const sources = Object.entries(COUNTED).map(([tag, [text]]) => [
    tag,
    async () => ({ default: compileMessages({ 'count.points': text }) }),
  ]);
  addCatalogue('count', Object.fromEntries(sources));
  for (const [tag, [, expected]] of Object.entries(COUNTED)) {
    await speak(tag);
    const said = [0, 1, 2, 3, 5, 11, 21, 22, 101].map((n) => t('count.points', { n }));
    assert.equal(said.join(', '), expected, tag);
    assert.deepEqual(root, { lang: tag, dir: tag === 'ar' ? 'rtl' : 'ltr' });
  }
});

test('of two changes of language the later wins, and one that fails leaves the old', async () => {
  /** @type {(value?: unknown) => void} */ let arrive = () => {};
  const slow = new Promise((resolve) => (arrive = resolve));
  const words = (/** @type {string} */ text) => ({
    default: compileMessages({ 'late.word': text }),
  });
  addCatalogue('late', {
    en: async () => words('yes'),
    ko: async () => {
      await slow;
      return words('네');
    },
    pl: async () => Promise.reject(new Error('offline')),
  });
  const first = speak('ko');
  await speak('en');
  arrive();
  await first;
  assert.equal(t('late.word'), 'yes');
  await assert.rejects(speak('pl'), /offline/);
  assert.equal(t('late.word'), 'yes');
  await speak('ko');
  assert.equal(t('late.word'), '네');
});
