import type { emailOpeningCalls } from '@vigie/contracts/platform/email-opening/email-opening.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { consumeAttempt, limiterOf, rateLimitKey } from '@vigie/service-kit/http/rate-limits';
import { readOpeningToken } from '@vigie/service-kit/mail/signed-mail-id';
import { noteOpening } from './note-opening';

/** A transparent GIF of one pixel. */
const IMAGE = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');
/**
 * Loads per IP address in a quarter of an hour: the image proxies of large mail providers load the images of many
 * recipients.
 */
const TRIES = 600;
const QUARTER_HOUR_S = 900;

export const emailOpeningHandlers: Handlers<typeof emailOpeningCalls> = {
  emailOpening: outsideTransaction(async ({ params, ip, database }) => {
    await consumeAttempt(
      limiterOf(database, { program: 'platform', keyPrefix: 'opening', points: TRIES, durationS: QUARTER_HOUR_S }),
      rateLimitKey(ip),
    );
    const mail = readOpeningToken(params.token);
    if (mail) await transaction(database, { agencyId: mail.agencyId }, () => noteOpening(mail));
    return { bytes: IMAGE, fileName: 'image.gif', inline: true, crossOrigin: true };
  }),
};
