import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { todayIn } from '@vigie/contracts/core/time/today';
import { addressSchema } from '@vigie/contracts/formats/address';
import { formatSiren } from '@vigie/contracts/formats/codes/siren';
import { periodEnd } from '@vigie/contracts/platform/subscription/offer';
import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import type { receiptCalls } from '@vigie/contracts/platform/subscription/receipt.calls';
import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import type { Letterhead } from '@vigie/service-kit/pdf/letterhead';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { selectIssuer, selectSeller } from '../../installation/select-installation';
import { renderPdf } from '../../papers';
import { db } from '../../tables';
import { sellerLetterhead } from '../invoice/subscription-document';
import type { Purchase } from '../tables';
import type { ReceiptDocument } from './receipt.pdf';

const { succeeded, cancelled } = subscriptionPaymentStatuses.value;

export const receiptHandlers: Handlers<typeof receiptCalls> = {
  paymentReceipt: outsideTransaction(async ({ params, query, database, standing, caller, signal }) => {
    const { agencyId } = standing;
    return draw(database, { id: params.id, agencyId, userId: caller.userId }, { inline: query.inline === '1', signal });
  }),
  // An administrator reads payments outside any agency.
  adminPaymentReceipt: outsideTransaction(({ params, query, database, caller, signal }) =>
    draw(database, { id: params.id, userId: caller.userId }, { inline: query.inline === '1', signal }),
  ),
};

async function draw(
  database: Database,
  { id, ...who }: { id: string; agencyId?: string; userId: string },
  { inline, signal }: { inline: boolean; signal: AbortSignal },
) {
  const document = await transaction(database, who, () => read(id));
  const bytes = await renderPdf('receipt', document, { signal });
  return { bytes, fileName: `Reçu ${document.number}${document.cancelled ? ' annulé' : ''}.pdf`, inline };
}

async function read(id: string): Promise<ReceiptDocument> {
  const row = await db()
    .selectFrom('subscriptionPayment as p')
    .leftJoin('agency as a', 'a.id', 'p.agencyId')
    // What an erased agency paid stays in the books, with who it was.
    .leftJoin('erasedAgency as e', 'e.id', 'p.agencyId')
    .select(['p.id', 'p.label', 'p.amountCents', 'p.vatCents', 'p.means', 'p.status', 'p.paidAt', 'p.purchase'])
    .select(['p.failure', 'p.cancelledAt', 'p.vatBasisPoints', 'p.vatMention'])
    .select([
      sql<string>`coalesce(a.name, e.name)`.as('name'),
      sql<unknown>`coalesce(a.address, e.identity->'address')`.as('address'),
      sql<string | null>`coalesce(a.siren, e.identity->>'siren')`.as('siren'),
      sql<string | null>`coalesce(a.vat_number, e.identity->>'vatNumber')`.as('vatNumber'),
      sql<string>`coalesce(a.time_zone, ${DEFAULT_TIME_ZONE})`.as('timeZone'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound(COMMON_MESSAGES.paymentNotFound);
  // A refunded or disputed payment has no receipt; a transfer that was recorded by mistake has one that says so.
  if ((row.status !== succeeded && row.status !== cancelled) || !row.paidAt)
    throw conflict(SUBSCRIPTION_MESSAGES.noReceipt, 'not_paid');
  const { label, amountCents, vatCents, means } = row;
  const paidOn = todayIn(row.timeZone, Date.parse(row.paidAt));
  const { street, zipcode, city } = addressSchema.parse(row.address);
  const lines = [
    street,
    [zipcode, city].filter(Boolean).join(' '),
    row.siren ? `SIREN ${formatSiren(row.siren)}` : '',
    row.vatNumber ? `TVA ${row.vatNumber}` : '',
  ].filter((line) => line !== '');
  return {
    number: `R${paidOn.replaceAll('-', '')}-${row.id.slice(-6).toUpperCase()}`,
    letterhead: await issuer(),
    payer: { name: row.name, lines },
    period: periodOf(row.purchase, paidOn),
    cancelled: row.cancelledAt
      ? { on: todayIn(row.timeZone, Date.parse(row.cancelledAt)), reason: row.failure ?? '' }
      : null,
    ...{ vatBasisPoints: row.vatBasisPoints, vatMention: row.vatMention },
    ...{ label, amountCents, vatCents, means, paidOn, at: new Date(row.cancelledAt ?? row.paidAt) },
  };
}

/** The first period begins on the day of its payment. */
function periodOf(purchase: Purchase | null, paidOn: string): ReceiptDocument['period'] {
  if (!purchase) return null;
  const start = purchase.start ?? paidOn;
  return { start, end: purchase.end ?? periodEnd(start, purchase.choice.period) };
}

/**
 * The letterhead of the seller or, before the seller was set for invoices, the text that receipts used: its first line
 * is the name.
 */
async function issuer(): Promise<Letterhead> {
  const seller = await selectSeller();
  if (seller) return sellerLetterhead(seller);
  const [name = 'Vigie', ...addressLines] = ((await selectIssuer()) ?? '')
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return {
    ...{ name, addressLines, legalForm: null, phone: null, email: null, siren: null, siret: null, vatNumber: null },
    ...{ authorisationNumber: null, logoFileId: null, mentions: [[name, ...addressLines].join(' · ')] },
  };
}
