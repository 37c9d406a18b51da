import { formatCents, formatFrenchDay } from '../../formats/french';

interface Mailed {
  number: string | null;
  date: string | null;
  validUntil: string | null;
  total: number;
  currency?: string;
}

interface Mail {
  subject: string;
  message: string;
}

const until = (day: string | null, is = 'valable'): string => (day ? `, ${is} jusqu'au ${formatFrenchDay(day)}` : '');

/** Default mail with an estimate, used when the agency's settings have no text. */
export const estimateMail = ({ number, date, validUntil, total, currency }: Mailed, agencyName: string): Mail => ({
  subject: `${agencyName} : devis ${number}`,
  message: [
    'Bonjour,',
    `Veuillez trouver ci-joint le devis ${number} du ${formatFrenchDay(date ?? '')}, d'un montant de ${formatCents(total, currency)} TTC${until(validUntil)}.`,
    'Nous restons à votre disposition pour toute question.',
    'Cordialement,',
  ].join('\n\n'),
});

/** Mail that reminds of an unanswered estimate; one that has expired is not said to be valid. */
export const estimateReminder = (
  { number, date, validUntil, total, currency }: Mailed,
  agencyName: string,
  today: string,
): Mail => ({
  subject: `${agencyName} : votre réponse au devis ${number}`,
  message: [
    'Bonjour,',
    `Sauf erreur de notre part, nous n'avons pas reçu votre réponse au devis ${number} du ${formatFrenchDay(date ?? '')}, d'un montant de ${formatCents(total, currency)} TTC${until(validUntil, validUntil && validUntil < today ? 'qui était valable' : undefined)}.`,
    'Nous vous le joignons à nouveau et restons à votre disposition pour toute question.',
    'Cordialement,',
  ].join('\n\n'),
});
