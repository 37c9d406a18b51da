import { formatCents, formatFrenchDay } from '../../../formats/french';

interface Reminded {
  number: string | null;
  date: string | null;
  dueDate: string | null;
  toPay: number;
  currency?: string;
}

/**
 * Mail that reminds of an invoice: before the due day it asks for payment by then, afterwards it states that the day
 * has passed.
 */
export function reminderOf(invoice: Reminded, agencyName: string, today: string): { subject: string; message: string } {
  const due = invoice.dueDate ?? today;
  const when = due < today ? `échue le ${formatFrenchDay(due)}` : `à régler au plus tard le ${formatFrenchDay(due)}`;
  return {
    subject: `${agencyName} : rappel de la facture ${invoice.number}`,
    message: [
      'Bonjour,',
      `Sauf erreur de notre part, il reste ${formatCents(invoice.toPay, invoice.currency)} à régler sur la facture ${invoice.number} du ${formatFrenchDay(invoice.date ?? today)}, ${when}.`,
      'Nous vous remercions de bien vouloir procéder à son règlement.',
      'Cordialement,',
    ].join('\n\n'),
  };
}
