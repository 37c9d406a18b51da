/** Returns the median, which a single disturbed measurement does not change. */
export const median = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

export interface Compared {
  product: number;
  baseline: number;
  /** Product divided by baseline. */
  ratio: number;
}

/**
 * Measures product and baseline in turns, so that other work of the machine affects both, and returns the medians and
 * the median of each turn's ratio. The first turn is a warm-up.
 */
export async function inTurns(
  turns: number,
  product: () => Promise<number>,
  baseline: () => Promise<number>,
): Promise<Compared> {
  const pairs: [number, number][] = [];
  for (let turn = 0; turn <= turns; turn += 1) pairs.push([await product(), await baseline()]);
  const counted = pairs.slice(1);
  return {
    product: median(counted.map(([ours]) => ours)),
    baseline: median(counted.map(([, theirs]) => theirs)),
    ratio: median(counted.map(([ours, theirs]) => ours / theirs)),
  };
}

/** Wraps a call so that it returns its duration in milliseconds. */
export const msOf = (call: () => Promise<unknown>) => async (): Promise<number> => {
  const began = performance.now();
  await call();
  return performance.now() - began;
};

/** Prints whether a budget is kept. A missed budget fails the benchmark. */
export function reportBudget(figures: string, budget: string, held: boolean): void {
  console.log(`${held ? 'held  ' : 'missed'} ${figures}; budget ${budget}`);
  if (!held) process.exitCode = 1;
}
