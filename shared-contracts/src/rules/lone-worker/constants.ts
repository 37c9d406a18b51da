/** Constants of the lone-worker state machines. Names end in their unit; accelerations are in m/s². */

/** Standard gravity, the reading of an accelerometer at rest. */
export const GRAVITY = 9.80665;

/**
 * Fall detection. The specification gives the eight numbers 10, -5, 150, 2, 2, 30, 4 and 60 without a meaning. The
 * meanings below are the product's own; recordings (`deploy/bench/lone-worker`) can justify other values.
 */
export const FALL = {
  /** Vertical acceleration without gravity above which the body hits something. */
  upperAcceleration: 10,
  /** Vertical acceleration below which the body falls: free fall is -9.8. */
  lowerAcceleration: -5,
  /** Minimum time that readings stay outside these bounds, short returns included, before a fall is suspected. */
  anomalyMinMs: 150,
  /** A rise above this vertical acceleration is a step. */
  stepAcceleration: 2,
  /** Minimum duration of regular steps that count as a walk. */
  walkMinS: 2,
  /** Longest grace delay that an agency can set. */
  graceMaxS: 30,
  /** Number of checks for the motion sensors before they count as missing. */
  sensorChecks: 4,
  /**
   * Longest time from a suspicion to the event, unless the alert ends before; repeated rises do not extend this time.
   */
  sequenceMaxS: 60,
} as const;

/** Time between two checks for the motion sensors. */
export const SENSOR_CHECK_MS = 500;
/** Durations of the states between a suspicion and the grace delay, in order. */
export const SUSPECTED_MS = 3_000;
export const CHECK_MS = 3_000;
export const ALARM_MS = 3_000;
/** Default grace delay: time for the agent to get up before the phone sends the event. */
export const GRACE_MS = 10_000;
/** Display time of each state that ends an alert. */
export const STEP_DISPLAY_MS = {
  sending: 3_000,
  falseAlarm: 2_000,
  rising: 1_000,
  stoodUp: 2_000,
  walking: 2_000,
} as const;

/** An agent who leans this far from the earlier posture is lying, or about to lie. */
export const LYING_DEG = 45;

/** During calibration the phone lies flat and still for the duration of four pulses. */
export const CALIBRATION_PULSES = 4;
export const CALIBRATION_PULSE_MS = 400;
export const CALIBRATION_PERIOD_MS = 2_000;

/** An acceleration without gravity above this value is a movement. */
export const MOVEMENT_ACCELERATION = 2;
/** An agent without movement for longer than this has stopped walking. */
export const MOVEMENT_DEBOUNCE_MS = 1_000;

/** Countdown before an inactivity or perimeter alert. */
export const COUNTDOWN_STEPS = 10;
export const COUNTDOWN_STEP_MS = 3_000;

/** Perimeter: less accurate readings are ignored, and a reading without an accuracy gets the default. */
export const MAX_ACCURACY_M = 100;
export const DEFAULT_ACCURACY_M = 50;
export const DEFAULT_RADIUS_M = 100;
/** Consecutive readings outside the perimeter that start the countdown. */
export const OUT_READINGS = 3;

/** Ids of the phone's local notifications. */
export const PERIMETER_NOTIFICATION = 2;
export const INACTIVITY_NOTIFICATION = 3;
/** The notification of the product's own: another phone has taken over the watch. */
export const STOPPED_NOTIFICATION = 4;
