import { z } from 'zod';

/** One wrong value of a request: where, and the French sentence shown under its field. */
const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** The body of every error answer. `code` is the HTTP status; `right` is the right key a 403 is about. */
export const apiErrorSchema = z.object({
  code: z.number().int(),
  message: z.string(),
  key: z.string().optional(),
  right: z.string().optional(),
  errors: z.array(fieldErrorSchema).optional(),
  requestId: z.string().optional(),
});
/** Of the 403 of an agency that is disabled, or whose offer has ended: who asks again is told where that stands. */
export const AGENCY_CLOSED_KEY = 'agency_closed';
export type ApiErrorBody = z.infer<typeof apiErrorSchema>;
