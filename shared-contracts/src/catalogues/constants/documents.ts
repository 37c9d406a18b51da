/** The three kinds of commercial document, with the letters that begin their numbers. */
export const DOCUMENT_KINDS = [
  { value: 'estimate', label: 'Devis', prefix: 'D' },
  { value: 'purchaseOrder', label: 'Bon de commande', prefix: 'BC' },
  { value: 'invoice', label: 'Facture', prefix: 'F' },
] as const;
export type DocumentKind = (typeof DOCUMENT_KINDS)[number]['value'];

export const SEND_CHANNELS = [
  { value: 'mail', label: 'E-mail' },
  { value: 'letter', label: 'Courrier' },
] as const;
export type SendChannel = (typeof SEND_CHANNELS)[number]['value'];

/** Price of one electronic signature request, as shown and in cents. */
export const SIGNATURE_COST_CENTS = 90;
