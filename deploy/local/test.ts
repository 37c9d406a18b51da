import { keepScratchInMemory } from '@vigie/testing/servers/scratch-folder';
import { takeNotes } from '@vigie/testing/test-notes';
import { type Area, areaNamed } from './areas';
import { runChecks } from './checks/run-checks';
import { addRunnerFailure, type Counts, countsOf, failuresIn } from './counts';
import { startProductUnderTest } from './journeys';
import { jestSteps, lineOf, printFailure, runStep, type StepResult, startStep } from './steps';

/**
 * `npm test` runs everything, or the tests that a change in one area can break (`npm test -- field`): static checks
 * beside the build of the product; then, unless one of them failed, unit and integration tests while the product starts
 * and loads its demonstration; then browser journeys on it. The last line is the total; a static check or the build
 * counts as one test.
 */
interface Tested {
  result: StepResult;
  counts: Counts;
}

const one = (result: StepResult): Tested => ({
  result,
  counts: { passed: result.ok ? 1 : 0, failed: result.ok ? 0 : 1, skipped: 0 },
});
const many = (result: StepResult): Tested => ({ result, counts: addRunnerFailure(countsOf(result.output), result.ok) });

const BUILD = { name: 'build', command: process.execPath, args: ['deploy/local/build-product.mjs'] };

async function run(area: Area | undefined): Promise<Tested[]> {
  const building = startStep(BUILD, { quiet: true });
  const checks = await runChecks();
  if (checks.some(({ ok }) => !ok)) {
    building.stop();
    await building.done;
    return checks.map(one);
  }
  const build = await building.done;
  console.log(lineOf(build));
  printFailure(build);
  const tested = [...checks, build].map(one);
  if (!build.ok) return tested;

  const product = startProductUnderTest();
  try {
    for (const step of jestSteps(area)) tested.push(many(await runStep(step)));
    tested.push(many(await product.walk(area)));
  } finally {
    tested.push(one(await product.close()));
  }
  return tested;
}

function summarise(tested: readonly Tested[]): void {
  const bad = tested.filter(({ counts }) => counts.failed > 0);
  console.log('\nSummary');
  for (const { result } of bad) {
    console.log(`  ${lineOf({ ...result, ok: false })}`);
    for (const { name, why } of failuresIn(result.output)) console.log([`      ${name}`, ...why].join('\n'));
  }
  for (const { result, counts } of tested) if (counts.failed === 0) console.log(`  ${lineOf(result)}`);
  for (const note of takeNotes()) console.log(`  ! ${note}`);
  const sum = (kind: 'passed' | 'failed') => tested.reduce((total, { counts }) => total + counts[kind], 0);
  console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
  process.exitCode = bad.length > 0 ? 1 : 0;
}

keepScratchInMemory();
takeNotes();
summarise(await run(areaNamed(process.argv[2])));
