import { FALL, GRAVITY } from '../constants';
import { angleDeg, blend, length, type Vector } from './vector';

/** One reading of the phone's motion sensors. */
export interface MotionSample {
  /** Milliseconds, of any clock. */
  at: number;
  /** m/s², gravity included: at rest its length is that of gravity. */
  acceleration: Vector;
  /** Degrees per second; null where the phone has no gyroscope. */
  rotation: Vector | null;
}

/** Readings further apart than this are not one movement: filters start again. */
const GAP_MS = 2_000;
/** Time constants of the posture of the moment, and of the one the agent has kept. */
const POSTURE_MS = 500;
const BASELINE_MS = 2_000;
/** Out-of-bounds readings no further apart than this are one anomaly: the instant between a fall and its impact. */
const ANOMALY_GAP_MS = 300;
/** A fall begins at most this long before it is suspected. */
const ONSET_MAX_MS = 1_000;
/** Two steps are at least this far apart, and no further than that. */
const STEP_MIN_MS = 250;
const STEP_MAX_MS = 1_000;
/** Regular steps: the longest interval is at most this many times the shortest. */
const STEP_REGULARITY = 2.5;
const WALK_STEPS = 4;

/** What is kept of the readings: small and plain, so that a machine can be stored and taken up again. */
export interface Motion {
  at: number | undefined;
  /** What gravity is on this phone, from calibration. */
  gravity: number;
  /** Length of the reading less gravity: vertical in free fall and at an impact, and blind to how the phone lies. */
  vertical: number;
  posture: Vector;
  baseline: Vector;
  anomaly: { from: number; to: number } | undefined;
  /** Regular steps up to now: when they began, the last one, the extreme intervals, how many. */
  steps: { from: number; to: number; shortest: number; longest: number; count: number } | undefined;
  rising: boolean;
}

export const AT_REST: Motion = {
  at: undefined,
  gravity: GRAVITY,
  vertical: 0,
  posture: [0, 0, 0],
  baseline: [0, 0, 0],
  anomaly: undefined,
  steps: undefined,
  rising: false,
};

/** Takes a reading in. The baseline stands still while `frozen`: it is the posture from before the suspicion. */
export function withSample(motion: Motion, sample: MotionSample, frozen: boolean): Motion {
  const { at, acceleration } = sample;
  const elapsed = motion.at === undefined ? Number.POSITIVE_INFINITY : at - motion.at;
  if (elapsed <= 0) return motion;
  const vertical = length(acceleration) - motion.gravity;
  const out = vertical > FALL.upperAcceleration || vertical < FALL.lowerAcceleration;
  const fresh = elapsed > GAP_MS;
  const follow = (from: Vector, timeMs: number): Vector =>
    fresh ? acceleration : blend(from, acceleration, 1 - Math.exp(-elapsed / timeMs));
  return {
    at,
    gravity: motion.gravity,
    vertical,
    posture: follow(motion.posture, POSTURE_MS),
    // A blow says nothing of how the agent stands.
    baseline: frozen || (out && !fresh) ? motion.baseline : follow(motion.baseline, BASELINE_MS),
    anomaly: out ? extended(motion.anomaly, at) : motion.anomaly,
    ...stepped(fresh ? AT_REST : motion, at, vertical),
  };
}

function extended(anomaly: Motion['anomaly'], at: number): Motion['anomaly'] {
  return anomaly === undefined || at - anomaly.to > ANOMALY_GAP_MS
    ? { from: at, to: at }
    : { from: anomaly.from, to: at };
}

function stepped(motion: Motion, at: number, vertical: number): Pick<Motion, 'steps' | 'rising'> {
  const rising = vertical > FALL.stepAcceleration;
  const { steps } = motion;
  if (!rising || motion.rising) {
    return { rising, steps: steps !== undefined && at - steps.to > STEP_MAX_MS ? undefined : steps };
  }
  const first = { from: at, to: at, shortest: Number.POSITIVE_INFINITY, longest: 0, count: 1 };
  if (steps === undefined) return { rising, steps: first };
  const interval = at - steps.to;
  if (interval < STEP_MIN_MS) return { rising, steps };
  const shortest = Math.min(steps.shortest, interval);
  const longest = Math.max(steps.longest, interval);
  if (interval > STEP_MAX_MS || longest > shortest * STEP_REGULARITY) return { rising, steps: first };
  return { rising, steps: { from: steps.from, to: at, shortest, longest, count: steps.count + 1 } };
}

/**
 * When the vertical acceleration has been out of bounds long enough: since when, else undefined. A run is out of bounds
 * from end to end: no more than its last second can be the beginning of a fall.
 */
export function anomalySince({ anomaly, at }: Motion): number | undefined {
  if (anomaly === undefined || at !== anomaly.to) return undefined;
  return at - anomaly.from >= FALL.anomalyMinMs ? Math.max(anomaly.from, at - ONSET_MAX_MS) : undefined;
}

/**
 * Whether regular steps have been going on long enough, the last of them no blow: that of a fall at a run would pass for
 * one step more.
 */
export function walks({ steps, anomaly }: Motion): boolean {
  if (steps === undefined || steps.count < WALK_STEPS || steps.to - steps.from < FALL.walkMinS * 1_000) return false;
  return anomaly === undefined || steps.to - anomaly.to > ANOMALY_GAP_MS;
}

/** Since when the agent may be falling, where the last second still held a blow or a free fall. */
export function recentAnomaly({ anomaly, at }: Motion): number | undefined {
  if (anomaly === undefined || at === undefined || at - anomaly.to > ONSET_MAX_MS) return undefined;
  return Math.max(anomaly.from, at - ONSET_MAX_MS);
}

/** How far the agent leans from the posture that was kept before, in degrees. */
export function leanDeg(motion: Motion): number {
  return angleDeg(motion.baseline, motion.posture);
}

/** The same with no step counted yet: those of before a suspicion say nothing of what comes after. */
export function uncounted(motion: Motion): Motion {
  return { ...motion, steps: undefined, rising: false };
}

/** The same with the posture of the moment as the one that is kept, and nothing out of bounds. */
export function settled(motion: Motion): Motion {
  return { ...uncounted(motion), anomaly: undefined, baseline: motion.posture };
}
