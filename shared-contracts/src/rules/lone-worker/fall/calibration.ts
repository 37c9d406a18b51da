import type { MotionSample } from './motion';
import { angleDeg, length, type Vector } from './vector';

/** Running sums over the readings of a phone that lies flat and still. */
export interface Calibration {
  count: number;
  sum: Vector;
  /** Sums of the readings' lengths and of their squares. */
  lengths: number;
  squares: number;
}

export const NO_READING: Calibration = { count: 0, sum: [0, 0, 0], lengths: 0, squares: 0 };

/** Minimum number of readings, maximum spread (m/s²) and tilt, and plausible range of gravity on a real phone. */
const MIN_READINGS = 10;
const MAX_SPREAD = 0.5;
const FLAT_DEG = 15;
const GRAVITY_MIN = 9;
const GRAVITY_MAX = 10.6;

export function withReading(calibration: Calibration, { acceleration }: MotionSample): Calibration {
  const size = length(acceleration);
  const [x, y, z] = calibration.sum;
  return {
    count: calibration.count + 1,
    sum: [x + acceleration[0], y + acceleration[1], z + acceleration[2]],
    lengths: calibration.lengths + size,
    squares: calibration.squares + size * size,
  };
}

/** Returns gravity on this phone, or undefined if the phone did not lie flat and still, face up or down. */
export function calibrated({ count, sum, lengths, squares }: Calibration): number | undefined {
  if (count < MIN_READINGS) return undefined;
  const mean = lengths / count;
  const spread = Math.sqrt(Math.max(0, squares / count - mean * mean));
  const lean = angleDeg(sum, [0, 0, sum[2] < 0 ? -1 : 1]);
  if (spread > MAX_SPREAD || lean > FLAT_DEG || mean < GRAVITY_MIN || mean > GRAVITY_MAX) return undefined;
  return mean;
}
