import { CUSTOMER_TYPE } from '@vigie/contracts/catalogues/constants/customers';
import {
  type EnteredRates,
  enteredRatesSchema,
  lateRateOf,
  lateRatesUntil,
} from '@vigie/contracts/catalogues/constants/late-payment-rates';
import { readIssued } from '@vigie/contracts/commercial/commercial-document/issued-copy';
import type { Invoice } from '@vigie/contracts/commercial/invoice/invoice';
import { readInvoiceSettings } from '@vigie/contracts/commercial/invoice/invoice-settings';
import type { BuyerKind } from '@vigie/contracts/rules/einvoice/notes';
import { latePayment } from '@vigie/contracts/rules/prices/late-payment';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { sql } from 'kysely';
import { db } from '../tables';
import type { IssuedDocument } from './paper/issued-document';
import { buyerKindOf } from './paper/parties';
import type { StoredInvoice } from './tables';

interface Owed {
  /** The customer's current type. */
  type: number;
  payments: readonly { day: string; amountCents: number }[];
  today: string;
}

type Owing = Pick<StoredInvoice, 'number' | 'dueDate' | 'totalCents' | 'creditedCents' | 'issued'>;

/** Returns the kind of buyer printed on an issued document; a later change of the customer does not apply to it. */
export const buyerOf = (invoice: Pick<Owing, 'number' | 'issued'>, type: number): BuyerKind =>
  readIssued(invoice)?.buyer ?? buyerKindOf({ type });

/**
 * Returns the interest and indemnity owed for late payment up to today. Null for an invoice without a due day, and for
 * a private person, who owes neither under these texts.
 */
export async function latePaymentOf(invoice: Owing, { type, payments, today }: Owed): Promise<Invoice['latePayment']> {
  const { dueDate, totalCents, creditedCents } = invoice;
  const issued = readIssued(invoice);
  const buyer = buyerOf(invoice, type);
  if (!dueDate || buyer === 'individual') return null;
  const entered = await selectEnteredRates();
  const termsBasisPoints = await termsOf(issued);
  const owed = latePayment({
    dueDay: dueDate,
    totalCents: totalCents - creditedCents,
    payments: payments.map(({ day, amountCents }) => ({ day, cents: amountCents })),
    rateOn: lateRateOf({ dueDay: dueDate, public: buyer === 'public', termsBasisPoints, entered }),
    untilDay: today,
    // Code de commerce, article D441-5 (the fixed indemnity) applies to businesses only.
    professional: type !== CUSTOMER_TYPE.association,
  });
  return { ...owed, ratesUntil: lateRatesUntil(entered) };
}

/** Returns the rates that platform administrators entered for half-years after the table of this release. */
async function selectEnteredRates(): Promise<EnteredRates> {
  const { rows } = await sql<{ rates: unknown }>`select platform.late_rates() as rates`.execute(db());
  return enteredRatesSchema.parse(rows[0]?.rates);
}

/**
 * Returns the yearly rate agreed in the document; for a document that does not state one, the rate in the agency's
 * current terms.
 */
async function termsOf(issued: Pick<IssuedDocument, 'lateBasisPoints'> | null): Promise<number | null> {
  if (issued?.lateBasisPoints !== undefined) return issued.lateBasisPoints;
  const { settings } = await selectPublishedAgency();
  return readInvoiceSettings(settings.invoiceSettings).latePaymentBasisPoints;
}
