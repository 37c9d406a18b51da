import { FALL, GRACE_MS } from '../constants';
import { type Calibration, NO_READING } from './calibration';
import { AT_REST, type Motion, type MotionSample } from './motion';

/** `waiting` is the monitoring state. The last four states end an alert and lead back to `waiting`. */
export type FallState =
  | 'inactive'
  | 'unsupported'
  | 'waiting'
  | 'calibration'
  | 'suspected'
  | 'falsePositiveCheck'
  | 'alarm'
  | 'waitingToGetUp'
  | 'sending'
  | 'falseAlarm'
  | 'rising'
  | 'stoodUp'
  | 'walking';

export type FallInput = { at: number } & (
  | { kind: 'start'; phone: boolean }
  | { kind: 'stop' }
  | { kind: 'motion'; sample: MotionSample }
  /** Passage of time: the caller's timer fired at `deadline`. */
  | { kind: 'tick' }
  /** « R.A.S »: the agent reports that all is well. */
  | { kind: 'allClear' }
  | { kind: 'calibrate'; canVibrate: boolean }
);

export interface FallMachine {
  state: FallState;
  /** Time at which the state changes without an input; the caller sets a timer on it. */
  deadline: number | undefined;
  motion: Motion;
  /** Grace delay of the agency. */
  graceMs: number;
  sensorChecks: number;
  calibration: Calibration;
  /** Start of the suspected fall, and latest time for its event. */
  fallAt: number;
  sendBy: number;
  /** State to which the machine returns when the agent does not stay upright after a rise. */
  resume: { state: FallState; deadline: number };
  /** Whether the agent was asked to confirm, and whether the alarm sounds. */
  asked: boolean;
  sounding: boolean;
}

export function fallMachine(graceMs: number = GRACE_MS): FallMachine {
  return {
    state: 'inactive',
    deadline: undefined,
    motion: AT_REST,
    graceMs: Math.min(Math.max(graceMs, 0), FALL.graceMaxS * 1_000),
    sensorChecks: 0,
    calibration: NO_READING,
    fallAt: 0,
    sendBy: Number.POSITIVE_INFINITY,
    resume: { state: 'falsePositiveCheck', deadline: 0 },
    asked: false,
    sounding: false,
  };
}
