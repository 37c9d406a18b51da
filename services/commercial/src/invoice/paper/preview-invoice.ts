import type { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { isCreditNote } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { todayIn } from '@vigie/contracts/core/time/today';
import { transaction } from '@vigie/service-kit/db/database';
import type { Standing } from '@vigie/service-kit/http/caller';
import { type Handler, outsideTransaction } from '@vigie/service-kit/http/handlers';
import type { z } from 'zod';
import { logoOf } from '../../commercial-document/logo';
import { selectCustomer } from '../../commercial-document/parties';
import { renderPdf } from '../../papers';
import { prepareDocument } from '../issue-invoice';

type Draft = z.output<typeof invoiceCalls.previewInvoice.body>;

async function draftPaper(body: Draft, standing: Standing) {
  const day = body.date ?? todayIn(standing.timeZone);
  const { currency } = await selectCustomer(body.customer.id, { deletedToo: isCreditNote(body) });
  const { document } = await prepareDocument(
    {
      type: body.type,
      customerId: body.customer.id,
      siteId: body.site?.id ?? null,
      originalId: body.original?.id ?? null,
      settlementPeriod: body.settlementPeriod,
      settlementDays: body.settlementDays,
      title: body.title,
      note: body.note,
      periodStart: body.period?.start ?? null,
      periodEnd: body.period?.end ?? null,
      purchaseOrder: body.purchaseOrder,
      serviceCode: body.serviceCode,
      euroRate: body.euroRate,
      currency,
      items: body.items,
      discount: body.discount,
    },
    { day, billed: body.billed },
  );
  const logo = await logoOf(standing.agencyId, document.letterhead.logoFileId);
  return { document, at: new Date(), logo, draft: true };
}

/** Draws the paper that a draft would give, marked as a draft. Writes nothing. */
export const previewInvoice: Handler<typeof invoiceCalls.previewInvoice> = outsideTransaction(
  async ({ body, standing, caller, database, signal }) => {
    const tenant = { agencyId: standing.agencyId, userId: caller.userId };
    const paper = await transaction(database, tenant, () => draftPaper(body, standing));
    const bytes = await renderPdf('invoice', paper, { signal });
    return { bytes, fileName: 'brouillon.pdf', inline: true };
  },
);
