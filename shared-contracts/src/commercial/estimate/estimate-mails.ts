import { formatCents, formatFrenchDay } from '../../formats/french';

interface Mailed {
  number: string | null;
  date: string | null;
  validUntil: string | null;
  total: number;
}

interface Mail {
  subject: string;
  message: string;
}

const until = (day: string | null): string => (day ? `, valable jusqu'au ${formatFrenchDay(day)}` : '');

/** The mail that carries an estimate, where the settings of the agency have no words of their own. */
export const estimateMail = ({ number, date, validUntil, total }: Mailed, agencyName: string): Mail => ({
  subject: `${agencyName} : devis ${number}`,
  message: [
    'Bonjour,',
    `Veuillez trouver ci-joint le devis ${number} du ${formatFrenchDay(date ?? '')}, d'un montant de ${formatCents(total)} TTC${until(validUntil)}.`,
    'Nous restons à votre disposition pour toute question.',
    'Cordialement,',
  ].join('\n\n'),
});

/** The mail that reminds of an estimate that nobody answered. */
export const estimateReminder = ({ number, date, validUntil, total }: Mailed, agencyName: string): Mail => ({
  subject: `${agencyName} : votre réponse au devis ${number}`,
  message: [
    'Bonjour,',
    `Sauf erreur de notre part, nous n'avons pas reçu votre réponse au devis ${number} du ${formatFrenchDay(date ?? '')}, d'un montant de ${formatCents(total)} TTC${until(validUntil)}.`,
    'Nous vous le joignons à nouveau et restons à votre disposition pour toute question.',
    'Cordialement,',
  ].join('\n\n'),
});
