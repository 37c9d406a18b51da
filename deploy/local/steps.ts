import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { root } from '@vigie/local/data-folder';
import type { Area } from './areas';

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

/** A step at work: its result, and how to end it before its time. */
export interface RunningStep {
  done: Promise<StepResult>;
  stop: () => void;
}

/**
 * Starts one step. It shows what it says as it says it, or nothing while others run beside it: `printFailure` shows
 * that of a step that failed.
 */
export function startStep(step: Step, { quiet = false } = {}): RunningStep {
  const began = Date.now();
  const options: SpawnOptions = { cwd: root, env: { ...process.env, ...step.env }, stdio: ['ignore', 'pipe', 'pipe'] };
  const child: ChildProcess = spawn(step.command, step.args, options);
  let output = '';
  const keep = (stream: NodeJS.WriteStream) => (chunk: Buffer) => {
    output += chunk.toString();
    if (!quiet) stream.write(chunk);
  };
  child.stdout?.on('data', keep(process.stdout));
  child.stderr?.on('data', keep(process.stderr));
  const done = new Promise<StepResult>((resolve) => {
    child.once('error', (error) =>
      resolve({ step, ok: false, output: `${output}${error.message}`, ms: Date.now() - began }),
    );
    child.once('close', (code) => resolve({ step, ok: code === 0, output, ms: Date.now() - began }));
  });
  return { done, stop: () => void child.kill('SIGTERM') };
}

export const runStep = (step: Step): Promise<StepResult> => startStep(step).done;

const seconds = (ms: number): string => `${(ms / 1000).toFixed(ms < 10_000 ? 1 : 0)} s`;

export const lineOf = ({ step, ok, ms }: StepResult): string => `${ok ? '✓' : '✗'} ${step.name} (${seconds(ms)})`;

export function printFailure(result: StepResult): void {
  if (!result.ok) console.log(`\n${result.output.trimEnd()}\n`);
}

const bin = (name: string) => `node_modules/.bin/${name}`;

/** Where types are checked, each with the globals it may use; a reference builds what it stands on first. */
const TYPE_PROJECTS = [
  'shared-contracts',
  'shared-contracts/tsconfig.test.json',
  'services',
  'shell/kit',
  'shell',
  'mfe-field',
  'mfe-commercial',
  'mfe-platform',
  'shell/e2e',
  'deploy',
];

/** The static checks: types, lint and format, who may import whom, what nobody uses, style sheets. */
export const CHECKS: Step[] = [
  {
    name: 'types',
    // The native compiler: the one at the root is the library that other tools read programs with.
    command: 'deploy/node_modules/.bin/tsc',
    args: ['--build', '--builders', '2', '--checkers', '1', ...TYPE_PROJECTS],
  },
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

/** One more than there are cores: a test waits for its database about as long as it works itself. */
const WORKERS = availableParallelism() + 1;

const jest = (name: string, args: readonly string[], env?: Record<string, string>): Step => ({
  name,
  command: bin('jest'),
  env,
  args: ['--ci', `--maxWorkers=${WORKERS}`, '--workerIdleMemoryLimit=1GB', ...args],
});

/**
 * Unit tests, whose coverage of the contracts is measured, then those over a database and in a document, which nothing
 * slows down by counting; those of an area in one go, without the threshold, which the tests of all areas reach together.
 */
export function jestSteps(area: Area | undefined): Step[] {
  if (area) return [jest('unit and integration tests', area.jest)];
  const threshold = `--coverageThreshold=${JSON.stringify({ global: COVERAGE })}`;
  return [
    jest('unit tests', ['--selectProjects=node', '--coverage', '--coverageReporters=text-summary', threshold]),
    jest('integration and component tests', ['--selectProjects', 'services', 'dom'], { TEST_DOWNLOADS: 'yes' }),
  ];
}
