/** The three kinds of commercial document, with the prefixes of their numbers. */
export const DOCUMENT_KINDS = [
  { value: 'estimate', label: 'Devis', prefix: 'D' },
  { value: 'purchaseOrder', label: 'Bon de commande', prefix: 'BC' },
  { value: 'invoice', label: 'Facture', prefix: 'F' },
] as const;

/** Means of payment for an invoice. */
export const PAYMENT_MEANS = [
  { value: 'transfer', label: 'Virement' },
  { value: 'directDebit', label: 'Prélèvement' },
  { value: 'cheque', label: 'Chèque' },
  { value: 'card', label: 'Carte bancaire' },
  { value: 'cash', label: 'Espèces' },
  { value: 'other', label: 'Autre' },
] as const;

export const SEND_CHANNELS = [
  { value: 'mail', label: 'E-mail' },
  { value: 'letter', label: 'Courrier' },
] as const;
