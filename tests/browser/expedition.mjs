/** Matches of Expedition in the middle of a game, and what is done on its table. */
import { readFile } from "node:fs/promises";
import { openStore } from "../../shell/store.js";
import { loadEngine } from "../../web/engine.js";
import { memory } from "./saves.mjs";

export const newEngine = async () =>
  loadEngine(
    await readFile(new URL("../../build/wasm/cave.wasm", import.meta.url)),
  );

/** A record that other tests replay, too. @param {string} name */
export const recordOf = (name) =>
  readFile(
    new URL(`../records/expedition/${name}.cave`, import.meta.url),
    "utf8",
  );

/**
 * A match as it stood when something first held, saved by the page's own store.
 * @param {string} record  whole
 * @param {(view: any) => boolean} when
 * @param {{people?: number[]}} [seats]  who is a person: by default whoever is to move; all others
 *   are bots
 * @returns {Promise<{id: string, entries: [string, string][], view: any, rest: string[]}>} `rest`:
 *   the moves of the record that follow
 */
export async function savedWhen(record, when, { people } = {}) {
  const engine = await newEngine();
  engine.load(record);
  const moves =
    engine
      .record()
      .split("\nmoves\n")[1]
      .match(/^\d .+$/gm) ?? [];
  const at = moves.findIndex((_, count) => {
    engine.truncate(count);
    return when(engine.state());
  });
  if (at < 0) throw new Error("the record has no such moment");
  const view = engine.state();
  const persons = people ?? view.to_move;
  const seats = view.teams.map(
    (/** @type {unknown} */ _, /** @type {number} */ seat) =>
      persons.includes(seat)
        ? { kind: "human", name: "", level: "" }
        : { kind: "bot", name: `Bot ${seat + 1}`, level: "random" },
  );
  const storage = memory();
  const id = "expedition";
  const summary = {
    round: view.round,
    rounds: 0,
    toMove: view.to_move,
    over: view.over,
  };
  const saved = {
    id,
    game: "expedition",
    record: engine.record(),
    seats,
    roundsSeen: 0,
    summary,
  };
  const botSeed = "0x0000000000000001";
  const result = openStore(() => /** @type {any} */ (storage)).saveGame({
    ...saved,
    botSeed,
  });
  if (result !== "saved") throw new Error(`the store answered ${result}`);
  return { id, entries: [...storage.map], view, rest: moves.slice(at) };
}
