import { createHash } from 'node:crypto';

/**
 * Returns a UUID (version 7 of a fixed day) that depends on the name only, so that loading twice creates each record
 * once.
 */
export function demoId(name: string): string {
  const hex = createHash('sha256').update(`vigie-demo/${name}`).digest('hex');
  const time = '01999a5e8000';
  return `${time.slice(0, 8)}-${time.slice(8)}-7${hex.slice(0, 3)}-a${hex.slice(3, 6)}-${hex.slice(6, 18)}`;
}

/** Returns a small repeatable generator of numbers in [0, 1) (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
