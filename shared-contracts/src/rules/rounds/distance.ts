import { MAX_ACCURACY_M } from '../lone-worker/constants';
import { distanceM, type Place } from '../lone-worker/place';

/** A position as a phone reads it. */
export interface Reading extends Place {
  /** Radius in metres within which the phone believes it is. */
  accuracy: number;
}

export type RadiusAnswer = 'inside' | 'outside' | 'tooInexact';

/**
 * Whether a reading proves presence at a checkpoint: within its radius, by a reading exact enough to say so. Accuracy
 * is not added to the radius, or the least exact phone would prove most.
 */
export function insideRadius(reading: Reading, centre: Place, radiusM: number): RadiusAnswer {
  return withinRadius(distanceM(reading, centre), reading.accuracy, radiusM);
}

/** The same of a distance and an accuracy in metres, which stay when the position is erased. */
export function withinRadius(metres: number, accuracy: number, radiusM: number): RadiusAnswer {
  if (!(accuracy <= MAX_ACCURACY_M)) return 'tooInexact';
  return metres <= radiusM ? 'inside' : 'outside';
}
