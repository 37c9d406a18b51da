import { FALL, GRAVITY } from '../constants';
import { angleDeg, blend, length, type Vector } from './vector';

/** One reading of the phone's motion sensors. */
export interface MotionSample {
  /** Milliseconds on any clock. */
  at: number;
  /** m/s², gravity included: at rest its length equals gravity. */
  acceleration: Vector;
  /** Degrees per second; null on a phone without a gyroscope. */
  rotation: Vector | null;
}

/** A larger gap between readings resets the filters. */
const GAP_MS = 2_000;
/** Time constants of the filters for the current posture and for the usual posture (baseline). */
const POSTURE_MS = 500;
const BASELINE_MS = 2_000;
/**
 * Readings out of bounds no further apart than this form one anomaly, because a fall and its impact have a short gap.
 */
const ANOMALY_GAP_MS = 300;
/** Maximum time from the start of a fall to its suspicion. */
const ONSET_MAX_MS = 1_000;
/** Minimum and maximum time between two steps. */
const STEP_MIN_MS = 250;
const STEP_MAX_MS = 1_000;
/** Steps are regular when the longest interval is at most this many times the shortest. */
const STEP_REGULARITY = 2.5;
const WALK_STEPS = 4;

/** State of the motion filters. It is small and serialisable, so that a machine can be stored and resumed. */
export interface Motion {
  at: number | undefined;
  /** Gravity on this phone, from calibration. */
  gravity: number;
  /**
   * Length of the reading minus gravity: the vertical part in free fall and at an impact, in any position of the phone.
   */
  vertical: number;
  posture: Vector;
  baseline: Vector;
  anomaly: { from: number; to: number } | undefined;
  /** Current run of regular steps: start, last step, extreme intervals, count. */
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

/** Applies a reading to the filters. `frozen` keeps the baseline at the posture from before the suspicion. */
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
    // A reading out of bounds, such as an impact, does not represent the posture.
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
 * Returns the start of an anomaly that has lasted long enough, else undefined. A run is out of bounds throughout, so
 * the start of a fall lies at most one second back.
 */
export function anomalySince({ anomaly, at }: Motion): number | undefined {
  if (anomaly === undefined || at !== anomaly.to) return undefined;
  return at - anomaly.from >= FALL.anomalyMinMs ? Math.max(anomaly.from, at - ONSET_MAX_MS) : undefined;
}

/**
 * Whether regular steps have lasted long enough without an impact at the last step: the impact of a fall at a run would
 * otherwise count as a step.
 */
export function walks({ steps, anomaly }: Motion): boolean {
  if (steps === undefined || steps.count < WALK_STEPS || steps.to - steps.from < FALL.walkMinS * 1_000) return false;
  return anomaly === undefined || steps.to - anomaly.to > ANOMALY_GAP_MS;
}

/** Returns the possible start of a fall when the last second had an impact or a free fall, else undefined. */
export function recentAnomaly({ anomaly, at }: Motion): number | undefined {
  if (anomaly === undefined || at === undefined || at - anomaly.to > ONSET_MAX_MS) return undefined;
  return Math.max(anomaly.from, at - ONSET_MAX_MS);
}

/** Angle between the current posture and the baseline, in degrees. */
export function leanDeg(motion: Motion): number {
  return angleDeg(motion.baseline, motion.posture);
}

/** Clears the steps, because steps before a suspicion do not prove a walk after it. */
export function withoutSteps(motion: Motion): Motion {
  return { ...motion, steps: undefined, rising: false };
}

/** Takes the current posture as the baseline, and clears steps and anomaly. */
export function withNewBaseline(motion: Motion): Motion {
  return { ...withoutSteps(motion), anomaly: undefined, baseline: motion.posture };
}
