export const CUSTOMER_TYPE = {
  company: 100,
  individual: 200,
  association: 300,
  publicBody: 400,
  internal: 500,
} as const;

export const CUSTOMER_TYPES = [
  { value: CUSTOMER_TYPE.company, label: 'Entreprise' },
  { value: CUSTOMER_TYPE.internal, label: 'Interne' },
  { value: CUSTOMER_TYPE.association, label: 'Association' },
  { value: CUSTOMER_TYPE.publicBody, label: 'Organisme public' },
  { value: CUSTOMER_TYPE.individual, label: 'Particulier' },
] as const;

/** Values of the prospect filter and of other filters with the choices all, without, only. */
export const TOGGLE = { all: -1, without: 0, only: 1 } as const;

export const PROSPECT_LABELS = { all: 'Tous', without: 'Sans les prospects', only: 'Prospects uniquement' } as const;

/** How the invoices of a month group the services of a customer. */
export const INVOICE_GROUPINGS = [
  { value: 'customer', label: 'Une facture pour tout' },
  { value: 'site', label: 'Une facture par site' },
  { value: 'order', label: 'Une facture par commande' },
] as const;
export type InvoiceGrouping = (typeof INVOICE_GROUPINGS)[number]['value'];

/** Payment terms of a customer. N is the customer's number of days. */
export const SETTLEMENT_PERIODS = [
  { value: 'onReceipt', label: 'À réception', days: false },
  { value: 'days', label: 'N jours', days: true },
  { value: 'daysEndOfMonth', label: 'N jours fin de mois', days: true },
] as const;
export type SettlementPeriod = (typeof SETTLEMENT_PERIODS)[number]['value'];
