/** Middle of some figures: one that the machine disturbed decides nothing. */
export const median = (all: readonly number[]): number =>
  all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0;

export interface Compared {
  product: number;
  baseline: number;
  /** Product by baseline. */
  ratio: number;
}

/**
 * Measures product and baseline in turns, so that whatever else the machine does strikes both, and gives the medians
 * and the median of each turn's ratio. The first turn warms up.
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

/** Milliseconds that a call takes. */
export const msOf = (call: () => Promise<unknown>) => async (): Promise<number> => {
  const began = performance.now();
  await call();
  return performance.now() - began;
};

/** Says whether a budget is held; one that is missed fails the benchmark. */
export function say(figures: string, budget: string, held: boolean): void {
  console.log(`${held ? 'held  ' : 'missed'} ${figures}; budget ${budget}`);
  if (!held) process.exitCode = 1;
}
