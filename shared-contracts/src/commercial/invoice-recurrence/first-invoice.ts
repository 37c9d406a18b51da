import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { addDays, parseDay } from '../../core/time/days';
import { formatCents, formatDays, formatFrenchDay } from '../../formats/french';
import type { HolidayZone } from '../../rules/holidays/zones';
import { mulDivHalfUp } from '../../rules/prices/rounding';
import { billedPeriod, dueDays, type InvoiceRecurrence, nextDueDay } from '../../rules/recurrence/due-days';
import type { Interruption } from '../../rules/recurrence/interruptions';
import type { RecurrenceRow } from './invoice-recurrence';
import { ruleOf } from './past-due';

/**
 * Sentence about the first invoice of a recurrence that starts now, without those of past due days: its day, its
 * period, and the first days that no invoice covers. Null when no invoice is to come.
 */
export function firstInvoiceText(row: RecurrenceRow, zone: HolidayZone, today: string): string | null {
  const rule = ruleOf(row);
  const due = nextDueDay(rule, zone, addDays(today, -1));
  if (!due) return null;
  const covered = `Première facture le ${formatFrenchDay(due)}${coveredBy(rule, zone, due)}.`;
  const { start } = billedPeriod(rule, zone, due) ?? {};
  const begins = start !== undefined && row.startAt >= today && row.startAt < start;
  return begins ? `${covered} ${nothingBilled(row.startAt, addDays(start, -1))}` : covered;
}

/** A recurrence that is taken up again, with the interruption that ends. */
interface Resumed extends RecurrenceRow {
  interruptions: readonly Interruption[];
  settledUntil: string | null;
}

/** More invoices that leave at once are counted instead of being named one by one. */
const NAMED = 2;

/** Sentences about the invoices of a recurrence that is taken up again: those that leave at once, and the next one. */
export function resumedInvoicesText(row: Resumed, zone: HolidayZone, today: string): string[] {
  const rule = ruleOf(row);
  const owed = dueDays(rule, zone, row.settledUntil ?? undefined, today);
  const [first = '', last = ''] = [owed[0], owed.at(-1)].map((day) => day && formatFrenchDay(day));
  const atOnce =
    owed.length > NAMED
      ? [`${owed.length} factures émises aussitôt, de l’échéance du ${first} à celle du ${last}.`]
      : owed.map((due) => `Facture émise aussitôt${coveredBy(rule, zone, due)}.`);
  const next = nextDueDay(rule, zone, owed.at(-1) ?? row.settledUntil ?? undefined);
  if (next) return [...atOnce, `Prochaine facture le ${formatFrenchDay(next)}${coveredBy(rule, zone, next)}.`];
  return owed.length > 0 ? atOnce : [COMMERCIAL_MESSAGES.recurrenceIsOver];
}

/** Sentence about the days before a stop that the next invoice was to cover; null when all of them are invoiced. */
export function unbilledDaysText(row: Resumed, zone: HolidayZone, today: string): string | null {
  const rule = ruleOf(row);
  const due = nextDueDay(rule, zone, row.settledUntil ?? undefined);
  const { start } = (due && billedPeriod(rule, zone, due)) || {};
  if (start === undefined || start >= today) return null;
  const last = addDays(today, -1);
  return `${nothingBilled(start, last)} ${BILLED_WHEN_RESUMED}`;
}

/** An invoice of a recurrence, by what it bills. */
interface Billed {
  /** Null for a draft. */
  number: string | null;
  period: { start: string; end: string };
  currency: string;
  totalCents: number;
  /** Given back by credit notes. */
  creditedCents: number;
}

/**
 * Sentence about the days from a day on, after a stop or the end of the recurrence, that an invoice bills already, with
 * their share of its total; null when it bills none of them, or nobody owes it any more. The amount is what a credit
 * note gives back at most.
 */
export function billedAheadText(
  { number, period, currency, totalCents, creditedCents }: Billed,
  day: string,
  after: "l'arrêt" | 'la fin' = "l'arrêt",
): string | null {
  const owed = totalCents - creditedCents;
  if (period.end < day || owed <= 0) return null;
  const start = period.start > day ? period.start : day;
  const daysFrom = (from: string) => parseDay(period.end) - parseDay(from) + 1;
  const [days, of] = [daysFrom(start), daysFrom(period.start)];
  const amount = formatCents(Math.min(owed, mulDivHalfUp(totalCents, days, of)), currency);
  const what = number ? `La facture ${number}` : 'Un brouillon de cet abonnement';
  const about = COMMERCIAL_MESSAGES.partOfPeriod({ days, of }).toLowerCase();
  const then = number ? 'établissez un avoir si le client ne les doit pas' : 'corrigez-le avant de l’émettre';
  return `${what} compte déjà ${formatDays({ start, end: period.end })}, après ${after} (${about}, ${amount} TTC) : ${then}.`;
}

/** The period of a due day, and its share where it is not billed whole. */
function coveredBy(rule: InvoiceRecurrence, zone: HolidayZone, due: string): string {
  const period = billedPeriod(rule, zone, due);
  if (!period) return '';
  const { days, of } = period;
  const part = days < of ? ` (${COMMERCIAL_MESSAGES.partOfPeriod({ days, of }).toLowerCase()})` : '';
  const [from, to] = [formatFrenchDay(period.start), formatFrenchDay(period.end)];
  return `, pour ${from === to ? `la journée du ${from}` : `la période du ${from} au ${to}`}${part}`;
}

const BILLED_WHEN_RESUMED =
  "Une reprise les facturera ; pour une fin définitive, donnez plutôt une date de fin à l'abonnement.";

const nothingBilled = (from: string, to: string): string =>
  from === to
    ? `Le ${formatFrenchDay(from)} n'est pas facturé.`
    : `Les jours du ${formatFrenchDay(from)} au ${formatFrenchDay(to)} ne sont pas facturés.`;
