import { z } from 'zod';
import { signedIn } from '../../core/access';
import { callsOf } from '../../core/call';
import { idSchema } from '../../core/wire';
import { emailSchema } from '../../formats/email';
import { optionalText, requiredText } from '../../formats/fields';

const { globalCall } = callsOf('platform');

/** Another agency that a user recommends the product to. */
const sponsorSchema = z
  .object({ id: idSchema, agencyName: requiredText(160), email: emailSchema, message: optionalText(2_000) })
  .strict();

export const sponsorCalls = {
  sponsor: globalCall({
    name: 'sponsor',
    method: 'POST',
    path: '/sponsor',
    // Outside the agency path, yet not public: it mails a third party in the user's name.
    access: signedIn,
    summary: 'Recommends the product to another agency by mail; the same id again is the same mail',
    body: sponsorSchema,
    response: z.object({}),
  }),
};
