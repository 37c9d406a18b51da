import { ROUND_MESSAGES } from '@vigie/contracts/core/messages/rounds';
import type { checkpointCalls } from '@vigie/contracts/field/checkpoint/checkpoint.calls';
import { CHECKPOINT_LABELS_MAX } from '@vigie/contracts/field/checkpoint/checkpoint-list';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { transaction } from '@vigie/service-kit/db/database';
import { type Handler, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { letterheadOf } from '@vigie/service-kit/pdf/letterhead';
import { badRequest } from '@vigie/service-kit/problem';
import { renderPdf } from '../papers';
import type { LabelSheet } from './labels.pdf';
import { selectToPrint } from './select-checkpoints';

/** Answers the PDF of label sheets with the QR codes of checkpoints. */
export const checkpointLabels: Handler<typeof checkpointCalls.checkpointLabels> = outsideTransaction(
  async ({ body, standing, caller, database, signal }) => {
    const tenant = { agencyId: standing.agencyId, userId: caller.userId };
    const sheet = await transaction(database, tenant, async (): Promise<LabelSheet> => {
      const found = await selectToPrint(body);
      const labels = found.slice(0, CHECKPOINT_LABELS_MAX).map((it) => ({
        title: it.title,
        badge: it.badge ?? '',
        site: it.site.name,
        place: [it.building, it.floor, it.roomKey].filter(Boolean).join(' · '),
      }));
      const chosen = body.ids !== undefined || body.siteId !== undefined;
      if (chosen && labels.length === 0) throw badRequest(ROUND_MESSAGES.noLabels, undefined, 'no_labels');
      const cut = found.length > labels.length;
      return { labels, cut, letterhead: letterheadOf(await selectPublishedAgency()), at: new Date() };
    });
    return { bytes: await renderPdf('labels', sheet, { signal }), fileName: 'etiquettes-qr.pdf', inline: true };
  },
);
