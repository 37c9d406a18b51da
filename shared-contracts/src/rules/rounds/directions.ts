import type { RoundDirection } from '../recurrence/recurrence-options';

/**
 * In which order the checkpoints of a round may be validated. Without any direction it is the order of the round; with
 * `reverse` also backwards; `free` is any order; `random` an order drawn when the execution starts and then enforced.
 */

/**
 * Checkpoints in the order in which an execution is to follow them. A random order is drawn from the execution's id,
 * so that the phone, the server and a replay draw the same one.
 */
export function executionOrder(
  checkpointIds: readonly string[],
  directions: readonly RoundDirection[],
  executionId: string,
): string[] {
  return directions.includes('random') ? shuffle(checkpointIds, executionId) : [...checkpointIds];
}

/**
 * Checkpoints that may be validated next. `order` is the execution's order, `passed` those already validated or
 * jumped, oldest first. Both directions wrap around the ends; nothing is left once all are passed.
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
  // A drawn order has one direction only.
  const backward =
    directions.includes('reverse') && !directions.includes('random') ? seek(order, done, here, -1) : undefined;
  return [...new Set([forward, backward])].filter((id) => id !== undefined);
}

/** Place in the order of the checkpoint passed last; -1 before the first, which is also where the end wraps to. */
function lastInOrder(order: readonly string[], passed: readonly string[]): number {
  const known = passed.filter((id) => order.includes(id));
  return order.indexOf(known.at(-1) ?? '');
}

function seek(order: readonly string[], done: ReadonlySet<string>, here: number, step: 1 | -1): string | undefined {
  const size = order.length;
  // From before the first, one step back is the last.
  const start = here === -1 && step === -1 ? 0 : here;
  for (let count = 1; count <= size; count += 1) {
    const id = order[(((start + step * count) % size) + size) % size];
    if (id !== undefined && !done.has(id)) return id;
  }
  return undefined;
}

/** Fisher and Yates' shuffle, driven by a seed. */
function shuffle(items: readonly string[], seed: string): string[] {
  const random = randomOf(seed);
  const drawn = [...items];
  for (let last = drawn.length - 1; last > 0; last -= 1) {
    const pick = Math.floor(random() * (last + 1));
    drawn.splice(last, 0, ...drawn.splice(pick, 1));
  }
  return drawn;
}

/** Numbers from 0 to 1 that depend on a text alone (FNV-1a hash into the mulberry32 generator). */
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
