import { median, reportBudget } from '../verdict';

/** One figure: the product's implementation beside another one, timed in the same run. */
export interface Bench {
  name: string;
  /** The unit of one call, as in « one edit ». */
  of: string;
  product(turn: number): unknown;
  baseline(turn: number): unknown;
  baselineName: string;
  /** Number of timed calls; a slow baseline has fewer. */
  turns: number;
  baselineTurns: number;
  /** Largest duration of a call of the product. */
  budgetMs?: number;
  /** True if both implementations must return the same result. */
  sameAnswer: boolean;
}

export interface Figure {
  name: string;
  of: string;
  productMs: number;
  baselineMs: number;
  baselineName: string;
  /** Baseline time divided by product time. */
  ratio: number;
  budgetMs?: number;
  withinBudget: boolean;
}

const msOf = (call: (turn: number) => unknown, turn: number): number => {
  const began = performance.now();
  call(turn);
  return performance.now() - began;
};

/**
 * Returns the median duration of a call of both, in milliseconds, after a warm-up. The baseline's calls are spread
 * among the product's.
 */
function mediansMs({ product, baseline, turns, baselineTurns }: Bench): [number, number] {
  for (let turn = 0; turn < Math.min(turns, 20); turn += 1) product(turn);
  const [ours, theirs]: [number[], number[]] = [[], []];
  const between = Math.max(1, Math.floor(turns / baselineTurns));
  for (let turn = 0; turn < turns; turn += 1) {
    ours.push(msOf(product, turn));
    if (turn % between === 0) theirs.push(msOf(baseline, turn));
  }
  return [median(ours), median(theirs)];
}

export function measure(bench: Bench): Figure {
  if (bench.sameAnswer && JSON.stringify(bench.product(0)) !== JSON.stringify(bench.baseline(0))) {
    throw new Error(`${bench.name}: product and baseline do not answer the same`);
  }
  const [productMs, baselineMs] = mediansMs(bench);
  const { name, of, baselineName, budgetMs } = bench;
  const withinBudget = budgetMs === undefined ? productMs <= baselineMs : productMs <= budgetMs;
  return { name, of, productMs, baselineMs, baselineName, ratio: baselineMs / productMs, budgetMs, withinBudget };
}

const time = (ms: number): string => (ms < 1 ? `${(ms * 1000).toFixed(1)} µs` : `${ms.toFixed(2)} ms`);

/**
 * Prints a figure and whether its budget is kept. Without a budget, the product must not be slower than the baseline.
 */
export function sayFigure(figure: Figure): void {
  reportBudget(
    `${figure.name}: ${time(figure.productMs)} ${figure.of}; ${figure.baselineName}: ${time(figure.baselineMs)}; ${figure.ratio.toFixed(1)} times faster`,
    figure.budgetMs === undefined ? 'not slower' : time(figure.budgetMs),
    figure.withinBudget,
  );
}
