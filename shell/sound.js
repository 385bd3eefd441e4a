/**
 * Sounds of a match, made as they are needed: no file is loaded and nothing runs while it is quiet.
 * Browsers let a page be heard after a gesture only, so that is when it begins; while the page is
 * hidden it is silent. Everything that is heard here is also seen.
 */
import { CALLS, SOUNDS, soundsOf } from './sounds.js';

/**
 * @typedef {import('./session.js').Session} Session
 * @typedef {import('./store.js').Settings} Settings
 * @typedef {import('./sounds.js').Stroke} Stroke
 */

/** @type {{[volume in import('./store.js').Volume]: number}} */
const VOLUMES = { off: 0, quiet: 0.2, medium: 0.45, loud: 0.85 };
/** From one sound of a move to the next, s. */
const GAP = 0.15;
/** No more of one move are heard. */
const MOST = 4;
/** Moves that follow each other faster are not all heard: the last of them is, ms. */
const PAUSE = 160;
/** What cannot be heard any more. */
const SILENCE = 0.0001;

/** @type {Pick<Settings, 'sound' | 'calls'>} */
let chosen = { sound: 'off', calls: 'off' };
/** @type {{context: AudioContext, sound: GainNode, calls: GainNode} | null} */
let room = null;

/** Makes what is chosen heard from now on. @param {Pick<Settings, 'sound' | 'calls'>} choices */
export function tune({ sound, calls }) {
  chosen = { sound, calls };
  if (navigator.userActivation?.isActive) wake();
  if (!room) return;
  for (const bus of /** @type {const} */ (['sound', 'calls'])) {
    room[bus].gain.value = VOLUMES[chosen[bus]];
  }
  breathe();
}

/** Opens the way to the loudspeaker, in a gesture. */
function wake() {
  if (chosen.sound === 'off' && chosen.calls === 'off') return;
  if (!room) {
    const context = new AudioContext();
    const [sound, calls] = [0, 1].map(() => {
      const bus = context.createGain();
      bus.connect(context.destination);
      return bus;
    });
    room = { context, sound, calls };
    tune(chosen);
  }
  breathe();
}

/** Nothing runs while nothing may be heard. */
function breathe() {
  const silent = document.hidden || (chosen.sound === 'off' && chosen.calls === 'off');
  if (silent) room?.context.suspend();
  else if (room?.context.state !== 'running') room?.context.resume();
}

for (const gesture of ['pointerup', 'keydown']) addEventListener(gesture, wake, true);
document.addEventListener('visibilitychange', breathe);

/** A second of noise for each context, always the same. @type {WeakMap<BaseAudioContext, AudioBuffer>} */
const noises = new WeakMap();

/** @param {BaseAudioContext} context */
function noiseFor(context) {
  const known = noises.get(context);
  if (known) return known;
  const buffer = context.createBuffer(1, context.sampleRate, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  for (let i = 0; i < samples.length; i++) {
    state = (Math.imul(state, 1664525) + 1013904223) | 0;
    samples[i] = state / 2 ** 31;
  }
  noises.set(context, buffer);
  return buffer;
}

/**
 * Puts strokes into a graph of sound.
 * @param {BaseAudioContext} context @param {AudioNode} out  where they are heard
 * @param {Stroke[]} strokes @param {number} start  when the first may begin, s of the context
 */
export function strike(context, out, strokes, start) {
  for (const stroke of strokes) {
    const begin = start + stroke.at;
    const end = begin + stroke.length;
    const loudness = context.createGain();
    loudness.gain.setValueAtTime(SILENCE, begin);
    loudness.gain.exponentialRampToValueAtTime(stroke.level, begin + stroke.rise);
    loudness.gain.exponentialRampToValueAtTime(SILENCE, end);
    const source = stroke.wave ? toneOf(context, stroke, begin) : noiseOf(context, stroke, begin);
    source.last.connect(loudness).connect(out);
    source.first.start(begin);
    source.first.stop(end);
  }
}

/** @param {BaseAudioContext} context @param {Stroke} stroke @param {number} begin */
function toneOf(context, stroke, begin) {
  const tone = new OscillatorNode(context, { type: stroke.wave });
  glide(tone.frequency, stroke, begin);
  return { first: tone, last: tone };
}

/** @param {BaseAudioContext} context @param {Stroke} stroke @param {number} begin */
function noiseOf(context, stroke, begin) {
  const noise = new AudioBufferSourceNode(context, { buffer: noiseFor(context) });
  const filter = new BiquadFilterNode(context, { type: stroke.band, Q: stroke.q });
  glide(filter.frequency, stroke, begin);
  return { first: noise, last: noise.connect(filter) };
}

/** @param {AudioParam} pitch @param {Stroke} stroke @param {number} begin */
function glide(pitch, { from, to, length }, begin) {
  pitch.setValueAtTime(from, begin);
  if (to !== from) pitch.exponentialRampToValueAtTime(to, begin + length);
}

/** Plays sounds, one a little after the other. @param {{name: string, count: number}[]} sounds */
function perform(sounds) {
  if (!room || document.hidden) return;
  const { context } = room;
  sounds.slice(-MOST).forEach(({ name, count }, i) => {
    const bus = CALLS.has(name) ? 'calls' : 'sound';
    if (!room || chosen[bus] === 'off') return;
    strike(context, room[bus], SOUNDS[name](count), context.currentTime + i * GAP);
  });
}

/** An example of a choice. @param {'sound' | 'calls'} bus */
export const tryOut = (bus) =>
  perform(
    bus === 'calls'
      ? [{ name: 'your-turn', count: 1 }]
      : [
          { name: 'card', count: 1 },
          { name: 'capture', count: 2 },
        ],
  );

/** How much of a match has been heard: moves, and the move after which a person was called.
 * @type {WeakMap<Session, {moves: number, called: number}>} */
const heard = new WeakMap();
/** @type {ReturnType<typeof setTimeout> | undefined} */ let waiting;
/** @type {{name: string, count: number}[]} */ let kept = [];
let free = 0;

/** Lets what is new be heard; called after each change of a match. @param {Session} session */
export function hear(session) {
  const news = newsOf(session);
  if (!news.length) return;
  kept = news;
  clearTimeout(waiting);
  waiting = setTimeout(
    () => {
      free = performance.now() + PAUSE;
      perform(kept);
    },
    Math.max(0, free - performance.now()),
  );
}

/** What has happened since the match was heard last. @param {Session} session */
function newsOf(session) {
  const { log, game, people } = session;
  const before = heard.get(session);
  const [next] = session.view.to_move;
  const mine = people.includes(next) && log.at(-1)?.seat !== next;
  const isFirst = !before && !log.length;
  const called = before?.called ?? (isFirst ? -1 : log.length);
  heard.set(session, { moves: log.length, called: mine ? log.length : called });

  const moved = before && log.length > before.moves ? log.at(-1) : undefined;
  const sounds = isFirst ? [{ name: 'shuffle', count: 1 }] : [];
  if (moved) {
    sounds.push(
      ...soundsOf(game, moved.events).map(({ name, count }) => ({
        name: name === 'over' ? ending(session) : name,
        count,
      })),
    );
  }
  if (mine && called !== log.length) sounds.push({ name: 'your-turn', count: 1 });
  return sounds;
}

/** How the end of a match sounds: a lone person has won or lost it. @param {Session} session */
function ending({ people, log, view }) {
  if (people.length !== 1) return 'round';
  const last = log.at(-1)?.events.find(({ winners }) => winners);
  return (last?.winners ?? view.winners).includes(people[0]) ? 'won' : 'lost';
}
