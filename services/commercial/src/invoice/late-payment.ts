import { CUSTOMER_TYPE } from '@vigie/contracts/catalogues/constants/customers';
import { lateRateOf } from '@vigie/contracts/catalogues/constants/late-payment-rates';
import type { Invoice } from '@vigie/contracts/commercial/invoice/invoice';
import { readInvoiceSettings } from '@vigie/contracts/commercial/invoice/invoice-settings';
import { latePayment } from '@vigie/contracts/rules/prices/late-payment';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { buyerKindOf } from './paper/parties';
import type { StoredInvoice } from './tables';

interface Owed {
  /** Of the customer, as it is now. */
  type: number;
  payments: readonly { day: string; amountCents: number }[];
  today: string;
}

type Owing = Pick<StoredInvoice, 'dueDate' | 'totalCents' | 'creditedCents' | 'issued'>;

/**
 * What is owed for paying an invoice late, up to today; null for one without a due day, and for a private person, who owes
 * neither interest nor indemnity by these texts.
 */
export async function latePaymentOf(
  { dueDate, totalCents, creditedCents, issued }: Owing,
  { type, payments, today }: Owed,
): Promise<Invoice['latePayment']> {
  // Who bought, and on which terms, is what the paper says: neither changes for what was issued.
  const buyer = issued?.buyer ?? buyerKindOf({ type });
  if (!dueDate || buyer === 'individual') return null;
  return latePayment({
    dueDay: dueDate,
    totalCents: totalCents - creditedCents,
    payments: payments.map(({ day, amountCents }) => ({ day, cents: amountCents })),
    rateOn: lateRateOf({ dueDay: dueDate, public: buyer === 'public', termsBasisPoints: await termsOf(issued) }),
    untilDay: today,
    // Code de commerce, D441-5 is about businesses.
    professional: type !== CUSTOMER_TYPE.association,
  });
}

/** The yearly rate that the document agreed on; of one that does not say it, that of the agency's terms today. */
async function termsOf(issued: StoredInvoice['issued']): Promise<number | null> {
  if (issued?.lateBasisPoints !== undefined) return issued.lateBasisPoints;
  const { settings } = await selectPublishedAgency();
  return readInvoiceSettings(settings.invoiceSettings).latePaymentBasisPoints;
}
