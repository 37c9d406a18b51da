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
