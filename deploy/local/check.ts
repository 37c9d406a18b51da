import { runChecks } from './run-checks';

/** The fast static checks; all of them run, so that one run shows everything that is wrong. */
const results = await runChecks();
process.exitCode = results.some(({ ok }) => !ok) ? 1 : 0;
