import { CUSTOMER_TYPE } from '@vigie/contracts/catalogues/constants/customers';
import { lateRateOf } from '@vigie/contracts/catalogues/constants/late-payment-rates';
import type { Invoice } from '@vigie/contracts/commercial/invoice/invoice';
import { readInvoiceSettings } from '@vigie/contracts/commercial/invoice/invoice-settings';
import { latePayment } from '@vigie/contracts/rules/prices/late-payment';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { buyerKindOf } from './paper/parties';
import type { StoredInvoice } from './tables';

interface Owed {
  /** Of the customer. */
  type: number;
  payments: readonly { day: string; amountCents: number }[];
  today: string;
}

/**
 * What is owed for paying an invoice late, up to today; null for one without a due day, and for a private person, who owes
 * neither interest nor indemnity by these texts.
 */
export async function latePaymentOf(
  { dueDate, totalCents, creditedCents }: Pick<StoredInvoice, 'dueDate' | 'totalCents' | 'creditedCents'>,
  { type, payments, today }: Owed,
): Promise<Invoice['latePayment']> {
  if (!dueDate || buyerKindOf({ type }) === 'individual') return null;
  return latePayment({
    dueDay: dueDate,
    totalCents: totalCents - creditedCents,
    payments: payments.map(({ day, amountCents }) => ({ day, cents: amountCents })),
    rateOn: await lateRate(dueDate, type),
    untilDay: today,
    // Code de commerce, D441-5 is about businesses.
    professional: type !== CUSTOMER_TYPE.association,
  });
}

/** The yearly rate of late payment, by the terms of sale of the agency and the law. */
async function lateRate(dueDay: string, customerType: number): Promise<(day: string) => number | null> {
  const { settings } = await selectPublishedAgency();
  const { latePaymentBasisPoints } = readInvoiceSettings(settings.invoiceSettings);
  const isPublic = buyerKindOf({ type: customerType }) === 'public';
  return lateRateOf({ dueDay, public: isPublic, termsBasisPoints: latePaymentBasisPoints });
}
