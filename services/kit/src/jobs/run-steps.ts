import { setTimeout as rest } from 'node:timers/promises';

/** Rest after a step, as a share of the step's own time. */
const REST = 1 / 3;
/** Longest rest, in milliseconds: a slow step must not stop the job for long. */
const MAX_REST_MS = 1_000;

/**
 * Runs the steps of a long job until one returns false, with a rest after each, in which the people who wait for an
 * answer have the processor and the database to themselves.
 */
export async function runSteps(step: () => Promise<boolean>): Promise<void> {
  for (let more = true; more; ) {
    const began = performance.now();
    more = await step();
    if (more) await rest(Math.min(REST * (performance.now() - began), MAX_REST_MS));
  }
}
