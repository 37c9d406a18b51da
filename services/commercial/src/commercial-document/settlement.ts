import { dueDay, type Settlement } from '@vigie/contracts/rules/prices/settlement';

interface Terms {
  settlementPeriod: string | null;
  settlementDays: number | null;
}

/** Returns the document's own settlement terms, else the customer's. */
export function settlementOf(document: Terms, customer: Terms): Settlement {
  const terms = document.settlementPeriod ? document : customer;
  const days = terms.settlementDays ?? 30;
  if (terms.settlementPeriod === 'onReceipt') return { period: 'onReceipt' };
  return { period: terms.settlementPeriod === 'daysEndOfMonth' ? 'daysEndOfMonth' : 'days', days };
}

/** « 30 jours fin de mois ». */
export function termsText(settlement: Settlement): string {
  if (settlement.period === 'onReceipt') return 'À réception';
  const days = settlement.days > 1 ? `${settlement.days} jours` : `${settlement.days} jour`;
  return settlement.period === 'daysEndOfMonth' ? `${days} fin de mois` : days;
}

export { dueDay };
