/** Figures of the lone-worker machines. Units stand in the names; accelerations are in m/s². */

/** Standard gravity, what an accelerometer at rest reads. */
export const GRAVITY = 9.80665;

/**
 * Fall detection. The specification gives the eight numbers 10, -5, 150, 2, 2, 30, 4 and 60 without their meaning: they
 * keep the meaning given here, and may be tuned on recordings (`deploy/bench/lone-worker`).
 */
export const FALL = {
  /** Vertical acceleration, gravity taken out, above which the body is hitting something. */
  upperAcceleration: 10,
  /** Vertical acceleration below which the body is falling: free fall is -9.8. */
  lowerAcceleration: -5,
  /** How long readings must stay out of these bounds, short returns included. */
  anomalyMinMs: 150,
  /** A step is a rise above this vertical acceleration. */
  stepAcceleration: 2,
  /** How long regular steps must last to be a walk. */
  walkMinS: 2,
  /** Longest grace delay an agency may set. */
  graceMaxS: 30,
  /** Checks for the motion sensors before they count as missing. */
  sensorChecks: 4,
  /** Longest time from a suspicion to the event, whatever the agent seems to do; only the agent's word stops it. */
  sequenceMaxS: 60,
} as const;

/** Time between two checks for the motion sensors. */
export const SENSOR_CHECK_MS = 500;
/** From a suspicion to the false-positive check, then to the alarm, then to the wait for the agent to get up. */
export const SUSPECTED_MS = 3_000;
export const CHECK_MS = 3_000;
export const ALARM_MS = 3_000;
/** How long the agent is left to get up after that, before the event is sent. */
export const GRACE_MS = 10_000;
/** How long each step that ends an alert is shown. */
export const STEP_DISPLAY_MS = {
  sending: 3_000,
  falseAlarm: 2_000,
  rising: 1_000,
  stoodUp: 2_000,
  walking: 2_000,
} as const;

/** An agent leans this far from the posture of before: lying or on the way to it. */
export const LYING_DEG = 45;

/** Calibration: the phone lies flat and still for the time of four pulses. */
export const CALIBRATION_PULSES = 4;
export const CALIBRATION_PULSE_MS = 400;
export const CALIBRATION_PERIOD_MS = 2_000;

/** An acceleration above this, gravity taken out, is a movement. */
export const MOVEMENT_ACCELERATION = 2;
/** Without movement for longer than this the agent no longer walks. */
export const MOVEMENT_DEBOUNCE_MS = 1_000;

/** Countdown before an inactivity or perimeter alert. */
export const COUNTDOWN_STEPS = 10;
export const COUNTDOWN_STEP_MS = 3_000;

/** Perimeter: readings less accurate than this are ignored, and this is the accuracy of a reading that has none. */
export const MAX_ACCURACY_M = 100;
export const DEFAULT_ACCURACY_M = 50;
export const DEFAULT_RADIUS_M = 100;
/** Consecutive readings out of the perimeter before the countdown. */
export const OUT_READINGS = 3;

/** Ids of the phone's local notifications. */
export const PERIMETER_NOTIFICATION = 2;
export const INACTIVITY_NOTIFICATION = 3;
