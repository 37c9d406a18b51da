export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const counted = (text: string, word: string): number => Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0);

/** Reads the totals that Jest or Playwright prints at the end of its output. */
export function countsOf(output: string): Counts {
  const jest = /^Tests:.*$/m.exec(output)?.[0];
  if (jest) {
    return {
      passed: counted(jest, 'passed'),
      failed: counted(jest, 'failed'),
      skipped: counted(jest, '(?:skipped|todo)'),
    };
  }
  const line = (words: string) => Number(new RegExp(`^\\s+(\\d+) (?:${words})`, 'm').exec(output)?.[1] ?? 0);
  return { passed: line('passed'), failed: line('failed'), skipped: line('skipped') + line('did not run') };
}

/** Adds a failure for a runner that crashed, ran no test or skipped tests, although its counts show no failed test. */
export function addRunnerFailure(counts: Counts, runnerSucceeded: boolean): Counts {
  const runnerFailed = (!runnerSucceeded && counts.failed === 0) || counts.passed === 0 || counts.skipped > 0;
  return runnerFailed ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** A failed test: its name as the runner prints it, and the first lines of its error. */
export interface Failure {
  name: string;
  why: string[];
}

const FAILED = /^\s+(?:●|✘\s+\d+) (.+)$/gm;
/** Jest's message for coverage below the threshold. Jest then fails although all tests passed. */
const COVERAGE_FAILURE = /^Jest: .+ does not meet .+$/gm;
/** Enough lines to show the expected and the received value. */
const WHY_LINES = 14;

/**
 * Returns the failed tests. Jest marks the console output of a file (« Console ») like a failed test, so that name is
 * left out; Playwright prints the error of a test further down.
 */
export function failuresIn(output: string): Failure[] {
  const names = [...output.matchAll(FAILED)]
    .map(([, name]) => (name ?? '').trim())
    .filter((name) => name !== 'Console');
  const lines = output.split('\n');
  const below = [...output.matchAll(COVERAGE_FAILURE)].map(([name]) => ({ name, why: [] }));
  const failed = [...new Set(names)].map((name) => {
    const title = name.replace(/ \([\d.]+(?:ms|s|m)\)$/, '');
    const at = lines.findIndex((line) => /^\s+(?:●|\d+\)) /.test(line) && line.includes(title));
    const told = at < 0 ? [] : lines.slice(at + 1).filter((line) => line.trim() !== '');
    return { name, why: told.slice(0, WHY_LINES) };
  });
  return [...failed, ...below];
}
