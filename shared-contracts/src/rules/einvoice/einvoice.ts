import type { EInvoiceQuantity } from './amounts';

/**
 * The invoice as the domain knows it when it is issued: everything EN 16931 and the French rules ask for, and nothing
 * of how it is written. Money is integer cents, rates are basis points, days are `YYYY-MM-DD`.
 */

/**
 * VAT category, UNTDID 5305: S standard, Z zero, E exempt, AE reverse charge, K intra-community supply, G export,
 * O not subject to VAT.
 */
export type VatCategory = 'S' | 'Z' | 'E' | 'AE' | 'K' | 'G' | 'O';

export interface Vat {
  category: VatCategory;
  /** Basis points, 2000 is 20 %. Above 0 for S, 0 for every other category. */
  rateBasisPoints: number;
  /** Why no VAT is charged: wanted for E, AE, K, G and O, forbidden for S and Z (CGI annexe II, article 242 nonies A). */
  exemption?: { text: string; code?: string };
}

/** A percentage of the amount it applies to, or a fixed amount. Never negative. */
export type Reduction = { basisPoints: number } | { cents: number };

export interface EInvoiceLine {
  name: string;
  description?: string;
  /** At most four decimals (BR-FR-DEC-02), or the minutes of a service priced by the hour. */
  quantity: EInvoiceQuantity;
  /** UN/ECE Recommendation 20: HUR hour, DAY day, MON month, C62 piece, LS lump sum, KMT kilometre. */
  unitCode: string;
  /** Excluding VAT. May be negative: the line is then written with the opposite quantity, for BT-146 may not be. */
  unitPriceCents: number;
  discount?: Reduction & { reason?: string };
  vat: Vat;
  period?: { start: string; end: string };
  /** Where it is rendered, when a document has several places (CGI annexe II, article 242 nonies A). */
  place?: { name?: string; address: PostalAddress };
  /** Of the paper alone: a title over the line. */
  section?: string;
}

/** A discount or a charge on the whole document. Without `vat` it is spread over the VAT groups of the lines. */
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

/** Where a document is sent. Scheme `0225` is the French directory (SIREN, or SIREN_suffix), `EM` an e-mail address. */
export interface ElectronicAddress {
  scheme: string;
  value: string;
}

export interface Party {
  name: string;
  /** Nine digits. */
  siren?: string;
  /** Fourteen digits, beginning with the SIREN. */
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

/** French invoicing frameworks (BT-23) that an agency can need. */
export type InvoicingFramework = `${'B' | 'S' | 'M'}${1 | 2 | 4}` | 'S3' | 'S5' | 'S6' | 'B7' | 'S7';

interface Payment {
  /** UNTDID 4461: 58 SEPA transfer, 30 transfer, 59 SEPA direct debit, 20 cheque, 48 card, 10 cash. */
  meansCode: string;
  iban?: string;
  accountName?: string;
  bic?: string;
}

export interface EInvoice {
  /** At most 35 characters of `A-Za-z0-9+-_/` (BR-FR-01, BR-FR-02). */
  number: string;
  kind: 'invoice' | 'creditNote';
  /** The corrected invoice: wanted for a credit note (BR-FR-CO-05). Amounts of a credit note are positive. */
  original?: { number: string; issueDay: string };
  issueDay: string;
  dueDay: string;
  /** Settlement terms in words: « 30 jours fin de mois ». */
  paymentTerms?: string;
  period?: { start: string; end: string };
  deliveryDay?: string;
  /** ISO 4217. Another one than EUR needs `vatInEurCents` (BR-FR-CO-12). */
  currency: string;
  vatInEurCents?: number;
  operations: OperationCategory;
  /** Default: S1 (B1, M1), or S2 when everything is paid already. */
  framework?: InvoicingFramework;
  /** When VAT falls due (BT-8): at issue (« option pour le paiement d'après les débits »), delivery or payment. */
  vatDue?: 'issue' | 'delivery' | 'payment';
  seller: Party;
  buyer: Party;
  /** Where the service is rendered, when it is not the buyer's address (CGI annexe II, article 242 nonies A). */
  delivery?: { name?: string; address: PostalAddress };
  payment?: Payment;
  purchaseOrder?: string;
  contract?: string;
  buyerReference?: string;
  lines: readonly EInvoiceLine[];
  adjustments?: readonly Adjustment[];
  /** What has been paid when the document is issued, VAT included. */
  prepaidCents?: number;
  /** Late-payment penalty, recovery indemnity and discount terms are wanted: see `paymentNotes`. */
  notes: readonly EInvoiceNote[];
}
