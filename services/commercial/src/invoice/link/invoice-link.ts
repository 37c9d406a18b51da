import { readIssued } from '@vigie/contracts/commercial/commercial-document/issued-copy';
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
import { shownLines } from '../../commercial-document/shown-lines';
import { db } from '../../tables';
import type { IssuedDocument } from '../paper/issued-document';
import { selectInvoiceRecord } from '../select-invoice';
import type { StoredInvoice } from '../tables';

/** The parameters in the address of a link. */
interface LinkParams {
  id: string;
  token: string;
}

/** Makes a link that opens one invoice, until it expires some months later or is revoked. */
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

/** « Fermer les liens »: revokes every link to an invoice that was mailed. */
export async function revokeLinks({ id }: { id: string }): Promise<void> {
  await db()
    .updateTable('invoiceLink')
    .set({ revokedAt: new Date() })
    .where('invoiceId', '=', id)
    .where('revokedAt', 'is', null)
    .execute();
}

/**
 * Returns the invoice of a link and how much of it the link still shows. Every invalid link gets the same 404 message.
 */
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
      cancelled: invoice.status !== invoiceStatuses.value.active || isCreditedWhole(invoice),
      creditNote: isCreditNote(invoice),
      toPayCents: invoice.toPayCents,
    },
    todayIn(timeZone),
  );
  return { invoice, state };
}

/** Nothing of it is owed, but nobody paid it: the page must not thank for a payment. */
const isCreditedWhole = ({ creditedCents, totalCents }: StoredInvoice): boolean =>
  creditedCents > 0 && creditedCents >= totalCents;

/** True when the holder of a link may have the paper. A cancelled invoice counts too: it is in the customer's books. */
export const showsPaper = (state: InvoiceLinkState): boolean => state !== 'closed';

/** Returns the data for the public page of an invoice. */
export async function publicInvoiceOf({ invoice, state }: { invoice: StoredInvoice; state: InvoiceLinkState }) {
  const agency = await selectPublishedAgency();
  const { number } = invoice;
  const issued = readIssued(invoice);
  if (!issued || !number) throw notFound(COMMERCIAL_MESSAGES.linkUnknown);
  const shown: PublicInvoice = {
    state,
    number,
    creditNote: isCreditNote(invoice),
    cancelledBy: state === 'cancelled' ? await cancellingNumber(invoice) : null,
    agency: { name: agency.name, phone: agency.phone && formatPhone(agency.phone), email: agency.email },
    customer: issued.einvoice.buyer.name,
    document:
      state === 'closed' || state === 'cancelled' ? null : documentOf(invoice, issued, todayIn(agency.timeZone)),
  };
  return shown;
}

/** Returns the number of the credit note that takes back the whole invoice; null when several do. */
async function cancellingNumber({ creditNoteId, totalCents }: StoredInvoice): Promise<string | null> {
  if (!creditNoteId) return null;
  const note = await selectInvoiceRecord(creditNoteId);
  return note.totalCents === totalCents ? note.number : null;
}

function documentOf(
  invoice: StoredInvoice,
  { einvoice, bankDetails }: Pick<IssuedDocument, 'einvoice' | 'bankDetails'>,
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
    currency: einvoice.currency,
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
