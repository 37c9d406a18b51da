import type { MotionSample } from '@vigie/contracts/rules/lone-worker/fall/motion';
import type { PositionReading } from '@vigie/contracts/rules/lone-worker/perimeter';

/** Readings of a phone's sensors. Times are milliseconds since 1970. */
export interface Readings {
  motion: (sample: MotionSample) => void;
  position: (at: number, reading: PositionReading) => void;
}

/**
 * The source of readings of the lone-worker machines: the sensors of this phone, or a recording. The machines have no
 * other input.
 */
export interface SensorPort {
  /**
   * Requests the permissions and returns whether movements can be read. It must be called from a tap, because iOS asks
   * only then.
   */
  open: () => Promise<boolean>;
  /** Starts the readings. Returns a function that stops them. */
  read: (readings: Readings) => () => void;
}
