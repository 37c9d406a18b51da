import { z } from 'zod';
import { VALIDATION_MESSAGES } from '../../../core/messages/validation';
import { addDays, parseDay, SATURDAY, weekday } from '../../../core/time/days';
import { idSchema } from '../../../core/wire';
import { integerFrom, requiredText } from '../../../formats/fields';
import { enumerate, formatFrenchDay } from '../../../formats/french';

/** What stands in a reminder for something of its invoice: `{{facture.reste}}`. */
export const REMINDER_FIELDS = [
  { key: 'client.nom', label: 'nom du client' },
  { key: 'agence.nom', label: "nom de l'agence" },
  { key: 'facture.numero', label: 'numéro' },
  { key: 'facture.date', label: 'date' },
  { key: 'facture.echeance', label: 'échéance' },
  { key: 'facture.total', label: 'total TTC' },
  { key: 'facture.reste', label: 'reste à payer' },
  { key: 'facture.retard', label: 'jours de retard' },
  // Begins a sentence: a first reminder names none before it.
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
  levelGone: "Ce niveau de relance n'existe plus",
  notDue: "Cette facture n'est pas échue : un niveau de relance dirait qu'elle l'est. Relancez-la par un message libre",
  disputed: 'Cette facture est en litige : closez le litige avant de la relancer',
  notDisputed: "Cette facture n'est pas en litige",
} as const;

const FIELD = /\{\{\s*([^{}]*?)\s*\}\}/g;

/** A text whose fields are all known: one that nobody can fill in would reach the customer as it stands. */
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
  /** Says what the customer owes for paying late. */
  lateFees: z.boolean().default(false),
});
export type ReminderLevel = z.output<typeof levelSchema>;

const letterOf = (...lines: string[]): string => ['Bonjour,', ...lines, 'Cordialement,'].join('\n\n');
const SUBJECT = '{{agence.nom}} :';
const OF = 'la facture {{facture.numero}} du {{facture.date}}, échue le {{facture.echeance}}';

/** What a new agency begins with, until it writes its own. */
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

/** When unpaid invoices are reminded of by themselves, and in which words. */
export const invoiceRemindersSchema = z.object({
  active: z.boolean().default(false),
  levels: z
    .array(levelSchema)
    .max(6)
    .refine((levels) => !sameDays(levels), REMINDER_MESSAGES.sameDays)
    .default(FIRST_LEVELS),
});

/** A level that left for an invoice, with the days that it had then. */
export interface SentLevel {
  levelId: string;
  afterDays: number;
}

/** How a reminder begins: it speaks of the last one, where one left. */
export const afterReminder = (lastOn: string | null): string =>
  lastOn ? `Malgré notre rappel du ${formatFrenchDay(lastOn)}` : 'Sauf erreur de notre part';

/** Days past the due day; negative before it. */
export const lateDaysOf = (dueDate: string | null, today: string): number =>
  dueDate === null ? 0 : parseDay(today) - parseDay(dueDate);

/** Levels that may still leave: each once, and none below one that left. */
function openLevels(levels: readonly ReminderLevel[], sent: readonly SentLevel[]): ReminderLevel[] {
  const last = Math.max(0, ...sent.map(({ afterDays }) => afterDays));
  return levels
    .filter(({ id, afterDays }) => afterDays > last && !sent.some(({ levelId }) => levelId === id))
    .toSorted((a, b) => a.afterDays - b.afterDays);
}

/** The level that is to leave today: the highest that was reached, so that a pause is not followed by several at once. */
export const dueLevel = (
  levels: readonly ReminderLevel[],
  sent: readonly SentLevel[],
  lateDays: number,
): ReminderLevel | null => openLevels(levels, sent).findLast(({ afterDays }) => afterDays <= lateDays) ?? null;

/** Nobody is reminded on a Saturday or Sunday. */
function workday(day: string): string {
  const late = weekday(parseDay(day)) - SATURDAY;
  return late >= 0 ? addDays(day, 2 - late) : day;
}

/** What leaves next for an invoice, and on which day; null once the last level left. */
export function nextReminder(
  levels: readonly ReminderLevel[],
  sent: readonly SentLevel[],
  { dueDate, today }: { dueDate: string; today: string },
): { level: ReminderLevel; on: string } | null {
  const lateDays = lateDaysOf(dueDate, today);
  const due = dueLevel(levels, sent, lateDays);
  if (due) return { level: due, on: workday(today) };
  const level = openLevels(levels, sent).find(({ afterDays }) => afterDays > lateDays);
  return level ? { level, on: workday(addDays(dueDate, level.afterDays)) } : null;
}

/** Why nothing leaves by itself for an invoice. */
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
  /** The customer has as much credit as is left to pay. */
  covered: boolean;
  /** Somebody marked it as not sent. */
  unsent: boolean;
  /** The last mail about it to this address came back. */
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

/** The mail of a level: its words with the fields filled in, and what is owed for paying late before its last paragraph. */
export function reminderMail(
  level: Pick<ReminderLevel, 'subject' | 'message'>,
  values: ReminderValues,
  lateFees: string | null,
): { subject: string; message: string } {
  const filled = (text: string) => text.replace(FIELD, (whole, key: string) => (isField(key) ? values[key] : whole));
  const paragraphs = filled(level.message).split('\n\n');
  // Whoever takes leave does so last.
  if (lateFees) paragraphs.splice(Math.max(1, paragraphs.length - 1), 0, lateFees);
  return { subject: filled(level.subject), message: paragraphs.join('\n\n') };
}
