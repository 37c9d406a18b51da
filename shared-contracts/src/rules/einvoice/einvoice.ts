import type { EInvoiceQuantity } from './amounts';

/**
 * The domain's invoice at issue: all the data that EN 16931 and the French rules require, independent of any file
 * format. Money is in integer cents, rates are in basis points, days are `YYYY-MM-DD`.
 */

/**
 * VAT category, UNTDID 5305: S standard, Z zero, E exempt, AE reverse charge, K intra-community supply, G export,
 * O not subject to VAT.
 */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';

export interface Vat {
  category: VatCategory;
  /** Basis points: 2000 is 20 %. Above 0 for S, 0 for every other category. */
  rateBasisPoints: number;
  /**
   * Reason for charging no VAT: required for E, AE, K, G, O, forbidden for S and Z (CGI annexe II, art. 242 nonies A).
   */
  exemption?: { text: string; code?: string };
}

/** A percentage of an amount, or a fixed amount. Never negative. */
export type Reduction = { basisPoints: number } | { cents: number };

export interface EInvoiceLine {
  name: string;
  description?: string;
  /** At most four decimals (BR-FR-DEC-02), or the minutes of a service with an hourly price. */
  quantity: EInvoiceQuantity;
  /** UN/ECE Recommendation 20: HUR hour, DAY day, MON month, C62 piece, LS lump sum, KMT kilometre. */
  unitCode: string;
  /** Excluding VAT. BT-146 may not be negative: a negative price is written as positive, with the opposite quantity. */
  unitPriceCents: number;
  discount?: Reduction & { reason?: string };
  vat: Vat;
  period?: { start: string; end: string };
  /** Place of the service, when a document has several places (CGI annexe II, article 242 nonies A). */
  place?: { name?: string; address: PostalAddress };
  /** Title above the line, on the PDF only. */
  section?: string;
}

/** A discount or a charge on the whole document. Without `vat` it is divided among the VAT groups of the lines. */
export type Adjustment = Reduction & {
  kind: 'allowance' | 'charge';
  /** Shown to the customer: « Remise commerciale », « Frais de déplacement ». */
  reason: string;
  /** UNTDID 5189 for an allowance, 7161 for a charge. */
  reasonCode?: string;
  vat?: Vat;
};

export interface PostalAddress {
  line1?: string;
  line2?: string;
  line3?: string;
  zipcode?: string;
  city?: string;
  /** ISO 3166-1 alpha-2. */
  country: string;
}

/** Address for electronic invoices. Scheme `0225` is the French directory (SIREN, or SIREN_suffix), `EM` is e-mail. */
export interface ElectronicAddress {
  scheme: string;
  value: string;
}

export interface Party {
  name: string;
  /** Nine digits. */
  siren?: string;
  /** Fourteen digits; the first nine are the SIREN. */
  siret?: string;
  vatNumber?: string;
  address: PostalAddress;
  /** Default: the SIREN in the French directory. */
  electronicAddress?: ElectronicAddress;
  contact?: { name?: string; phone?: string; email?: string };
}

/** A note of the invoice with its UNTDID 4451 subject: REG, ABL, AAI, PMD, PMT, AAB, TXD, BAR… */
export interface EInvoiceNote {
  text: string;
  subject?: string;
}

/** Nature of the operations, a mandatory mention (CGI annexe II, article 242 nonies A, 8° bis). */
type OperationCategory = 'services' | 'goods' | 'mixed';

/** French invoicing frameworks (BT-23) that an agency may need. */
export type InvoicingFramework = `${'B' | 'S' | 'M'}${1 | 2 | 4}` | 'S3' | 'S5' | 'S6' | 'B7' | 'S7';

interface Payment {
  /** UNTDID 4461: 58 SEPA transfer, 30 transfer, 59 SEPA direct debit, 20 cheque, 48 card, 10 cash. */
  meansCode: string;
  iban?: string;
  accountName?: string;
  bic?: string;
}

/**
 * Cents added to the VAT of one rate, on the credit note that completes an invoice: VAT is rounded once per document, so
 * that of several credit notes may differ by a cent from what was invoiced. EN 16931 tolerates it (BR-CO-17, BR-S-09).
 */
export interface VatRounding {
  rateBasisPoints: number;
  cents: number;
}

export interface EInvoice {
  /** At most 35 characters of `A-Za-z0-9+-_/` (BR-FR-01, BR-FR-02). */
  number: string;
  kind: 'invoice' | 'creditNote';
  /** The corrected invoice, required for a credit note (BR-FR-CO-05). Amounts of a credit note are positive. */
  original?: { number: string; issueDay: string };
  issueDay: string;
  dueDay: string;
  /** Settlement terms in words: « 30 jours fin de mois ». */
  paymentTerms?: string;
  period?: { start: string; end: string };
  deliveryDay?: string;
  /** ISO 4217. A currency other than EUR requires `vatInEurCents` (BR-FR-CO-12). */
  currency: string;
  vatInEurCents?: number;
  operations: OperationCategory;
  /** Default: S1 (B1, M1), or S2 (B2, M2) when the invoice is fully paid at issue. */
  framework?: InvoicingFramework;
  /**
   * Event at which VAT falls due (BT-8): issue (« option pour le paiement d'après les débits »), delivery or payment.
   */
  vatDue?: 'issue' | 'delivery' | 'payment';
  seller: Party;
  buyer: Party;
  /** Place of the service, when it is not the buyer's address (CGI annexe II, article 242 nonies A). */
  delivery?: { name?: string; address: PostalAddress };
  payment?: Payment;
  purchaseOrder?: string;
  contract?: string;
  buyerReference?: string;
  lines: readonly EInvoiceLine[];
  adjustments?: readonly Adjustment[];
  /** Amount paid before the issue, VAT included. */
  prepaidCents?: number;
  /** Must contain late-payment penalty, recovery indemnity and discount terms: see `paymentNotes`. */
  notes: readonly EInvoiceNote[];
  vatRounding?: readonly VatRounding[];
}
