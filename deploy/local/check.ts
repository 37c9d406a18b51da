import { CHECKS, runStep } from './steps';

/** The fast static checks; all of them run, so that one run shows everything that is wrong. */
const failed: string[] = [];
for (const step of CHECKS) {
  const result = await runStep(step);
  console.log(`${result.ok ? '✓' : '✗'} ${step.name} (${(result.ms / 1000).toFixed(1)} s)`);
  if (!result.ok) failed.push(step.name);
}
process.exitCode = failed.length > 0 ? 1 : 0;
