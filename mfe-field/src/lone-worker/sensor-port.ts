import type { MotionSample } from '@vigie/contracts/rules/lone-worker/fall/motion';
import type { PositionReading } from '@vigie/contracts/rules/lone-worker/perimeter';

/** What the sensors of a phone tell; times are milliseconds since 1970. */
export interface Readings {
  motion: (sample: MotionSample) => void;
  position: (at: number, reading: PositionReading) => void;
}

/**
 * Where the machines of lone-worker safety get their readings: the sensors of this phone, or a recording of some. The
 * machines know no other way to the world.
 */
export interface SensorPort {
  /** Asks for what it may read; from a tap, for iOS answers nobody else. True when movements may be read. */
  open: () => Promise<boolean>;
  /** Begins to read; answers how to stop. */
  read: (readings: Readings) => () => void;
}
