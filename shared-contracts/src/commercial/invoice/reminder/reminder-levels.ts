import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../../core/messages/validation';
import { addDays, type DayNumber, parseDay, SATURDAY, weekday } from '../../../core/time/days';
import { idSchema } from '../../../core/wire';
import { integerFrom, requiredText } from '../../../formats/fields';
import { enumerate, formatFrenchDay } from '../../../formats/french';

/** Fields in the text of a reminder that the product replaces: `{{facture.reste}}`. */
export const REMINDER_FIELDS = [
  { key: 'client.nom', label: 'nom du client' },
  { key: 'agence.nom', label: "nom de l'agence" },
  { key: 'facture.numero', label: 'numéro' },
  { key: 'facture.date', label: 'date' },
  { key: 'facture.echeance', label: 'échéance' },
  { key: 'facture.total', label: 'total TTC' },
  { key: 'facture.reste', label: 'reste à payer' },
  { key: 'facture.retard', label: 'jours de retard' },
  // Begins a sentence; a first reminder has no earlier one to name.
  {
    key: 'relance.precedente',
    label: '« Malgré notre rappel du… », ou « Sauf erreur de notre part » au premier envoi',
  },
] as const;
type ReminderField = (typeof REMINDER_FIELDS)[number]['key'];
export type ReminderValues = Readonly<Record<ReminderField, string>>;

export const REMINDER_MESSAGES = {
  unknownFields: ({ fields }: { fields: string }) => `Ces champs n'existent pas : ${fields}`,
  sameDays: 'Deux niveaux ne partent pas le même jour',
  levelSent: 'Ce niveau de relance est déjà parti pour cette facture',
  remindedToday: "Une relance est déjà partie aujourd'hui pour cette facture",
  levelGone: "Ce niveau de relance n'existe plus",
  notDue: "Cette facture n'est pas échue : un niveau de relance dirait qu'elle l'est. Relancez-la par un message libre",
  disputed: 'Cette facture est en litige : closez le litige avant de la relancer',
  undelivered: ({ to }: { to: string }) =>
    `Le dernier e-mail à ${to} n'est pas arrivé : vérifiez l'adresse avant de relancer.`,
  notDisputed: "Cette facture n'est pas en litige",
} as const;

const FIELD = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** Text with known fields only: an unknown field would reach the customer unreplaced. */
const withFields = (max: number) =>
  requiredText(max).superRefine((text, context) => {
    const strange = [...text.matchAll(FIELD)].map(([, key = '']) => key).filter((key) => !isField(key));
    if (strange.length > 0) {
      const message = REMINDER_MESSAGES.unknownFields({ fields: enumerate([...new Set(strange)]) });
      context.addIssue({ code: 'custom', message });
    }
  });

const isField = (key: string): key is ReminderField => REMINDER_FIELDS.some((field) => field.key === key);

const levelSchema = z.object({
  id: idSchema,
  /** Days after the due day of the invoice. */
  afterDays: integerFrom(1).max(365, VALIDATION_MESSAGES.atMost({ max: 365 })),
  title: requiredText(80),
  subject: withFields(200),
  message: withFields(4_000),
  /** Adds the penalties that the customer owes for late payment. */
  lateFees: z.boolean().default(false),
});
export type ReminderLevel = z.output<typeof levelSchema>;

const letterOf = (...lines: string[]): string => ['Bonjour,', ...lines, 'Cordialement,'].join('\n\n');
const SUBJECT = '{{agence.nom}} :';
const OF = 'la facture {{facture.numero}} du {{facture.date}}, échue le {{facture.echeance}}';

/** Levels of a new agency, until it writes its own. */
const FIRST_LEVELS: ReminderLevel[] = [
  {
    id: '7a1d2c64-3b5e-4f0a-9c18-6d2f41b0e301',
    afterDays: 5,
    title: 'Rappel',
    subject: `${SUBJECT} rappel de la facture {{facture.numero}}`,
    message: letterOf(
      `Sauf erreur de notre part, il reste {{facture.reste}} à régler sur ${OF}.`,
      'Si votre règlement est en route, ne tenez pas compte de ce message.',
    ),
    lateFees: false,
  },
  {
    id: '7a1d2c64-3b5e-4f0a-9c18-6d2f41b0e302',
    afterDays: 15,
    title: 'Relance',
    subject: `${SUBJECT} facture {{facture.numero}} impayée`,
    message: letterOf(
      `{{relance.precedente}}, il reste {{facture.reste}} à régler sur ${OF}.`,
      'Nous vous remercions de procéder à son règlement sous huit jours, ou de nous dire ce qui le retient.',
    ),
    lateFees: true,
  },
  {
    id: '7a1d2c64-3b5e-4f0a-9c18-6d2f41b0e303',
    afterDays: 30,
    title: 'Mise en demeure',
    subject: `${SUBJECT} mise en demeure de payer la facture {{facture.numero}}`,
    message: letterOf(
      `Nous vous mettons en demeure de régler sous huit jours {{facture.reste}} restant dus sur ${OF}.`,
      'À défaut, nous engagerons le recouvrement de cette somme.',
    ),
    lateFees: true,
  },
];

const sameDays = (levels: readonly { afterDays: number }[]): boolean =>
  new Set(levels.map(({ afterDays }) => afterDays)).size < levels.length;

/** Settings of automatic reminders: whether they are active, and their levels. */
export const invoiceRemindersSchema = z.object({
  active: z.boolean().default(false),
  levels: z
    .array(levelSchema)
    .max(6)
    .refine((levels) => !sameDays(levels), REMINDER_MESSAGES.sameDays)
    .default(FIRST_LEVELS),
});

/** A level already sent for an invoice, with its days at that time. */
export interface SentLevel {
  levelId: string;
  afterDays: number;
}

/** Opening words of a reminder, which mention the previous one if there is one. */
export const afterReminder = (lastOn: string | null): string =>
  lastOn ? `Malgré notre rappel du ${formatFrenchDay(lastOn)}` : 'Sauf erreur de notre part';

/** Days past the due day; negative before it. */
export const lateDaysOf = (dueDate: string | null, today: string): number =>
  dueDate === null ? 0 : parseDay(today) - parseDay(dueDate);

/** Returns the levels that may still be sent: each once, and none below a level already sent. */
function openLevels(levels: readonly ReminderLevel[], sent: readonly SentLevel[]): ReminderLevel[] {
  const last = Math.max(0, ...sent.map(({ afterDays }) => afterDays));
  return levels
    .filter(({ id, afterDays }) => afterDays > last && !sent.some(({ levelId }) => levelId === id))
    .toSorted((a, b) => a.afterDays - b.afterDays);
}

/** Returns the level to send today: the highest one reached, so that several are not sent at once after a pause. */
export const dueLevel = (
  levels: readonly ReminderLevel[],
  sent: readonly SentLevel[],
  lateDays: number,
): ReminderLevel | null => openLevels(levels, sent).findLast(({ afterDays }) => afterDays <= lateDays) ?? null;

/** Whether reminders leave by themselves on a day: not on weekends and public holidays. */
export const isWorkday = (day: string, isHoliday: (day: DayNumber) => boolean): boolean =>
  weekday(parseDay(day)) < SATURDAY && !isHoliday(parseDay(day));

/** Returns the next level of an invoice, with its day; null after the last level. */
export function nextReminder(
  levels: readonly ReminderLevel[],
  sent: readonly SentLevel[],
  { dueDate, today, isHoliday }: { dueDate: string; today: string; isHoliday: (day: DayNumber) => boolean },
): { level: ReminderLevel; on: string } | null {
  const workday = (day: string): string => (isWorkday(day, isHoliday) ? day : workday(addDays(day, 1)));
  const lateDays = lateDaysOf(dueDate, today);
  const due = dueLevel(levels, sent, lateDays);
  if (due) return { level: due, on: workday(today) };
  const level = openLevels(levels, sent).find(({ afterDays }) => afterDays > lateDays);
  return level ? { level, on: workday(addDays(dueDate, level.afterDays)) } : null;
}

/** Reasons why the product sends no automatic reminder of an invoice. */
export const REMINDER_HOLDS = [
  { value: 'off', label: 'Relances automatiques arrêtées' },
  { value: 'disputed', label: 'En litige' },
  { value: 'customer', label: 'Client à ne pas relancer' },
  { value: 'credit', label: 'Crédit du client à utiliser' },
  { value: 'unsent', label: 'Marquée non envoyée' },
  { value: 'address', label: "Le client n'a pas d'adresse e-mail" },
  { value: 'undelivered', label: "Le dernier e-mail n'est pas arrivé" },
] as const;
export type ReminderHold = (typeof REMINDER_HOLDS)[number]['value'];

export function heldBecause(it: {
  active: boolean;
  disputed: boolean;
  customerReminded: boolean;
  /** The customer's credit covers the amount left to pay. */
  covered: boolean;
  /** Somebody marked the invoice as not sent. */
  unsent: boolean;
  /** The customer's last mail to this address bounced. */
  undelivered: boolean;
  email: string | null;
}): ReminderHold | null {
  if (it.disputed) return 'disputed';
  if (!it.customerReminded) return 'customer';
  if (it.covered) return 'credit';
  if (it.unsent) return 'unsent';
  if (!it.email) return 'address';
  if (it.undelivered) return 'undelivered';
  return it.active ? null : 'off';
}

/** Returns the mail of a level: its text with the fields replaced, and the late fees before its last paragraph. */
export function reminderMail(
  level: Pick<ReminderLevel, 'subject' | 'message'>,
  values: ReminderValues,
  lateFees: string | null,
): { subject: string; message: string } {
  const filled = (text: string) => text.replace(FIELD, (whole, key: string) => (isField(key) ? values[key] : whole));
  const paragraphs = filled(level.message).split('\n\n');
  // The closing formula stays last.
  if (lateFees) paragraphs.splice(Math.max(1, paragraphs.length - 1), 0, lateFees);
  return { subject: filled(level.subject), message: paragraphs.join('\n\n') };
}
