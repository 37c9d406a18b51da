import { MAX_ACCURACY_M } from '../lone-worker/constants';
import { distanceM, type Place } from '../lone-worker/place';

/** A position reading of a phone. */
export interface Reading extends Place {
  /** Accuracy radius in metres, as reported by the phone. */
  accuracy: number;
}

export type RadiusAnswer = 'inside' | 'outside' | 'tooInexact';

/**
 * Whether a reading proves presence at a checkpoint: it must lie within the radius and be accurate enough. Accuracy is
 * not added to the radius, because then the least accurate phone would prove most.
 */
export function insideRadius(reading: Reading, centre: Place, radiusM: number): RadiusAnswer {
  return withinRadius(distanceM(reading, centre), reading.accuracy, radiusM);
}

/** The same test on a distance and an accuracy in metres, which are kept after the position is erased. */
export function withinRadius(metres: number, accuracy: number, radiusM: number): RadiusAnswer {
  if (!(accuracy <= MAX_ACCURACY_M)) return 'tooInexact';
  return metres <= radiusM ? 'inside' : 'outside';
}
