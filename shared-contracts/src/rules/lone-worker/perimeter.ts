import {
  DEFAULT_ACCURACY_M,
  DEFAULT_RADIUS_M,
  MAX_ACCURACY_M,
  OUT_READINGS,
  PERIMETER_NOTIFICATION,
} from './constants';
import { type Countdown, nextStep, startCountdown, stopCountdown } from './countdown';
import type { Effect, Step } from './effects';
import { distanceM, type Place } from './place';
import { TEXTS } from './texts';

type PerimeterState =
  | 'inactive'
  | 'active'
  | 'leaving'
  | 'alertPending'
  | 'alertSent'
  | 'waitingForReturn'
  | 'returned'
  | 'desktop';

export interface PositionReading extends Place {
  /** Metres; null or absent when the phone gives none. */
  accuracyM?: number | null;
}

export type PerimeterInput = { at: number } & (
  | { kind: 'start'; phone: boolean; site: Place; radiusM?: number | null }
  | { kind: 'stop' }
  | { kind: 'position'; reading: PositionReading }
  | { kind: 'tick' }
);

export interface PerimeterMachine {
  state: PerimeterState;
  site: Place | undefined;
  radiusM: number;
  /** Number of consecutive readings outside the perimeter, and time of the first one. */
  outside: number;
  leftAt: number;
  countdown: Countdown | undefined;
}

export function perimeterMachine(): PerimeterMachine {
  return { state: 'inactive', site: undefined, radiusM: DEFAULT_RADIUS_M, outside: 0, leftAt: 0, countdown: undefined };
}

/**
 * Minimum distance of a reading from the perimeter, in metres. Above zero the agent is outside, whatever the accuracy.
 */
export function metresOutside(site: Place, radiusM: number, reading: PositionReading): number {
  return distanceM(site, reading) - radiusM - (reading.accuracyM ?? DEFAULT_ACCURACY_M);
}

/** Whether a reading is too inaccurate to use. */
export function isIgnored(reading: PositionReading): boolean {
  return (reading.accuracyM ?? DEFAULT_ACCURACY_M) > MAX_ACCURACY_M;
}

/** Returns the next time at which the machine changes without an input. */
export function perimeterDeadline(machine: PerimeterMachine): number | undefined {
  return machine.countdown?.next;
}

export function stepPerimeter(machine: PerimeterMachine, input: PerimeterInput): Step<PerimeterMachine> {
  let current = machine;
  const effects: Effect[] = [];
  const then = (step: Step<PerimeterMachine>): void => {
    current = step.machine;
    effects.push(...step.effects);
  };
  while (current.countdown !== undefined && current.countdown.next <= input.at) then(count(current, current.countdown));
  then(take(current, input));
  return { machine: current, effects };
}

function entered(state: PerimeterState, at: number): Effect {
  return { kind: 'enter', machine: 'perimeter', state, at };
}

function count(machine: PerimeterMachine, running: Countdown): Step<PerimeterMachine> {
  const { countdown, effects } = nextStep('perimeter', running);
  const at = running.next;
  if (countdown !== undefined) return { machine: { ...machine, countdown }, effects };
  return {
    machine: { ...machine, countdown, state: 'waitingForReturn' },
    effects: [
      ...effects,
      entered('alertSent', at),
      { kind: 'post', event: 'agent_leave', at, since: machine.leftAt },
      {
        kind: 'toast',
        machine: 'perimeter',
        tone: 'negative',
        title: TEXTS.perimeterTitle,
        text: TEXTS.perimeterReported,
        persistent: true,
        notificationId: PERIMETER_NOTIFICATION,
      },
      entered('waitingForReturn', at),
    ],
  };
}

function take(machine: PerimeterMachine, input: PerimeterInput): Step<PerimeterMachine> {
  const { at } = input;
  switch (input.kind) {
    case 'start':
      return start(machine, input);
    case 'stop':
      return leave(machine, at);
    case 'position':
      return read(machine, at, input.reading);
    case 'tick':
      return { machine, effects: [] };
  }
}

function start(machine: PerimeterMachine, input: Extract<PerimeterInput, { kind: 'start' }>): Step<PerimeterMachine> {
  const { at, phone, site, radiusM } = input;
  const effects = machine.countdown === undefined ? [] : stopCountdown('perimeter');
  const state = phone ? 'active' : 'desktop';
  if (!phone)
    effects.push({ kind: 'toast', machine: 'perimeter', tone: 'neutral', text: TEXTS.phoneOnly, persistent: false });
  return {
    machine: { ...perimeterMachine(), state, site, radiusM: radiusM ?? DEFAULT_RADIUS_M },
    effects: [...effects, entered(state, at)],
  };
}

function leave(machine: PerimeterMachine, at: number): Step<PerimeterMachine> {
  if (machine.state === 'inactive') return { machine, effects: [] };
  return {
    machine: perimeterMachine(),
    effects: [...(machine.countdown === undefined ? [] : stopCountdown('perimeter')), entered('inactive', at)],
  };
}

function read(machine: PerimeterMachine, at: number, reading: PositionReading): Step<PerimeterMachine> {
  const { site, radiusM, state } = machine;
  if (site === undefined || state === 'desktop' || isIgnored(reading)) return { machine, effects: [] };
  return metresOutside(site, radiusM, reading) > 0 ? outside(machine, at) : inside(machine, at);
}

function outside(machine: PerimeterMachine, at: number): Step<PerimeterMachine> {
  if (machine.state === 'active') {
    return { machine: { ...machine, state: 'leaving', outside: 1, leftAt: at }, effects: [entered('leaving', at)] };
  }
  if (machine.state !== 'leaving') return { machine, effects: [] };
  const count = machine.outside + 1;
  if (count < OUT_READINGS) return { machine: { ...machine, outside: count }, effects: [] };
  const { countdown, effects } = startCountdown('perimeter', at);
  return {
    machine: { ...machine, state: 'alertPending', outside: count, countdown },
    effects: [
      entered('alertPending', at),
      ...effects,
      {
        kind: 'toast',
        machine: 'perimeter',
        tone: 'warning',
        title: TEXTS.perimeterTitle,
        text: TEXTS.perimeterWarning,
        persistent: true,
      },
    ],
  };
}

function inside(machine: PerimeterMachine, at: number): Step<PerimeterMachine> {
  const back: PerimeterMachine = { ...machine, state: 'active', outside: 0, countdown: undefined };
  switch (machine.state) {
    case 'leaving':
      return { machine: back, effects: [entered('active', at)] };
    case 'alertPending':
      return { machine: back, effects: [...stopCountdown('perimeter'), entered('active', at)] };
    case 'waitingForReturn':
      return {
        machine: back,
        effects: [
          entered('returned', at),
          { kind: 'post', event: 'agent_return', at, since: machine.leftAt },
          { kind: 'dismiss', machine: 'perimeter' },
          { kind: 'toast', machine: 'perimeter', tone: 'positive', text: TEXTS.perimeterReturned, persistent: false },
          entered('active', at),
        ],
      };
    default:
      return { machine, effects: [] };
  }
}
