import { takeNotes } from '@vigie/testing/test-notes';
import { journeys } from './journeys';
import { CHECKS, countsOf, JEST, runStep, type StepResult } from './steps';

/**
 * Everything: static checks, unit and integration tests, then browser journeys over the product that `npm start` runs.
 * All of it runs even when something fails; the last line counts it. A static check counts as one test.
 */
takeNotes();
const results: StepResult[] = [];
let passed = 0;
let failed = 0;
for (const step of CHECKS) {
  const result = await runStep(step);
  results.push(result);
  if (result.ok) passed += 1;
  else failed += 1;
}
for (const result of [await runStep(JEST), await journeys()]) {
  results.push(result);
  const counts = countsOf(result.output);
  passed += counts.passed;
  failed += counts.failed;
  // A runner that died, ran nothing, or left tests out has failed, whatever it counted.
  if ((!result.ok && counts.failed === 0) || counts.passed === 0 || counts.skipped > 0) failed += 1;
}

console.log('\nSummary');
for (const { step, ok, ms } of results) console.log(`  ${ok ? '✓' : '✗'} ${step.name} (${(ms / 1000).toFixed(0)} s)`);
for (const note of takeNotes()) console.log(`  ! ${note}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed > 0 ? 1 : 0;
