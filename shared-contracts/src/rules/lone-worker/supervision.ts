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

/** Service statuses on which detection depends. */
const IN_PROGRESS = 200;
const PAUSED = 500;

/** Lone-worker settings of the agency. */
export interface LoneWorkerSettings {
  frequencyMin: number;
  graceMs: number;
  /**
   * Disables fall and inactivity detection while no service is active, also between the services of a circuit. The
   * phone tracks the position only during a service, whatever the flags: see `positionRuns`.
   */
  ptiDisabledBetweenServices: boolean;
  /** Disables fall and inactivity detection during a pause. Position tracking stops in a pause whatever the flag. */
  ptiPauseOnBreak: boolean;
}

/** Current activity of the agent. */
export interface Duty {
  /** Status of the active service; undefined without one. */
  serviceStatus?: number;
  /** Whether a circuit is in progress, during or between its services. */
  circuitRunning: boolean;
  site?: Place & { radiusM?: number | null };
}

/**
 * Whether fall and inactivity detection runs. It never runs outside a service, nor between services outside a circuit,
 * whatever the flags: the product does not monitor an agent off duty.
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
 * Whether the phone tracks the position: only during a service in progress. Locating an employee in breaks and off duty
 * is forbidden (CNIL, délibération 2015-165, art. 5), so no agency setting enables it.
 */
const positionRuns = (duty: Duty): boolean => duty.serviceStatus === IN_PROGRESS;

export interface LoneWorker {
  settings: LoneWorkerSettings;
  phone: boolean;
  running: boolean;
  /** Whether position tracking runs, and the site whose perimeter it watches. */
  located: boolean;
  site?: Duty['site'];
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

/** Returns the earliest time at which a machine changes without an input; the phone sets a single timer on it. */
export function nextDeadline({ fall, inactivity, perimeter }: LoneWorker): number | undefined {
  const deadlines = [fall.deadline, inactivityDeadline(inactivity), perimeterDeadline(perimeter)].filter(
    (deadline) => deadline !== undefined,
  );
  return deadlines.length === 0 ? undefined : Math.min(...deadlines);
}

/** Passes an input to the three machines, and starts or stops them with the service. */
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
      // Ignores a late reading that arrives in a pause or off duty.
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
  // The office may move a running service to another site, and the rules may arrive after the watch has begun.
  const same = located === worker.located && isSameSite(duty.site, worker.site);
  const { phone } = worker;
  const watch: Steps =
    running === worker.running
      ? {}
      : {
          fall: stepFall(worker.fall, running ? { kind: 'start', at, phone } : { kind: 'stop', at }),
          inactivity: stepInactivity(worker.inactivity, { kind: 'reset', at, phone, userActive: running }),
        };
  const place: Steps = same ? {} : { perimeter: followed(worker, at, duty, located) };
  return gather({ ...worker, running, located, site: duty.site }, { ...watch, ...place });
}

const isSameSite = (one: Duty['site'], other: Duty['site']): boolean =>
  (['latitude', 'longitude', 'radiusM'] as const).every((key) => one?.[key] === other?.[key]);

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
