/** One figure: the product's way of doing something beside another way, timed in the same run. */
export interface Bench {
  name: string;
  /** What one call does, as in « one edit ». */
  of: string;
  product(turn: number): unknown;
  baseline(turn: number): unknown;
  baselineName: string;
  /** Calls to time; the baseline may need fewer. */
  turns: number;
  baselineTurns: number;
  /** Longest a call of the product may take. */
  budgetMs?: number;
  /** True where both ways must answer the same. */
  sameAnswer: boolean;
}

export interface Figure {
  name: string;
  of: string;
  productMs: number;
  baselineMs: number;
  baselineName: string;
  /** How many times faster the product is. */
  ratio: number;
  budgetMs?: number;
  withinBudget: boolean;
}

/** Median time of a call in milliseconds, after a warm-up. */
function medianMs(call: (turn: number) => unknown, turns: number): number {
  for (let turn = 0; turn < Math.min(turns, 20); turn += 1) call(turn);
  const times = Array.from({ length: turns }, (_, turn) => {
    const began = performance.now();
    call(turn);
    return performance.now() - began;
  }).sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

export function measure(bench: Bench): Figure {
  if (bench.sameAnswer && JSON.stringify(bench.product(0)) !== JSON.stringify(bench.baseline(0))) {
    throw new Error(`${bench.name}: product and baseline do not answer the same`);
  }
  const productMs = medianMs(bench.product, bench.turns);
  const baselineMs = medianMs(bench.baseline, bench.baselineTurns);
  const { name, of, baselineName, budgetMs } = bench;
  const withinBudget = budgetMs === undefined || productMs <= budgetMs;
  return { name, of, productMs, baselineMs, baselineName, ratio: baselineMs / productMs, budgetMs, withinBudget };
}

const time = (ms: number): string => (ms < 1 ? `${(ms * 1000).toFixed(1)} µs` : `${ms.toFixed(2)} ms`);

export function line(figure: Figure): string {
  const budget =
    figure.budgetMs === undefined ? '' : `, budget ${time(figure.budgetMs)}${figure.withinBudget ? '' : ' MISSED'}`;
  return `${figure.name}: ${time(figure.productMs)} ${figure.of}; ${figure.baselineName}: ${time(figure.baselineMs)}; ${figure.ratio.toFixed(1)} times faster${budget}`;
}
