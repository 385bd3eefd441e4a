/** The sounds of the page against the core: everything that happens is heard, or left out on purpose. */
import assert from 'node:assert/strict';
import test from 'node:test';

import { CALLS, HEARD, SOUNDS, soundsOf } from '../../shell/sounds.js';
import { engine, records } from './engine.mjs';

const core = await engine();

for (const { game } of core.games()) {
  test(`every event of ${game} has its sound, or none on purpose`, () => {
    const happened = new Set();
    const heard = new Set();
    for (const { text } of records(game).filter(({ illegal }) => !illegal)) {
      core.load(text);
      for (const events of core.events(0, 0)) {
        for (const { event } of events) happened.add(event);
        for (const { name, count } of soundsOf(game, events)) {
          assert.ok(count >= 1, `${name} of ${count}`);
          heard.add(name);
        }
      }
    }
    assert.deepEqual(
      [...happened].filter((event) => !(event in HEARD[game])),
      [],
      'events that nobody thought of',
    );
    assert.ok(happened.size > 0.8 * Object.keys(HEARD[game]).length, 'little has happened');
    for (const name of heard) assert.ok(name === 'over' || name in SOUNDS, `no sound ${name}`);
  });
}

test('what sounds alike is heard once, and more of it the more there is', () => {
  const turned = { event: 'turned-up', rank: 3 };
  const events = [
    { event: 'played', rank: 8 },
    { event: 'captured', rank: 7, count: 3 },
    ...[turned, turned],
  ];
  const sounds = soundsOf('the-cave', events);
  assert.deepEqual(sounds, [
    { name: 'card', count: 1 },
    { name: 'capture', count: 3 },
    { name: 'turned-up', count: 2 },
  ]);
  assert.ok(SOUNDS.capture(3).length > SOUNDS.capture(1).length);
  assert.ok(SOUNDS.capture(40).length < 40, 'a heap is no din');
});

test('photos click, other tokens ring', () => {
  const took = (/** @type {string} */ token) =>
    soundsOf('expedition', [{ event: 'took', token, points: 1 }])[0].name;
  assert.equal(took('photo'), 'photo');
  assert.notEqual(took('water'), 'photo');
});

test('calls are sounds, too', () => {
  for (const name of CALLS) assert.ok(name in SOUNDS, name);
});
