import { MAP_ACCURACY_BELOW_M } from '@vigie/contracts/core/limits';
import type { Position } from '@vigie/contracts/field/fact/position';

/** Returns the accuracy of a position in metres, if it is good enough for a circle on the map. */
export const circleOf = (position: Position | null): number | undefined =>
  position?.accuracy != null && position.accuracy < MAP_ACCURACY_BELOW_M ? position.accuracy : undefined;
