import type { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { todayIn } from '@vigie/contracts/core/time/today';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { prepareDocument } from '../issue-invoice';
import { invoicePdf } from './invoice.pdf';
import { logoOf } from './render-invoice.job';

/** The paper that a draft would give, marked as a draft; nothing is written. */
export const previewInvoice: Handler<typeof invoiceCalls.previewInvoice> = async ({ body, standing }) => {
  const day = body.date ?? todayIn(standing.timeZone);
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
      currency: 'EUR',
      items: body.items,
      discount: body.discount,
    },
    day,
  );
  const logo = await logoOf(standing.agencyId, document.letterhead.logoFileId);
  const bytes = await invoicePdf(document, { at: new Date(), logo, draft: true });
  return { bytes, fileName: 'brouillon.pdf', inline: true };
};
