import { FIRST_STEPS, type FirstStep, type FirstSteps } from './first-steps.calls';

export interface StepsLeft {
  /** The current step; null when all are done or postponed. */
  next: FirstStep | null;
  /** Number of steps done. */
  done: number;
  /** Postponed steps that are not done. */
  later: FirstStep[];
}

/** Computes the next step: the first one that is neither done nor postponed. */
export function stepsLeft({ done }: Pick<FirstSteps, 'done'>, putOff: readonly string[]): StepsLeft {
  const open = FIRST_STEPS.filter((step) => !done[step]);
  return {
    next: open.find((step) => !putOff.includes(step)) ?? null,
    done: FIRST_STEPS.length - open.length,
    later: open.filter((step) => putOff.includes(step)),
  };
}
