import { newId } from '@vigie/contracts/core/id';
import { DAY_MS } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import {
  SUBSCRIPTION_INVOICE_MESSAGES,
  type SubscriptionInvoiceKind,
} from '@vigie/contracts/platform/subscription-invoice/subscription-invoice';
import { totalsOf } from '@vigie/contracts/rules/einvoice/totals';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { type InvoiceDocument, violationsOf } from '@vigie/service-kit/pdf/document/invoice-document';
import { type Selectable, sql } from 'kysely';
import { selectSeller } from '../../installation/select-installation';
import { db, type PlatformTables } from '../../tables';
import type { PaymentRow } from '../tables';
import { mailInvoiceJob } from './mail-invoice.job';
import { creditDocumentOf, invoiceDocumentOf, type Payer } from './subscription-document';

const { succeeded, disputed, refunded, cancelled } = subscriptionPaymentStatuses.value;

/** A disputed payment counts as paid until the bank decides. */
const PAID: readonly number[] = [succeeded, disputed];

/** An older payment that is recorded now is only listed, not mailed. */
const MAILED_MS = 60 * DAY_MS;

/**
 * Issues the invoice of a payment that succeeded, and the credit note of a payment that was reversed. Idempotent. Runs
 * in the open transaction of the locked agency, so that payment and invoice are written together.
 */
export async function issuePaymentDocuments(paymentId: string): Promise<void> {
  const row = await db()
    .selectFrom('subscriptionPayment')
    .selectAll()
    .where('id', '=', paymentId)
    .executeTakeFirstOrThrow();
  const issued = await selectIssued(paymentId);
  const open = issued.find(({ id, kind }) => kind === 'invoice' && !issued.some(({ originalId }) => originalId === id));
  if (!PAID.includes(row.status) || !row.paidAt) return open && creditInvoice(row, open);
  if (open || row.receiptOnly || row.amountCents === 0) return;
  await issueInvoice(row, 1 + issued.filter(({ kind }) => kind === 'invoice').length);
}

/** Issues the invoices of the agency that had to wait: the seller was not set, or a field of the agency was missing. */
export async function keepWaitingInvoices(): Promise<void> {
  const rows = await db()
    .selectFrom('subscriptionPayment')
    .select('id')
    .where('status', 'in', [...PAID])
    .where('receiptOnly', '=', false)
    .where('amountCents', '>', 0)
    .where(
      sql<boolean>`not exists (
        select from subscription_invoice i where i.payment_id = subscription_payment.id and i.kind = 'invoice'
          and not exists (select from subscription_invoice c where c.original_id = i.id))`,
    )
    .orderBy('paidAt')
    .orderBy('id')
    .execute();
  for (const { id } of rows) await issuePaymentDocuments(id);
}

type InvoiceRow = Selectable<PlatformTables['subscriptionInvoice']>;

const selectIssued = (paymentId: string): Promise<InvoiceRow[]> =>
  db().selectFrom('subscriptionInvoice').selectAll().where('paymentId', '=', paymentId).orderBy('turn').execute();

async function issueInvoice(row: PaymentRow, turn: number): Promise<void> {
  const seller = await selectSeller();
  if (!seller) return wait(row, SUBSCRIPTION_INVOICE_MESSAGES.sellerUnknown);
  const { timeZone, ...payer } = await selectPayer(row);
  const paidOn = todayIn(timeZone, Date.parse(row.paidAt ?? ''));
  const parties = { seller, payer, paidOn };
  // A number cannot be given back, so violations are checked with a placeholder before it is taken.
  const [violation] = violationsOf(invoiceDocumentOf(row, parties, { number: 'F2000-00001', issueDay: paidOn }));
  if (violation) return wait(row, violation.message);
  const issued = await takeNumber('invoice');
  const document = invoiceDocumentOf(row, parties, issued);
  await write(row, { kind: 'invoice', originalId: null, turn, document, name: payer.name });
}

async function creditInvoice(row: PaymentRow, { id, turn, document, agencyName }: InvoiceRow): Promise<void> {
  const issued = await takeNumber('creditNote');
  const credit = creditDocumentOf(document, whyOf(row), issued);
  await write(row, { kind: 'creditNote', originalId: id, turn, document: credit, name: agencyName });
}

function whyOf({ status, failure }: PaymentRow): string {
  if (status === refunded) return 'Paiement remboursé.';
  if (status === cancelled) return `Virement enregistré par erreur : ${failure ?? ''}`;
  return 'Paiement repris par la banque : la somme est due de nouveau.';
}

interface ToWrite {
  kind: SubscriptionInvoiceKind;
  originalId: string | null;
  turn: number;
  document: InvoiceDocument;
  name: string;
}

async function write(row: PaymentRow, { kind, originalId, turn, document, name }: ToWrite): Promise<void> {
  const { agencyId, subscriptionId, label } = row;
  const { einvoice } = document;
  const totals = totalsOf(einvoice);
  const id = newId();
  await db()
    .insertInto('subscriptionInvoice')
    .values({
      ...{ agencyId, id, subscriptionId, label, kind, originalId, turn, paymentId: row.id, agencyName: name },
      ...{ number: einvoice.number, issuedOn: einvoice.issueDay, document: JSON.stringify(document) },
      ...{ netCents: totals.netTotalCents, vatCents: totals.vatTotalCents },
    })
    .execute();
  await db().updateTable('subscriptionPayment').set({ invoiceWaits: null }).where('id', '=', row.id).execute();
  if (kind === 'invoice' && Date.parse(row.paidAt ?? '') < Date.now() - MAILED_MS) return;
  enqueue(mailInvoiceJob, { agencyId, invoiceId: id }, { agencyId });
}

async function wait({ id, invoiceWaits }: PaymentRow, why: string): Promise<void> {
  if (invoiceWaits === why) return;
  await db().updateTable('subscriptionPayment').set({ invoiceWaits: why }).where('id', '=', id).execute();
}

const selectPayer = ({ agencyId, subscriptionId }: PaymentRow): Promise<Payer & { timeZone: string }> =>
  db()
    .selectFrom('agency as a')
    .leftJoin('userAccount as u', 'u.id', 'a.ownerUserId')
    .leftJoin('subscription as s', (on) => on.onRef('s.agencyId', '=', 'a.id').on('s.id', '=', subscriptionId))
    .select(['a.name', 'a.address', 'a.siren', 'a.siret', 'a.vatNumber', 'a.timeZone'])
    .select(sql<string | null>`coalesce(s.billing_email, a.email, u.email)`.as('email'))
    .where('a.id', '=', agencyId)
    .executeTakeFirstOrThrow();

async function takeNumber(kind: SubscriptionInvoiceKind): Promise<{ number: string; issueDay: string }> {
  const { rows } = await sql<{ number: string; day: string }>`
    select number, day from platform.take_invoice_number(${kind})`.execute(db());
  const [taken] = rows;
  if (!taken) throw new Error('No number was taken.');
  return { number: taken.number, issueDay: taken.day };
}
