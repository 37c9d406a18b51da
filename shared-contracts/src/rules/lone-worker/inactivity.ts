import { DEFAULT_PTI_FREQUENCY_MIN, inactivityIntervalS } from '../agency-defaults';
import { GRAVITY, INACTIVITY_NOTIFICATION, MOVEMENT_ACCELERATION, MOVEMENT_DEBOUNCE_MS } from './constants';
import { type Countdown, nextStep, startCountdown, stopCountdown } from './countdown';
import type { Effect, Step } from './effects';
import type { MotionSample } from './fall/motion';
import { length } from './fall/vector';
import { TEXTS } from './texts';

/** The machine leaves `active` at once for `inactivity`, which runs the timer. */
type InactivityState = 'desktop' | 'active' | 'walk' | 'inactivity';

export type InactivityInput = { at: number } & (
  | { kind: 'reset'; phone: boolean; development?: boolean; userActive: boolean }
  | { kind: 'motion'; sample: MotionSample }
  | { kind: 'tick' }
  | { kind: 'allClear' }
);

export interface InactivityMachine {
  state: InactivityState;
  intervalMs: number;
  /** Time of the agent's last movement, in state `walk`. */
  movedAt: number;
  /** Start of the inactivity. */
  since: number;
  /** Start of the warning; undefined while the countdown runs, and after the event. */
  warnAt: number | undefined;
  countdown: Countdown | undefined;
}

/** @param frequencyMin the agency's frequency, at least 5; the interval is this frequency plus 10 seconds */
export function inactivityMachine(frequencyMin: number = DEFAULT_PTI_FREQUENCY_MIN): InactivityMachine {
  return {
    state: 'desktop',
    intervalMs: inactivityIntervalS(frequencyMin) * 1_000,
    movedAt: 0,
    since: 0,
    warnAt: undefined,
    countdown: undefined,
  };
}

/** Returns the next time at which the machine changes without an input. */
export function inactivityDeadline(machine: InactivityMachine): number | undefined {
  if (machine.state === 'walk') return machine.movedAt + MOVEMENT_DEBOUNCE_MS + 1;
  return machine.countdown?.next ?? machine.warnAt;
}

export function stepInactivity(machine: InactivityMachine, input: InactivityInput): Step<InactivityMachine> {
  let step: Step<InactivityMachine> = { machine, effects: [] };
  const then = (next: Step<InactivityMachine>): void => {
    step = { machine: next.machine, effects: [...step.effects, ...next.effects] };
  };
  for (let due = inactivityDeadline(step.machine); due !== undefined && due <= input.at; ) {
    then(timeOut(step.machine, due));
    due = inactivityDeadline(step.machine);
  }
  then(take(step.machine, input));
  return step;
}

function entered(state: InactivityState, at: number): Effect {
  return { kind: 'enter', machine: 'inactivity', state, at };
}

function timeOut(machine: InactivityMachine, at: number): Step<InactivityMachine> {
  if (machine.state === 'walk') return rest(machine, at);
  if (machine.countdown === undefined) return warn(machine, at);
  const { countdown, effects } = nextStep('inactivity', machine.countdown);
  if (countdown !== undefined) return { machine: { ...machine, countdown }, effects };
  return {
    machine: { ...machine, countdown },
    effects: [
      ...effects,
      { kind: 'post', event: 'agent_inactive', at, since: machine.since },
      {
        kind: 'toast',
        machine: 'inactivity',
        tone: 'negative',
        title: TEXTS.inactivityTitle,
        text: TEXTS.inactivityReported,
        persistent: true,
        notificationId: INACTIVITY_NOTIFICATION,
      },
    ],
  };
}

function take(machine: InactivityMachine, input: InactivityInput): Step<InactivityMachine> {
  const { at } = input;
  switch (input.kind) {
    case 'reset':
      return reset(machine, at, (input.phone || input.development === true) && input.userActive);
    case 'motion':
      return Math.abs(length(input.sample.acceleration) - GRAVITY) > MOVEMENT_ACCELERATION
        ? walk(machine, at)
        : same(machine);
    case 'allClear':
      if (machine.state !== 'inactivity') return same(machine);
      return follow(quiet(machine), (m) => rest(m, at));
    case 'tick':
      return same(machine);
  }
}

const same = (machine: InactivityMachine): Step<InactivityMachine> => ({ machine, effects: [] });

function follow(
  step: Step<InactivityMachine>,
  next: (machine: InactivityMachine) => Step<InactivityMachine>,
): Step<InactivityMachine> {
  const after = next(step.machine);
  return { machine: after.machine, effects: [...step.effects, ...after.effects] };
}

function reset(machine: InactivityMachine, at: number, watched: boolean): Step<InactivityMachine> {
  return follow(quiet(machine), (m) => {
    if (watched) return rest(m, at);
    return { machine: { ...m, state: 'desktop' }, effects: m.state === 'desktop' ? [] : [entered('desktop', at)] };
  });
}

/** Enters `active` and then `inactivity`, and starts its timer. */
function rest(machine: InactivityMachine, at: number): Step<InactivityMachine> {
  return {
    machine: { ...machine, state: 'inactivity', since: at, warnAt: at + machine.intervalMs, countdown: undefined },
    effects: [entered('active', at), entered('inactivity', at)],
  };
}

/** Handles a movement: clears all timers. */
function walk(machine: InactivityMachine, at: number): Step<InactivityMachine> {
  if (machine.state === 'desktop') return same(machine);
  if (machine.state === 'walk') return same({ ...machine, movedAt: at });
  return follow(quiet(machine), (m) => ({
    machine: { ...m, state: 'walk', movedAt: at },
    effects: [entered('walk', at)],
  }));
}

function quiet(machine: InactivityMachine): Step<InactivityMachine> {
  return {
    machine: { ...machine, warnAt: undefined, countdown: undefined },
    effects: machine.countdown === undefined ? [] : stopCountdown('inactivity'),
  };
}

function warn(machine: InactivityMachine, at: number): Step<InactivityMachine> {
  const { countdown, effects } = startCountdown('inactivity', at);
  return {
    machine: { ...machine, warnAt: undefined, countdown },
    effects: [
      ...effects,
      {
        kind: 'toast',
        machine: 'inactivity',
        tone: 'warning',
        title: TEXTS.inactivityTitle,
        text: TEXTS.inactivityWarning,
        persistent: true,
        action: TEXTS.allClear,
      },
    ],
  };
}
