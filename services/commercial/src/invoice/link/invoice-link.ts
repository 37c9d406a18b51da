import { invoiceStatuses, isCreditNote } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import {
  INVOICE_LINK_DAYS,
  type InvoiceLinkState,
  invoiceLinkStateOf,
  type PublicInvoice,
} from '@vigie/contracts/commercial/invoice/invoice-link';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatPhone } from '@vigie/contracts/formats/phone';
import { isLateToPay } from '@vigie/contracts/rules/prices/balance';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { hashSecret, newSecret, publicUrl } from '@vigie/service-kit/link-secret';
import { notFound } from '@vigie/service-kit/problem';
import { shownLines } from '../../document/shown-lines';
import { db } from '../../tables';
import { selectInvoiceRecord } from '../select-invoice';
import type { StoredInvoice } from '../tables';

/** What the address of a link names. */
interface LinkParams {
  id: string;
  token: string;
}

/** Makes a link that opens one invoice, for some months or until it is revoked. */
export async function newInvoiceLink(invoice: { agencyId: string; id: string }, sentTo: string): Promise<string> {
  const { agencyId, id } = invoice;
  const { timeZone } = await selectPublishedAgency();
  const token = newSecret();
  const expiresOn = addDays(todayIn(timeZone), INVOICE_LINK_DAYS);
  await db()
    .insertInto('invoiceLink')
    .values({ agencyId, id: newId(), invoiceId: id, tokenHash: hashSecret(token), sentTo, expiresOn })
    .execute();
  return `${publicUrl()}/#/facture/${agencyId}/${id}/${token}`;
}

/** « Fermer les liens » : what was mailed of an invoice opens it no more. */
export async function revokeLinks({ id }: { id: string }): Promise<void> {
  await db()
    .updateTable('invoiceLink')
    .set({ revokedAt: new Date() })
    .where('invoiceId', '=', id)
    .where('revokedAt', 'is', null)
    .execute();
}

/** The invoice of a link, with what the link may still show of it. One sentence for every link that is none. */
export async function openInvoiceLink({ id, token }: LinkParams) {
  const link = await db()
    .selectFrom('invoiceLink')
    .select(['expiresOn', 'revokedAt'])
    .where('invoiceId', '=', id)
    .where('tokenHash', '=', hashSecret(token))
    .executeTakeFirst();
  if (!link) throw notFound(COMMERCIAL_MESSAGES.linkUnknown);
  const invoice = await selectInvoiceRecord(id);
  const { timeZone } = await selectPublishedAgency();
  const state = invoiceLinkStateOf(
    { revoked: link.revokedAt !== null, expiresOn: link.expiresOn },
    {
      cancelled: invoice.status !== invoiceStatuses.value.active,
      creditNote: isCreditNote(invoice),
      toPayCents: invoice.toPayCents,
    },
    todayIn(timeZone),
  );
  return { invoice, state };
}

/** True where the holder of a link may have the paper: also of a cancelled invoice, which its books hold. */
export const showsPaper = (state: InvoiceLinkState): boolean => state !== 'closed';

/** What the page of a link shows. */
export async function publicInvoiceOf({ invoice, state }: { invoice: StoredInvoice; state: InvoiceLinkState }) {
  const agency = await selectPublishedAgency();
  const { issued, number } = invoice;
  if (!issued || !number) throw notFound(COMMERCIAL_MESSAGES.linkUnknown);
  const shown: PublicInvoice = {
    state,
    number,
    creditNote: isCreditNote(invoice),
    cancelledBy: state === 'cancelled' && invoice.creditNoteId ? await numberOf(invoice.creditNoteId) : null,
    agency: { name: agency.name, phone: agency.phone && formatPhone(agency.phone), email: agency.email },
    customer: issued.einvoice.buyer.name,
    document:
      state === 'closed' || state === 'cancelled' ? null : documentOf(invoice, issued, todayIn(agency.timeZone)),
  };
  return shown;
}

const numberOf = async (id: string): Promise<string | null> => (await selectInvoiceRecord(id)).number;

function documentOf(
  invoice: StoredInvoice,
  { einvoice, bankDetails }: NonNullable<StoredInvoice['issued']>,
  today: string,
): PublicInvoice['document'] {
  const { items, totals, paidCents, creditedCents, toPayCents } = invoice;
  const { payment } = einvoice;
  const dueDate = invoice.dueDate ?? einvoice.issueDay;
  return {
    date: einvoice.issueDay,
    dueDate,
    title: invoice.title,
    terms: einvoice.paymentTerms ?? '',
    lines: shownLines(items, totals.lines),
    totals,
    paidCents,
    creditedCents,
    toPayCents,
    late: isLateToPay(dueDate, today, toPayCents),
    transfer:
      bankDetails || payment?.iban
        ? { iban: payment?.iban ?? null, bic: payment?.bic ?? null, details: bankDetails }
        : null,
  };
}
