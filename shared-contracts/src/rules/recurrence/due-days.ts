import { dayNumber, dayParts, formatDay, parseDay } from '../../core/time/days';
import type { HolidayZone } from '../holidays/zones';
import { recurrenceDays } from './days';
import { checkRule, type RecurrenceRule } from './rule';

/** When the invoices of a subscription fall due to be issued. */
export interface InvoiceRecurrence extends RecurrenceRule {
  /** `YYYY-MM-DD`; periods are counted from it. */
  startDay: string;
  /** Last day; none when absent. */
  endDay?: string;
}

/**
 * Days on which an invoice is to be issued, after `afterDay` (the last one issued, or undefined when none was) and
 * up to `untilDay` (today) included. A worker that was down for three months finds the three it missed.
 */
export function dueDays(
  recurrence: InvoiceRecurrence,
  holidayZone: HolidayZone,
  afterDay: string | undefined,
  untilDay: string,
): string[] {
  const until = recurrence.endDay !== undefined && recurrence.endDay < untilDay ? recurrence.endDay : untilDay;
  return Array.from(daysAfter(recurrence, holidayZone, afterDay, until), formatDay);
}

/** Next day on which an invoice is to be issued after `afterDay`, undefined when there is none any more. */
export function nextDueDay(
  recurrence: InvoiceRecurrence,
  holidayZone: HolidayZone,
  afterDay: string | undefined,
): string | undefined {
  const next = daysAfter(recurrence, holidayZone, afterDay, recurrence.endDay).next();
  return next.done ? undefined : formatDay(next.value);
}

/**
 * What the invoice of a due day is for: a month that ends on that day, or else the days from it to the one before the
 * next. None for a rule that is not followed by another day.
 */
export function periodOfDueDay(
  recurrence: InvoiceRecurrence,
  holidayZone: HolidayZone,
  dueDay: string,
): { start: string; end: string } | null {
  if (recurrence.repeat === 'holidays') return null;
  const day = parseDay(dueDay);
  const { year, month } = dayParts(day);
  const { repeat, monthDays = [], frequency = 1 } = recurrence;
  if (repeat === 'monthly' && monthDays.length === 1 && day === dayNumber(year, month + 1, 0)) {
    return { start: formatDay(dayNumber(year, month - frequency + 1, 1)), end: dueDay };
  }
  const next = nextDueDay({ ...recurrence, endDay: undefined }, holidayZone, dueDay);
  return next === undefined ? null : { start: dueDay, end: formatDay(parseDay(next) - 1) };
}

function daysAfter(
  recurrence: InvoiceRecurrence,
  holidayZone: HolidayZone,
  afterDay: string | undefined,
  untilDay: string | undefined,
) {
  checkRule(recurrence);
  // Whoever has invoices on the 31st wants one each month.
  const rule = { ...recurrence, lastDayInstead: true };
  const anchor = parseDay(recurrence.startDay);
  const from = afterDay === undefined ? anchor : parseDay(afterDay) + 1;
  return recurrenceDays(rule, holidayZone, anchor, from, untilDay === undefined ? undefined : parseDay(untilDay));
}
