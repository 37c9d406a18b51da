import { type SpawnOptions, spawn } from 'node:child_process';
import { root } from '@vigie/local/data-folder';

export interface Step {
  name: string;
  command: string;
  args: string[];
  env?: Record<string, string>;
}

export interface StepResult {
  step: Step;
  ok: boolean;
  output: string;
  ms: number;
}

/** Runs one step, showing what it says as it says it. */
export function runStep(step: Step): Promise<StepResult> {
  const began = Date.now();
  const options: SpawnOptions = { cwd: root, env: { ...process.env, ...step.env }, stdio: ['ignore', 'pipe', 'pipe'] };
  const child = spawn(step.command, step.args, options);
  let output = '';
  const keep = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
    output += chunk.toString();
    stream.write(chunk);
  };
  child.stdout?.on('data', keep(process.stdout));
  child.stderr?.on('data', keep(process.stderr));
  return new Promise((resolve) => {
    child.once('error', (error) =>
      resolve({ step, ok: false, output: `${output}${error.message}`, ms: Date.now() - began }),
    );
    child.once('close', (code) => resolve({ step, ok: code === 0, output, ms: Date.now() - began }));
  });
}

const bin = (name: string) => `node_modules/.bin/${name}`;

/** The fast checks: types, lint and format, who may import whom, what nobody uses. */
export const CHECKS: Step[] = [
  { name: 'types', command: bin('tsc'), args: ['--noEmit'] },
  { name: 'lint and format', command: bin('biome'), args: ['check', '--error-on-warnings', '.'] },
  {
    name: 'import rules',
    command: bin('depcruise'),
    args: [
      '--config',
      '.dependency-cruiser.cjs',
      'shared-contracts/src',
      'shell',
      'mfe-field/src',
      'mfe-commercial/src',
      'mfe-platform/src',
      'services',
      'deploy',
    ],
  },
  { name: 'dead exports and undeclared packages', command: bin('knip'), args: [] },
  {
    name: 'style sheets',
    command: bin('stylelint'),
    args: ['{shell,mfe-*}/**/*.css', '--ignore-pattern', '**/dist/**'],
  },
];

/** The least of the contracts' lines and branches that tests must run, in percent: below it the step fails. */
const COVERAGE = { lines: 95, branches: 95 };

export const JEST: Step = {
  name: 'unit and integration tests',
  command: bin('jest'),
  args: [
    '--ci',
    '--maxWorkers=2',
    '--workerIdleMemoryLimit=1GB',
    '--coverage',
    '--coverageReporters=text-summary',
    `--coverageThreshold=${JSON.stringify({ global: COVERAGE })}`,
  ],
};

/** The counts a test runner closes on. */
export function countsOf(output: string): { passed: number; failed: number; skipped: number } {
  const line = (pattern: RegExp) => Number(output.match(pattern)?.[1] ?? 0);
  const jest = output.match(/^Tests:.*$/m)?.[0] ?? '';
  const of = (text: string, word: string) => Number(text.match(new RegExp(`(\\d+) ${word}`))?.[1] ?? 0);
  if (jest) return { passed: of(jest, 'passed'), failed: of(jest, 'failed'), skipped: of(jest, 'skipped') };
  return {
    passed: line(/^\s+(\d+) passed/m),
    failed: line(/^\s+(\d+) failed/m),
    skipped: line(/^\s+(\d+) (?:skipped|did not run)/m),
  };
}
