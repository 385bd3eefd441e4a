/** What hints and the coach stand on: the strongest bots from a seat's view, and solved rounds. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { engine as newEngine, refuses } from './engine.mjs';

const SEED = '0x0000000000000005';

for (const [game, players] of /** @type {const} */ ([
  ['cavemen', 3],
  ['expedition', 2],
])) {
  test(`B-59 hints followed to the end end a match of ${game}`, async () => {
    const [engine, bot] = [await newEngine(), await newEngine()];
    const { levels = [] } = engine.games().find((info) => info.game === game) ?? {};
    engine.start({ game, players, seed: SEED });
    for (let moves = 0; !engine.state(-1).over; moves++) {
      assert.ok(moves < 3000, 'it goes in circles');
      const [seat] = engine.state(-1).to_move;
      const level = seat === 0 ? (levels.at(-1) ?? '') : 'greedy';
      const { move } = bot.bot(engine.view(seat), { game, level, seed: SEED });
      assert.equal(engine.refusal(move), null);
      engine.play(move);
    }
  });
}

test('what a card is worth with all cards open is what the round then comes to', async () => {
  const engine = await newEngine();
  engine.start({ game: 'the-cave', players: 2, seed: SEED });
  while (!engine.state().over) {
    const { to_move, round } = engine.state();
    const { value, moves, deck } = engine.solve();
    assert.equal(deck.length, engine.state().deck);
    assert.equal(value, Math.max(...moves.map((card) => card.value)));
    const legal = engine.legal().map((move) => Number(move.split(' ')[2]));
    assert.deepEqual(
      moves.map(({ rank }) => rank),
      legal,
    );
    const made = engine.moves();
    for (const card of moves) {
      engine.play(`${to_move[0]} play ${card.rank}`);
      const up = engine
        .events(made, -1)[0]
        .flatMap(({ event, rank }) => (event === 'turned-up' ? [rank] : []));
      assert.deepEqual(up, deck.slice(0, up.length));
      const after = engine.state();
      const ended = after.over || after.round > round;
      const [mine, other] = [to_move[0], 1 - to_move[0]];
      const points = after.round_scores.at(-1);
      const left = ended ? points[mine] - points[other] : 0 - engine.solve().value;
      assert.equal(left, card.value);
      engine.truncate(made);
    }
    engine.play(`${to_move[0]} play ${moves[0].rank}`);
  }
  refuses(() => engine.solve(), 'bad-arguments');
});
