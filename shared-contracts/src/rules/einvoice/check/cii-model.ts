/**
 * A Cross Industry Invoice as the rules read it: one field per business term (BT) of EN 16931, its text as it stands in
 * the document. `undefined` means the element is absent, an empty text that it is there and empty: the rules tell the
 * two apart.
 */
export interface CiiModel {
  /** BT-24, BT-23, BT-1, BT-3, BT-2. Dates are in format 102; one in another format is an empty text. */
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
  /** BG-24, and BT-18 of type 130. */
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
  /** BT-9 of every group of payment terms, whatever its format: EN 16931 knows one group, CII several. */
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

/** An earlier invoice: BT-25 and BT-26, and its type, which the extended profile may give. */
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
  /** Whether there is a postal address, and its country. */
  hasAddress: boolean;
  country?: string;
  electronicAddress?: Identifier;
  /** Scheme VA: VAT number; FC: local tax registration. */
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
  /** Whether there is an account to credit, known or not by a number. */
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

/** BG-20, BG-21 on the document, BG-27, BG-28 on a line. */
export interface CiiAdjustment {
  /** `true` for a charge, `false` for an allowance. */
  indicator?: string;
  amount?: string;
  base?: string;
  percent?: string;
  reason?: string;
  reasonCode?: string;
  /** Whether there is a tax, and its type: only `VAT` is one of EN 16931. */
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
  /** BT-149 and BT-150, of the net price. */
  priceBaseQuantity?: string;
  priceBaseUnit?: string;
  grossPrice?: string;
  grossBaseUnit?: string;
  priceDiscount?: string;
  net?: string;
  /** Whether there is a tax, and its type: only `VAT` is one of EN 16931. */
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
  /** BT-128 and, in the extended profile, other documents. */
  documents: CiiDocument[];
  /** Earlier invoices of the line, which only the extended profile has. */
  references: CiiReference[];
}

/** BT-160 and BT-161; the extended profile may give a code for the name and a measure for the value. */
export interface CiiAttribute {
  name?: string;
  code?: string;
  value?: string;
  /** Unit of the measure, empty where it has none. */
  measureUnit?: string;
}
