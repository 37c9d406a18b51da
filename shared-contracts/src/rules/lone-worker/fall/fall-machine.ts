import { FALL, GRACE_MS } from '../constants';
import { type Calibration, NO_READING } from './calibration';
import { AT_REST, type Motion, type MotionSample } from './motion';

/** `waiting` is the monitoring state; the last four end an alert and lead back to it. */
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
  /** Time passing: what the caller's timer says at `deadline`. */
  | { kind: 'tick' }
  /** « R.A.S »: the agent says that all is well. */
  | { kind: 'allClear' }
  | { kind: 'calibrate'; canVibrate: boolean }
);

export interface FallMachine {
  state: FallState;
  /** When time alone changes the state; the caller sets a timer on it. */
  deadline: number | undefined;
  motion: Motion;
  /** Grace delay of the agency. */
  graceMs: number;
  sensorChecks: number;
  calibration: Calibration;
  /** When the fall that is suspected began, and the latest moment for its event. */
  fallAt: number;
  sendBy: number;
  /** Where a rise that does not hold goes back to. */
  resume: { state: FallState; deadline: number };
  /** The agent was asked, and the alarm sounds. */
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
