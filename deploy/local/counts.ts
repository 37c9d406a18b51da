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

/** Names of the tests that failed, as the runner writes them. */
export function failuresIn(output: string): string[] {
  const names = [...output.matchAll(/^\s+(?:●|✘\s+\d+) (.+)$/gm)].map(([, name]) => (name ?? '').trim());
  return [...new Set(names)];
}
