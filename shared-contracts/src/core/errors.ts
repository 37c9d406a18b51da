import { z } from 'zod';

/** One wrong value of a request: its path, and the French sentence under its field. */
const fieldErrorSchema = z.object({ path: z.string(), message: z.string() });
export type FieldError = z.infer<typeof fieldErrorSchema>;

/** Body of every error answer. `code` is the HTTP status; `right` is the key of the missing right in a 403. */
export const apiErrorSchema = z.object({
  code: z.number().int(),
  message: z.string(),
  key: z.string().optional(),
  right: z.string().optional(),
  errors: z.array(fieldErrorSchema).optional(),
  requestId: z.string().optional(),
});
/**
 * Key of the 403 of an agency that is disabled or whose subscription has ended. The client then reloads the user
 * instead of asking for a new sign-in.
 */
export const AGENCY_CLOSED_KEY = 'agency_closed';

/** The key of a 403 whose sentence gives the reason, and which signing in again would not change. */
export const REFUSED_KEY = 'refused';
export type ApiErrorBody = z.infer<typeof apiErrorSchema>;

/** Begin of the sentence about a field that the server does not know, by which a newer phone knows an older server. */
export const UNKNOWN_FIELD = 'Champ inconnu : ';
