import { addDays } from '@vigie/contracts/core/time/days';
import { addressSchema } from '@vigie/contracts/formats/address';
import { formatSiren } from '@vigie/contracts/formats/codes/siren';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import type { Seller } from '@vigie/contracts/platform/installation/seller';
import { periodEnd } from '@vigie/contracts/platform/subscription/offer';
import { SUBSCRIPTION_PAYMENT_MEANS } from '@vigie/contracts/platform/subscription/subscription';
import type { SoldLine } from '@vigie/contracts/platform/subscription-invoice/sold-lines';
import { SUBSCRIPTION_INVOICE_MESSAGES } from '@vigie/contracts/platform/subscription-invoice/subscription-invoice';
import type { EInvoice, EInvoiceLine, Party, Vat } from '@vigie/contracts/rules/einvoice/einvoice';
import { creditNotePaymentNotes, paymentNotes } from '@vigie/contracts/rules/einvoice/notes';
import { type VatReasonKey, vatOf } from '@vigie/contracts/rules/einvoice/vat-reasons';
import type { InvoiceDocument } from '@vigie/service-kit/pdf/document/invoice-document';
import { FRANCE, partyOf, postal } from '@vigie/service-kit/pdf/document/parties';
import type { Letterhead } from '@vigie/service-kit/pdf/letterhead';
import type { PaymentRow } from '../tables';

/** The agency as the buyer on its invoice. */
export interface Payer {
  name: string;
  address: Record<string, unknown>;
  siren: string | null;
  siret: string | null;
  vatNumber: string | null;
  /** Recipient address of the invoices. */
  email: string | null;
}

interface Issued {
  number: string;
  issueDay: string;
}

/**
 * Codes of UNTDID 4461. The code of a transfer would require an account number, and the transfer is already received.
 */
const MEANS_CODES = { card: '48', direct_debit: '59' } as const;

/** Builds the invoice of a payment. The invoice is already paid when it is issued, so nothing is due. */
export function invoiceDocumentOf(
  row: PaymentRow,
  { seller, payer, paidOn }: { seller: Seller; payer: Payer; paidOn: string },
  issued: Issued,
): InvoiceDocument {
  const buyer = buyerOf(payer);
  const means = SUBSCRIPTION_PAYMENT_MEANS.find(({ value }) => value === row.means)?.label ?? null;
  const vat = vatOfPayment(row);
  const period = periodOf(row, paidOn);
  const code = row.means && row.means !== 'transfer' ? MEANS_CODES[row.means] : null;
  const einvoice: EInvoice = {
    ...issued,
    kind: 'invoice',
    // A paid invoice is due on the day of its payment (BR-FR-CO-09).
    dueDay: paidOn,
    paymentTerms: SUBSCRIPTION_INVOICE_MESSAGES.paid({ day: formatFrenchDay(paidOn), means }),
    period,
    // The date of the service is mandatory (CGI annexe II, article 242 nonies A, I, 10°).
    deliveryDay: period ? undefined : row.dueOn,
    currency: 'EUR',
    operations: 'services',
    vatDue: vat.category === 'S' ? 'payment' : undefined,
    seller: {
      ...partyOf(seller.name, { ...seller, siret: null }),
      contact: seller.email ? { name: 'Service facturation', email: seller.email } : undefined,
    },
    buyer,
    payment: code ? { meansCode: code } : undefined,
    lines: linesOf(row).map((line) => ({ ...line, vat })),
    prepaidCents: row.amountCents + row.vatCents,
    notes: [
      ...paymentNotes({ buyer: 'professional' }),
      { subject: 'BAR', text: buyer.address.country === FRANCE ? 'B2B' : 'B2BINT' },
    ],
  };
  return {
    ...{ einvoice, buyer: 'professional', letterhead: sellerLetterhead(seller), subject: 'Abonnement à Vigie' },
    ...{ title: null, note: null, header: null, footer: null, bankDetails: null },
  };
}

/** Builds the credit note that cancels an invoice: same parties and lines, with the reason. */
export function creditDocumentOf(
  { einvoice, ...document }: InvoiceDocument,
  why: string,
  issued: Issued,
): InvoiceDocument {
  const { number, issueDay } = einvoice;
  const note = `${SUBSCRIPTION_INVOICE_MESSAGES.credits(number)} ${why}`;
  return {
    ...document,
    einvoice: {
      ...{ ...einvoice, ...issued, kind: 'creditNote', original: { number, issueDay }, dueDay: issued.issueDay },
      ...{ prepaidCents: undefined, payment: undefined, paymentTerms: note },
      notes: [
        { subject: 'AAI', text: note },
        ...creditNotePaymentNotes(),
        ...einvoice.notes.filter(({ subject }) => subject === 'BAR'),
      ],
    },
  };
}

function buyerOf({ name, address, email, ...numbers }: Payer): Party {
  const party = partyOf(name, { ...numbers, address: addressSchema.parse(address) });
  return {
    ...party,
    electronicAddress: party.siren || !email ? undefined : { scheme: 'EM', value: email },
    contact: email ? { email } : undefined,
  };
}

/** A payment from before payments had lines becomes one line. */
function linesOf({ lines, label, amountCents }: PaymentRow): Omit<EInvoiceLine, 'vat'>[] {
  const whole: SoldLine = {
    name: `Abonnement Vigie : ${label}`,
    quantity: 1,
    unitCode: 'C62',
    unitPriceCents: amountCents,
  };
  return lines ?? [whole];
}

function vatOfPayment({ vatBasisPoints, vatMention, vatReason }: PaymentRow): Vat {
  const vat = vatOf({ vatBasisPoints, vatReason: vatReason as VatReasonKey | null, vatExemption: null });
  if (vatBasisPoints > 0 || !vatMention) return vat;
  return { ...vat, exemption: { ...vat.exemption, text: vatMention } };
}

/** The first period begins on the day of its payment. */
function periodOf({ purchase, kind, dueOn }: PaymentRow, paidOn: string): { start: string; end: string } | undefined {
  if (kind === 'extra') return { start: dueOn, end: addDays(periodEnd(dueOn, 'month'), -1) };
  if (!purchase) return undefined;
  const start = purchase.start ?? paidOn;
  return { start, end: addDays(purchase.end ?? periodEnd(start, purchase.choice.period), -1) };
}

/** The letterhead of the company that sells the platform. */
export function sellerLetterhead(seller: Seller): Letterhead {
  const { name, legalForm, email, siren, vatNumber, register } = seller;
  const { line1, zipcode, city } = postal(seller.address);
  const addressLines = [line1, [zipcode, city].join(' ')].flatMap((line) => line ?? []);
  const known = [register ?? `SIREN ${formatSiren(siren)}`, `TVA ${vatNumber}`];
  return {
    ...{ name, legalForm, addressLines, phone: null, email, siren, siret: null, vatNumber, register },
    ...{ authorisationNumber: null, logoFileId: null },
    mentions: [[[name, legalForm].filter(Boolean).join(', '), ...addressLines, ...known].join(' · ')],
  };
}
