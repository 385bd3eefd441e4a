/**
 * hash.js: 64 bits from a text, the same on every machine and in the core: FNV-1a over its UTF-8
 * (`cave_hash` of core/game.h), then the finisher of SplitMix64 (`cave_mix` of core/rng.h).
 */
const MASK = (1n << 64n) - 1n;
const encoder = new TextEncoder();

/** @param {string} text @returns {bigint} from 0 to 2^64 - 1 */
export function hash(text) {
  let value = 0xcbf29ce484222325n;
  for (const byte of encoder.encode(text)) {
    value = ((value ^ BigInt(byte)) * 0x100000001b3n) & MASK;
  }
  value = ((value ^ (value >> 30n)) * 0xbf58476d1ce4e5b9n) & MASK;
  value = ((value ^ (value >> 27n)) * 0x94d049bb133111ebn) & MASK;
  return value ^ (value >> 31n);
}

/** A seed from a text: 0x and 16 hexadecimal digits. @param {string} text */
export const seedFrom = (text) => `0x${hash(text).toString(16).padStart(16, '0')}`;
