import { z } from 'zod';
import { decimalFrom } from '../../formats/fields';

/** A position as a phone reports it; accuracy in metres. */
export const positionSchema = z.object({
  latitude: decimalFrom(-90).max(90),
  longitude: decimalFrom(-180).max(180),
  accuracy: decimalFrom(0).nullish(),
});
export type Position = z.output<typeof positionSchema>;
