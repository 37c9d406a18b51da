import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { basisPointsSchema } from '../../core/wire';
import { formatBasisPoints } from '../../formats/french';

/** A rate; beyond the limit its message says percent, as its field does. */
export const basisPointsUpTo = (most: number) =>
  basisPointsSchema.max(most, VALIDATION_MESSAGES.atMost({ max: formatBasisPoints(most) }));
