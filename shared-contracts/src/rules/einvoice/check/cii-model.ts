/**
 * A Cross Industry Invoice as the rules read it: one field per business term (BT) of EN 16931, its text as it stands in
 * the document. `undefined` means the element is absent, an empty text that it is there and empty: the rules tell the
 * two apart.
 */
export interface CiiModel {
  /** BT-24, BT-23, BT-1, BT-3, BT-2 (format 102 only). */
  guideline?: string;
  framework?: string;
  number?: string;
  typeCode?: string;
  issueDate?: string;
  /** BG-1: BT-22 and BT-21. */
  notes: { content?: string; subject?: string }[];
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
  /** BT-20, BT-9. */
  paymentTerms?: string;
  dueDate?: string;
  totals: CiiTotals;
  /** BG-3: BT-25 and BT-26. */
  references: { number?: string; date?: string }[];
  lines: CiiLine[];
  /** Every `currencyID` of the document. */
  currencies: string[];
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
}

export interface CiiPeriod {
  start?: string;
  end?: string;
}

export interface CiiPayment {
  meansCode?: string;
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
  name?: string;
  quantity?: string;
  unitCode?: string;
  netPrice?: string;
  priceBaseQuantity?: string;
  grossPrice?: string;
  priceDiscount?: string;
  net?: string;
  category?: string;
  rate?: string;
  period?: CiiPeriod;
  adjustments: CiiAdjustment[];
  productId?: Identifier;
  attributes: { name?: string; value?: string }[];
  classifications: Identifier[];
  documents: CiiDocument[];
}
