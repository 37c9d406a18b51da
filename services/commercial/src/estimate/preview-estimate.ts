import { ESTIMATE_VALIDITY_DAYS } from '@vigie/contracts/commercial/estimate/estimate';
import type { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { transaction } from '@vigie/service-kit/db/database';
import { type Handler, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { logoOf } from '../commercial-document/logo';
import { renderPdf } from '../papers';
import { estimateDocument } from './paper/estimate-document';

/** Placeholder for the number that a draft does not have yet. */
const NUMBER_TO_COME = 'D0000-0000';

/** Draws the paper that a draft would give, marked as a draft. Writes nothing. */
export const previewEstimate: Handler<typeof estimateCalls.previewEstimate> = outsideTransaction(
  async ({ body, standing, caller, database, signal }) => {
    const { agencyId } = standing;
    const day = body.date ?? todayIn(standing.timeZone);
    const validUntil = body.validUntil ?? addDays(day, ESTIMATE_VALIDITY_DAYS);
    const named = { number: NUMBER_TO_COME, day, validUntil, replaces: null };
    const document = await transaction(database, { agencyId, userId: caller.userId }, () =>
      estimateDocument(body, named),
    );
    const logo = await logoOf(agencyId, document.letterhead.logoFileId);
    const bytes = await renderPdf('estimate', { document, at: new Date(), logo, draft: true }, { signal });
    return { bytes, fileName: 'brouillon.pdf', inline: true };
  },
);
