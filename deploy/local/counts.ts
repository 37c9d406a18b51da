export interface Counts {
  passed: number;
  failed: number;
  skipped: number;
}

const counted = (text: string, word: string): number => Number(new RegExp(`(\\d+) ${word}`).exec(text)?.[1] ?? 0);

/** The counts that Jest or Playwright closes on. */
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

/** A runner that died, ran nothing, or left tests out has failed, whatever it counted. */
export function withItsRunner(counts: Counts, runnerSucceeded: boolean): Counts {
  const runnerFailed = (!runnerSucceeded && counts.failed === 0) || counts.passed === 0 || counts.skipped > 0;
  return runnerFailed ? { ...counts, failed: counts.failed + 1 } : counts;
}

/** A test that failed: its name as the runner writes it, and the first lines of why. */
export interface Failure {
  name: string;
  why: string[];
}

const FAILED = /^\s+(?:●|✘\s+\d+) (.+)$/gm;
/** A runner that failed with all its tests passed: Jest says so of a coverage below what it must be. */
const BELOW = /^Jest: .+ does not meet .+$/gm;
/** Enough for what was expected and what came instead. */
const WHY_LINES = 14;

/** The tests that failed. Jest writes what a file printed under the same mark; Playwright tells why further down. */
export function failuresIn(output: string): Failure[] {
  const names = [...output.matchAll(FAILED)]
    .map(([, name]) => (name ?? '').trim())
    .filter((name) => name !== 'Console');
  const lines = output.split('\n');
  const below = [...output.matchAll(BELOW)].map(([name]) => ({ name, why: [] }));
  const failed = [...new Set(names)].map((name) => {
    const title = name.replace(/ \([\d.]+(?:ms|s|m)\)$/, '');
    const at = lines.findIndex((line) => /^\s+(?:●|\d+\)) /.test(line) && line.includes(title));
    const told = at < 0 ? [] : lines.slice(at + 1).filter((line) => line.trim() !== '');
    return { name, why: told.slice(0, WHY_LINES) };
  });
  return [...failed, ...below];
}
