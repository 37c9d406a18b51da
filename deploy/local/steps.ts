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

/** A running step: its result, and a function that ends it early. */
export interface RunningStep {
  done: Promise<StepResult>;
  stop: () => void;
}

/**
 * Starts one step. Its output is printed at once, or collected while steps run side by side (`quiet`); then
 * `printFailure` prints the output of a step that failed.
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

/** The TypeScript projects, each with its own globals. A project reference builds the projects it depends on first. */
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

/** The static checks: types, lint and format, import rules, dead exports and undeclared packages, style sheets, sizes, names. */
export const CHECKS: Step[] = [
  {
    name: 'types',
    // The native compiler. The `typescript` package at the root is the library with which other tools read programs.
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
  { name: 'exports that only tests read', command: bin('knip'), args: ['--production', '--include', 'exports'] },
  {
    name: 'style sheets',
    command: bin('stylelint'),
    args: ['{shell,mfe-*}/**/*.css', '--ignore-pattern', '**/dist/**'],
  },
  {
    name: 'sizes of files and folders',
    command: process.execPath,
    args: ['--import', 'tsx', 'deploy/local/checks/sizes.ts'],
  },
  {
    name: 'names of folders',
    command: process.execPath,
    args: ['--import', 'tsx', 'deploy/local/checks/names.ts'],
  },
];

/** The share of the contracts' lines and branches, in percent, that the tests must cover. The step fails below it. */
const COVERAGE = { lines: 95, branches: 95 };

/** One worker more than cores, because a test waits for its database about as long as it computes. */
const WORKERS = availableParallelism() + 1;

/**
 * A worker that holds more after a test file is replaced, and loads all modules again. The garbage of a test of every
 * call passes a gigabyte.
 */
const WORKER_MEMORY = '2GB';

const jest = (name: string, args: readonly string[], env?: Record<string, string>): Step => ({
  name,
  command: bin('jest'),
  env,
  args: ['--ci', `--maxWorkers=${WORKERS}`, `--workerIdleMemoryLimit=${WORKER_MEMORY}`, ...args],
});

/**
 * Returns the Jest steps. For the whole product: unit tests with the coverage of the contracts, then the tests with a
 * database or a document, which run without coverage because it slows them down. For an area: one step without the
 * threshold, which only the tests of all areas reach.
 */
export function jestSteps(area: Area | undefined): Step[] {
  if (area) return [jest('unit and integration tests', area.jest)];
  const threshold = `--coverageThreshold=${JSON.stringify({ global: COVERAGE })}`;
  return [
    jest('unit tests', ['--selectProjects=node', '--coverage', '--coverageReporters=text-summary', threshold]),
    jest('integration and component tests', ['--selectProjects', 'services', 'dom'], { TEST_DOWNLOADS: 'yes' }),
  ];
}
