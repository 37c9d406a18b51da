import { runChecks } from './checks/run-checks';

/** Runs all fast static checks even after a failure, so that one run shows every fault. */
const results = await runChecks();
process.exitCode = results.some(({ ok }) => !ok) ? 1 : 0;
