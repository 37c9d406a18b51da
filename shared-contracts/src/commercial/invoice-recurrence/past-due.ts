import { plural } from '../../core/messages/plural';
import { addDays } from '../../core/time/days';
import { formatFrenchDay } from '../../formats/french';
import type { HolidayZone } from '../../rules/holidays/zones';
import { dueDays, type InvoiceRecurrence as Rule } from '../../rules/recurrence/due-days';
import type { RecurrenceRow } from './invoice-recurrence';

export function ruleOf(row: RecurrenceRow & Pick<Rule, 'interruptions'>): Rule {
  return {
    repeat: row.repeat,
    frequency: row.frequency,
    days: row.days,
    nth: row.nth,
    monthDays: row.monthDays,
    holidayDays: row.holidayDays,
    excludeHolidays: row.excludeHolidays && row.repeat !== 'holidays',
    startDay: row.startAt,
    endDay: row.endAt ?? undefined,
    interruptions: row.interruptions,
  };
}

/** Three years of months: more at once is a mistake in the day or in the rule. */
const PAST_DUE_MAX = 36;

/** Returns the due days before today of an invoice recurrence that starts now. */
export const pastDueDays = (row: RecurrenceRow, zone: HolidayZone, today: string): string[] =>
  dueDays(ruleOf(row), zone, undefined, addDays(today, -1));

export const PAST_DUE_MESSAGES = {
  bill: 'Facturer aussi les échéances passées',
  billHint: 'Une facture par échéance, datée du jour de son émission, pour sa période',
  tooMany: `Trop d'échéances passées : ${PAST_DUE_MAX} au plus sont facturées à la création`,
} as const;

/** Returns the French reason why the past due days cannot be billed at once, or null. */
export const pastDueRefusal = (days: readonly string[]): string | null =>
  days.length > PAST_DUE_MAX ? PAST_DUE_MESSAGES.tooMany : null;

/** Sentence about the past due days of a new recurrence, shown before its save. */
export function pastDueText(days: readonly string[], billed: boolean): string | null {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return null;
  const when =
    first === last ? `celle du ${formatFrenchDay(first)}` : `du ${formatFrenchDay(first)} au ${formatFrenchDay(last)}`;
  const many = days.length > 1;
  const become = billed
    ? many
      ? 'seront facturées dès l’enregistrement'
      : 'sera facturée dès l’enregistrement'
    : many
      ? 'ne seront pas facturées'
      : 'ne sera pas facturée';
  return `${plural(days.length, 'échéance passée', 'échéances passées')} (${when}) ${become}.`;
}
