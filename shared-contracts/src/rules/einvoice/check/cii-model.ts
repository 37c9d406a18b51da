/**
 * A Cross Industry Invoice as the rules read it: one field per business term (BT) of EN 16931, with the text from the
 * document. The rules distinguish `undefined` (an absent element) from an empty text (an empty element).
 */
export interface CiiModel {
  /** BT-24, BT-23, BT-1, BT-3, BT-2. Dates are in format 102; a date in another format becomes an empty text. */
  guideline?: string;
  framework?: string;
  number?: string;
  typeCode?: string;
  issueDate?: string;
  /** BG-1: BT-22 and BT-21. */
  notes: CiiNote[];
  /** BT-12. */
  contract?: string;
  seller: CiiParty;
  buyer: CiiParty;
  taxRepresentative?: CiiParty;
  payee?: CiiParty;
  shipTo?: CiiParty;
  /** BG-24, and BT-18 as documents of type 130. */
  documents: CiiDocument[];
  /** BT-72. */
  deliveryDate?: string;
  /** BT-5, BT-6. */
  currency?: string;
  taxCurrency?: string;
  payments: CiiPayment[];
  vatGroups: CiiVatGroup[];
  period?: CiiPeriod;
  adjustments: CiiAdjustment[];
  /** BT-20. */
  paymentTerms?: string;
  /** BT-9 of every group of payment terms, in any format. EN 16931 allows one group, CII several. */
  dueDates: string[];
  totals: CiiTotals;
  /** BG-3. */
  references: CiiReference[];
  lines: CiiLine[];
}

/** BT-22 and BT-21 of the document, BT-127 of a line. */
export interface CiiNote {
  content?: string;
  subject?: string;
}

/** An earlier invoice: BT-25, BT-26, and its type, which only the extended profile allows. */
export interface CiiReference {
  number?: string;
  date?: string;
  typeCode?: string;
}

export interface Identifier {
  value: string;
  scheme?: string;
}

export interface CiiParty {
  ids: Identifier[];
  globalIds: Identifier[];
  name?: string;
  legalId?: Identifier;
  /** Whether the party has a postal address. */
  hasAddress: boolean;
  country?: string;
  electronicAddress?: Identifier;
  /** VAT number with scheme VA, local tax registration with scheme FC. */
  taxRegistrations: Identifier[];
}

export interface CiiDocument {
  id?: string;
  typeCode?: string;
  name?: string;
  referenceType?: string;
  /** BT-125-1. */
  mimeType?: string;
}

/** BG-14, BG-26. */
export interface CiiPeriod {
  start?: string;
  end?: string;
}

export interface CiiPayment {
  meansCode?: string;
  /** Whether the document names a credit account, with or without a number. */
  hasAccount: boolean;
  iban?: string;
  proprietaryId?: string;
  cardNumber?: string;
}

/** BG-23. */
export interface CiiVatGroup {
  typeCode?: string;
  category?: string;
  rate?: string;
  base?: string;
  tax?: string;
  exemption?: string;
  exemptionCode?: string;
  taxPointDate?: string;
  dueDateCode?: string;
}

/** BG-20 and BG-21 of the document, BG-27 and BG-28 of a line. */
export interface CiiAdjustment {
  /** `true` for a charge, `false` for an allowance. */
  indicator?: string;
  amount?: string;
  base?: string;
  percent?: string;
  reason?: string;
  reasonCode?: string;
  /** Whether a tax is given, and its type: EN 16931 knows only `VAT`. */
  hasTax?: boolean;
  taxType?: string;
  category?: string;
  rate?: string;
}

export interface CiiTotals {
  line?: string;
  allowance?: string;
  charge?: string;
  net?: string;
  tax: { amount: string; currency?: string }[];
  rounding?: string;
  gross?: string;
  prepaid?: string;
  due?: string;
}

/** BG-25. */
export interface CiiLine {
  id?: string;
  notes: CiiNote[];
  name?: string;
  quantity?: string;
  unitCode?: string;
  netPrice?: string;
  /** BT-149 and BT-150 of the net price. */
  priceBaseQuantity?: string;
  priceBaseUnit?: string;
  grossPrice?: string;
  grossBaseUnit?: string;
  priceDiscount?: string;
  net?: string;
  /** Whether a tax is given, and its type: EN 16931 knows only `VAT`. */
  hasTax?: boolean;
  taxType?: string;
  category?: string;
  rate?: string;
  period?: CiiPeriod;
  adjustments: CiiAdjustment[];
  productId?: Identifier;
  /** BG-32. */
  attributes: CiiAttribute[];
  classifications: Identifier[];
  /** BT-159. */
  origin?: string;
  /** BT-128, and other documents in the extended profile. */
  documents: CiiDocument[];
  /** Earlier invoices of the line, in the extended profile only. */
  references: CiiReference[];
}

/** BT-160 and BT-161. The extended profile also allows a code for the name and a measure for the value. */
export interface CiiAttribute {
  name?: string;
  code?: string;
  value?: string;
  /** Unit of the measure; empty for a measure without a unit. */
  measureUnit?: string;
}
