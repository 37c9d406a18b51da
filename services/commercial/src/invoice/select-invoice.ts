import { readIssued } from '@vigie/contracts/commercial/commercial-document/issued-copy';
import { readLines, readShownLines } from '@vigie/contracts/commercial/commercial-document/read-lines';
import { surplusOf } from '@vigie/contracts/commercial/customer-account/credit';
import type { Invoice } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceStatuses, isCreditNote } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { leftToCredit, vatLeftOf } from '@vigie/contracts/commercial/invoice/left-to-credit';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { balanceOf, isLateToPay } from '@vigie/contracts/rules/prices/balance';
import { fileUrl } from '@vigie/service-kit/files/files';
import { notFound } from '@vigie/service-kit/problem';
import { selectEstimateLink } from '../estimate/invoiced';
import { selectCredit } from '../refund/credit';
import { db } from '../tables';
import { selectBilled } from './billed-services';
import { latePaymentOf } from './late-payment';
import { selectSentReminders } from './sending/sent-reminders';
import type { StoredInvoice } from './tables';
import { selectIssuedWarnings, warningsNow } from './warnings/draft-warnings';

export const periodOf = ({
  periodStart: start,
  periodEnd: end,
}: Pick<StoredInvoice, 'periodStart' | 'periodEnd'>): Invoice['period'] => (start && end ? { start, end } : null);

async function selectRow(id: string): Promise<StoredInvoice> {
  const row = await db().selectFrom('invoice').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(COMMERCIAL_MESSAGES.invoiceNotFound);
  return row;
}

export const nameOf = ({ number }: Pick<StoredInvoice, 'number'>): string => number ?? 'ce brouillon';

export async function selectInvoiceRecord(id: string): Promise<StoredInvoice> {
  const record = (await selectInvoiceRecords([id])).get(id);
  if (!record) throw notFound(COMMERCIAL_MESSAGES.invoiceNotFound);
  return record;
}

/** Returns documents with their lines by id. */
export async function selectInvoiceRecords(ids: readonly string[]): Promise<Map<string, StoredInvoice>> {
  if (ids.length === 0) return new Map();
  const rows = await db().selectFrom('invoice').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, { ...row, ...readLines(row, nameOf(row)) }]));
}

/** Returns what is left to credit after the invoice's credit notes; null when there are none. */
export async function selectLeftToCredit(row: StoredInvoice): Promise<Invoice['leftToCredit']> {
  if (row.creditedCents === 0) return null;
  const notes = await db()
    .selectFrom('invoice')
    .select(['number', 'items', 'discount', 'totals'])
    .where('originalId', '=', row.id)
    .where('number', 'is not', null)
    .execute();
  // All lines are read, which gives their members one order: equal lines then compare as equal.
  const read = (stored: (typeof notes)[number]) => readLines(stored, nameOf(stored));
  const { items, discount } = leftToCredit(read(row), notes.map(read));
  const vat = vatLeftOf(
    row.totals,
    notes.map(({ totals }) => totals),
  );
  return { items: [...items], discount, vat };
}

/** Returns the document as a call answers it. With `customerId`, the agency's internal fields are left out. */
export async function selectInvoiceById(id: string, options: { today: string; customerId?: string }): Promise<Invoice> {
  const stored = await selectRow(id);
  const { unreadable, ...lines } = readShownLines(stored, {
    document: nameOf(stored),
    deleted: stored.status === invoiceStatuses.value.cancelled,
  });
  const row = { ...stored, ...lines };
  if (options.customerId && !shownToCustomer(row, options.customerId))
    throw notFound(COMMERCIAL_MESSAGES.invoiceNotFound);
  const [customer, site, payments, billed, original, creditNote, estimate] = await Promise.all([
    db()
      .selectFrom('customer')
      .select(['id', 'name', 'type', 'invoicesByMail'])
      .where('id', '=', row.customerId)
      .executeTakeFirstOrThrow(),
    row.siteId
      ? db().selectFrom('site').select(['id', 'name']).where('id', '=', row.siteId).executeTakeFirst()
      : undefined,
    db()
      .selectFrom('invoicePayment')
      .select(['id', 'day', 'amountCents', 'note', 'means', 'fromCredit'])
      .where('invoiceId', '=', id)
      .where('cancelledAt', 'is', null)
      .orderBy('day')
      .orderBy('createdAt')
      .execute(),
    selectBilled(id),
    linkOf(row.originalId),
    linkOf(row.creditNoteId),
    options.customerId ? null : selectEstimateLink(row.estimateId),
  ]);
  const settledCents = row.paidCents + row.creditedCents;
  const balance = balanceOf(row.totalCents, [{ cents: settledCents }]);
  const late = row.dueDate !== null && isLateToPay(row.dueDate, options.today, row.toPayCents) && !isCreditNote(row);
  return {
    id: row.id,
    number: row.number,
    type: row.type,
    status: row.status,
    createdAt: row.createdAt,
    date: row.date,
    dueDate: row.dueDate,
    customer: { id: customer.id, name: readIssued(row)?.einvoice.buyer.name ?? customer.name },
    title: row.title,
    items: options.customerId ? row.items.map((item) => ({ ...item, priceSources: [] })) : row.items,
    discount: row.discount,
    period: periodOf(row),
    site: site ?? null,
    settlementPeriod: row.settlementPeriod,
    settlementDays: row.settlementDays,
    purchaseOrder: row.purchaseOrder,
    serviceCode: row.serviceCode,
    euroRate: row.euroRate,
    note: row.note,
    serviceIds: billed.map((it) => it.serviceId),
    billed: options.customerId ? [] : billed,
    currency: row.currency,
    totals: row.totals,
    price: row.priceCents,
    vat: row.vatCents,
    total: row.totalCents,
    paid: row.paid,
    toPay: row.toPayCents,
    percent: !row.number ? 0 : isCreditNote(row) ? 100 : balance.paidPercent,
    isLateToPay: late,
    sent: row.sent,
    sendChannel: row.sendChannel,
    byLetter: options.customerId ? false : !customer.invoicesByMail,
    partialPayments: payments.map(({ day, ...payment }) => ({ ...payment, date: day })),
    file: row.fileId ? { id: row.fileId, name: `${row.number}.pdf`, url: fileUrl(row.agencyId, row.fileId) } : null,
    warnings: options.customerId
      ? []
      : [...unreadable, ...(await warningsNow(row)), ...(await selectIssuedWarnings([row], billed))(row.id)],
    credited: row.creditedCents,
    leftToCredit: options.customerId ? null : await selectLeftToCredit(row),
    surplus: isCreditNote(row) ? 0 : surplusOf(row),
    customerCredit: options.customerId ? 0 : await selectCredit(row.customerId),
    original,
    creditNote,
    estimate,
    recurrenceId: row.recurrenceId,
    dispute: options.customerId ? null : row.dispute,
    hasLinks: options.customerId ? false : await hasOpenLinks(id),
    reminders: options.customerId ? [] : await selectSentReminders(id),
    latePayment: late ? await latePaymentOf(row, { type: customer.type, payments, today: options.today }) : null,
    updatedAt: row.updatedAt,
  };
}

/** A customer sees the documents issued to it, and a cancelled invoice next to its credit note. */
export const shownToCustomer = (row: StoredInvoice, customerId: string): boolean =>
  row.customerId === customerId &&
  row.number !== null &&
  (row.status === invoiceStatuses.value.active || row.creditNoteId !== null);

const hasOpenLinks = async (invoiceId: string): Promise<boolean> =>
  (await db()
    .selectFrom('invoiceLink')
    .select('id')
    .where('invoiceId', '=', invoiceId)
    .where('revokedAt', 'is', null)
    .limit(1)
    .executeTakeFirst()) !== undefined;

async function linkOf(id: string | null): Promise<Invoice['original']> {
  if (!id) return null;
  const row = await db().selectFrom('invoice').select(['id', 'number']).where('id', '=', id).executeTakeFirst();
  return row ?? null;
}
