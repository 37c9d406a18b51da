import { DEFAULT_TRACKING_FLAGS } from '../agency-defaults';
import type { Effect } from './effects';
import { stepFall } from './fall/fall';
import { type FallMachine, fallMachine } from './fall/fall-machine';
import type { MotionSample } from './fall/motion';
import { type InactivityMachine, inactivityDeadline, inactivityMachine, stepInactivity } from './inactivity';
import {
  type PerimeterMachine,
  type PositionReading,
  perimeterDeadline,
  perimeterMachine,
  stepPerimeter,
} from './perimeter';
import type { Place } from './place';

/** Service statuses that detection depends on. */
const IN_PROGRESS = 200;
const PAUSED = 500;

/** What the agency sets for lone-worker safety. */
export interface LoneWorkerSettings {
  frequencyMin: number;
  graceMs: number;
  /**
   * No watch for falls and inactivity while no service is active, between the services of a circuit included. Where the
   * agent is, is followed in a service only, whatever the flags: see `positionRuns`.
   */
  ptiDisabledBetweenServices: boolean;
  /** No watch for falls and inactivity while the service is paused; nor is the agent's place followed, whatever it says. */
  ptiPauseOnBreak: boolean;
}

/** What the agent is doing. */
export interface Duty {
  /** Status of the active service, undefined when there is none. */
  serviceStatus?: number;
  /** A circuit is under way, between two of its services or in one. */
  circuitRunning: boolean;
  site?: Place & { radiusM?: number | null };
}

/**
 * Whether falls and inactivity are watched. Outside a service, and between services outside a circuit, they never do, whatever the
 * flags: an agent is not followed off duty.
 */
export function detectionRuns(
  duty: Duty,
  flags: Pick<LoneWorkerSettings, 'ptiDisabledBetweenServices' | 'ptiPauseOnBreak'> = DEFAULT_TRACKING_FLAGS,
): boolean {
  if (duty.serviceStatus === IN_PROGRESS) return true;
  if (duty.serviceStatus === PAUSED) return !flags.ptiPauseOnBreak;
  return duty.serviceStatus === undefined && duty.circuitRunning && !flags.ptiDisabledBetweenServices;
}

/**
 * Whether the agent's place is followed: in a service at work and never else. Locating an employee in breaks and off
 * work is forbidden (CNIL, délibération 2015-165, art. 5), so that no setting of an agency switches it on.
 */
const positionRuns = (duty: Duty): boolean => duty.serviceStatus === IN_PROGRESS;

export interface LoneWorker {
  settings: LoneWorkerSettings;
  phone: boolean;
  running: boolean;
  /** The agent's place is followed. */
  located: boolean;
  fall: FallMachine;
  inactivity: InactivityMachine;
  perimeter: PerimeterMachine;
}

export type LoneWorkerInput = { at: number } & (
  | { kind: 'duty'; duty: Duty }
  | { kind: 'motion'; sample: MotionSample }
  | { kind: 'position'; reading: PositionReading }
  | { kind: 'tick' }
  | { kind: 'allClear' }
  | { kind: 'calibrate'; canVibrate: boolean }
);

export function loneWorker(settings: LoneWorkerSettings, phone: boolean): LoneWorker {
  return {
    settings,
    phone,
    running: false,
    located: false,
    fall: fallMachine(settings.graceMs),
    inactivity: inactivityMachine(settings.frequencyMin),
    perimeter: perimeterMachine(),
  };
}

/** Earliest moment at which time alone changes something: the one timer that the phone sets. */
export function nextDeadline({ fall, inactivity, perimeter }: LoneWorker): number | undefined {
  const deadlines = [fall.deadline, inactivityDeadline(inactivity), perimeterDeadline(perimeter)].filter(
    (deadline) => deadline !== undefined,
  );
  return deadlines.length === 0 ? undefined : Math.min(...deadlines);
}

/** The three machines together, started, suspended and stopped with the service. */
export function stepLoneWorker(worker: LoneWorker, input: LoneWorkerInput): { worker: LoneWorker; effects: Effect[] } {
  const { at } = input;
  switch (input.kind) {
    case 'duty':
      return onDuty(worker, at, input.duty);
    case 'motion':
    case 'tick':
    case 'allClear': {
      const fall = stepFall(worker.fall, input);
      const inactivity = stepInactivity(worker.inactivity, input);
      const perimeter = stepPerimeter(worker.perimeter, { kind: 'tick', at });
      return gather(worker, { fall, inactivity, perimeter });
    }
    case 'position': {
      // A reading that comes late, in a break or off duty, is not looked at.
      if (!worker.located) return { worker, effects: [] };
      const perimeter = stepPerimeter(worker.perimeter, input);
      return gather(worker, { perimeter });
    }
    case 'calibrate':
      return gather(worker, { fall: stepFall(worker.fall, input) });
  }
}

function onDuty(worker: LoneWorker, at: number, duty: Duty): { worker: LoneWorker; effects: Effect[] } {
  const running = detectionRuns(duty, worker.settings);
  const located = positionRuns(duty);
  const { phone } = worker;
  const watch: Steps =
    running === worker.running
      ? {}
      : {
          fall: stepFall(worker.fall, running ? { kind: 'start', at, phone } : { kind: 'stop', at }),
          inactivity: stepInactivity(worker.inactivity, { kind: 'reset', at, phone, userActive: running }),
        };
  const place: Steps = located === worker.located ? {} : { perimeter: followed(worker, at, duty, located) };
  return gather({ ...worker, running, located }, { ...watch, ...place });
}

function followed({ perimeter, phone }: LoneWorker, at: number, { site }: Duty, located: boolean) {
  if (!located || site === undefined) return stepPerimeter(perimeter, { kind: 'stop', at });
  return stepPerimeter(perimeter, { kind: 'start', at, phone, site, radiusM: site.radiusM });
}

type Steps = {
  [Name in 'fall' | 'inactivity' | 'perimeter']?: { machine: LoneWorker[Name]; effects: Effect[] };
};

function gather(worker: LoneWorker, { fall, inactivity, perimeter }: Steps): { worker: LoneWorker; effects: Effect[] } {
  return {
    worker: {
      ...worker,
      fall: fall?.machine ?? worker.fall,
      inactivity: inactivity?.machine ?? worker.inactivity,
      perimeter: perimeter?.machine ?? worker.perimeter,
    },
    effects: [...(fall?.effects ?? []), ...(inactivity?.effects ?? []), ...(perimeter?.effects ?? [])],
  };
}
