import type { RoundDirection } from '../recurrence/recurrence-options';

/**
 * Orders in which the checkpoints of a round may be validated. Without any direction it is the order of the round;
 * `reverse` also allows the opposite order; `free` allows any order; `random` draws an order at the start of the
 * execution and enforces it.
 */

/**
 * Returns the checkpoints in the order of an execution. A random order is derived from the execution's id, so that the
 * phone, the server and a replay draw the same order.
 */
export function executionOrder(
  checkpointIds: readonly string[],
  directions: readonly RoundDirection[],
  executionId: string,
): string[] {
  return directions.includes('random') ? shuffle(checkpointIds, executionId) : [...checkpointIds];
}

/**
 * Returns the checkpoints that may be validated next; none once all are passed. `order` is the execution's order,
 * `passed` holds the validated and jumped checkpoints, oldest first. Both directions wrap around the ends.
 */
export function nextCheckpoints(
  order: readonly string[],
  passed: readonly string[],
  directions: readonly RoundDirection[],
): string[] {
  const done = new Set(passed);
  if (directions.includes('free')) return order.filter((id) => !done.has(id));
  const here = lastInOrder(order, passed);
  const forward = seek(order, done, here, 1);
  // A random order has one direction only.
  const backward =
    directions.includes('reverse') && !directions.includes('random') ? seek(order, done, here, -1) : undefined;
  return [...new Set([forward, backward])].filter((id) => id !== undefined);
}

/** Index of the checkpoint that was passed last; -1 before the first, from where the search starts at either end. */
function lastInOrder(order: readonly string[], passed: readonly string[]): number {
  const known = passed.filter((id) => order.includes(id));
  return order.indexOf(known.at(-1) ?? '');
}

function seek(order: readonly string[], done: ReadonlySet<string>, here: number, step: 1 | -1): string | undefined {
  const size = order.length;
  // Backwards from before the first checkpoint, the search starts at the last one.
  const start = here === -1 && step === -1 ? 0 : here;
  for (let count = 1; count <= size; count += 1) {
    const id = order[(((start + step * count) % size) + size) % size];
    if (id !== undefined && !done.has(id)) return id;
  }
  return undefined;
}

/** Fisher-Yates shuffle with a seeded generator. */
function shuffle(items: readonly string[], seed: string): string[] {
  const random = randomOf(seed);
  const drawn = [...items];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    drawn.splice(last, 0, ...drawn.splice(pick, 1));
  }
  return drawn;
}

/** Deterministic generator of numbers from 0 to 1 (FNV-1a hash of the seed into the mulberry32 generator). */
function randomOf(seed: string): () => number {
  let state = 0x81_1c_9d_c5;
  for (let at = 0; at < seed.length; at += 1) state = Math.imul(state ^ seed.charCodeAt(at), 0x01_00_01_93);
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
