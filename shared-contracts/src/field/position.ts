import { z } from 'zod';

/** A place on earth as a phone gives it; accuracy in metres. */
export const positionSchema = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  accuracy: z.number().min(0).nullish(),
});
export type Position = z.output<typeof positionSchema>;
