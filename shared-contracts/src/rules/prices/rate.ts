import { VALIDATION_MESSAGES } from '../../core/messages/validation';
import { basisPointsSchema } from '../../core/wire';
import { formatBasisPoints } from '../../formats/french';

/** A rate; beyond the limit its message says percent, as its field does. It is written when needed: each start of a program would wait for the number format. */
export const basisPointsUpTo = (most: number) =>
  basisPointsSchema.max(most, { error: () => VALIDATION_MESSAGES.atMost({ max: formatBasisPoints(most) }) });
