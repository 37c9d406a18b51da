import { daysInRange } from '../../catalogues/date-shortcuts';
import { COMMERCIAL_MESSAGES } from '../../core/messages/commercial';
import { addDays } from '../../core/time/days';
import { formatFrenchDay } from '../../formats/french';
import type { HolidayZone } from '../../rules/holidays/zones';
import { nextDueDay, periodOfDueDay, wholePeriodOf } from '../../rules/recurrence/due-days';
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
  const first = `Première facture le ${formatFrenchDay(due)}`;
  const period = periodOfDueDay(rule, zone, due);
  const whole = wholePeriodOf(rule, zone, due);
  if (!period || !whole) return `${first}.`;
  const [days, of] = [daysInRange(period), daysInRange(whole)];
  const part = days < of ? ` (${COMMERCIAL_MESSAGES.partOfPeriod({ days, of }).toLowerCase()})` : '';
  const [from, to] = [formatFrenchDay(period.start), formatFrenchDay(period.end)];
  const covered = `${first}, pour ${days === 1 ? `la journée du ${from}` : `la période du ${from} au ${to}`}${part}.`;
  const begins = row.startAt >= today && row.startAt < period.start;
  return begins ? `${covered} ${nothingBilled(row.startAt, addDays(period.start, -1))}` : covered;
}

const nothingBilled = (from: string, to: string): string =>
  from === to
    ? `Le ${formatFrenchDay(from)} n'est pas facturé.`
    : `Les jours du ${formatFrenchDay(from)} au ${formatFrenchDay(to)} ne sont pas facturés.`;
