import { FIRST_STEPS, type FirstStep, type FirstSteps } from './first-steps.calls';

export interface StepsLeft {
  /** What is offered now; null when all is done or put off. */
  next: FirstStep | null;
  /** Done of all. */
  done: number;
  /** Not done, and put off. */
  later: FirstStep[];
}

/** What comes next: the first step that is neither there nor put off. */
export function stepsLeft({ done }: Pick<FirstSteps, 'done'>, putOff: readonly string[]): StepsLeft {
  const open = FIRST_STEPS.filter((step) => !done[step]);
  return {
    next: open.find((step) => !putOff.includes(step)) ?? null,
    done: FIRST_STEPS.length - open.length,
    later: open.filter((step) => putOff.includes(step)),
  };
}
