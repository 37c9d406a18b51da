import { COUNTDOWN_STEP_MS, COUNTDOWN_STEPS } from './constants';
import { type Effect, type MachineName, sound } from './effects';

/** A countdown of ten steps of three seconds; the alarm sounds at each step. */
export interface Countdown {
  /** Steps left, 10 to 1. */
  remaining: number;
  /** Time of the next step. */
  next: number;
}

export function startCountdown(machine: MachineName, at: number): { countdown: Countdown; effects: Effect[] } {
  return {
    countdown: { remaining: COUNTDOWN_STEPS, next: at + COUNTDOWN_STEP_MS },
    effects: [{ kind: 'countdown', machine, remaining: COUNTDOWN_STEPS }, sound('once')],
  };
}

/** Advances the countdown by the step at `next`; the countdown becomes undefined after the last step. */
export function nextStep(
  machine: MachineName,
  { remaining, next }: Countdown,
): { countdown: Countdown | undefined; effects: Effect[] } {
  if (remaining <= 1) return { countdown: undefined, effects: [{ kind: 'countdown', machine, remaining: null }] };
  return {
    countdown: { remaining: remaining - 1, next: next + COUNTDOWN_STEP_MS },
    effects: [{ kind: 'countdown', machine, remaining: remaining - 1 }, sound('once')],
  };
}

/** Removes a running countdown. */
export function stopCountdown(machine: MachineName): Effect[] {
  return [{ kind: 'countdown', machine, remaining: null }, sound('stop'), { kind: 'dismiss', machine }];
}
