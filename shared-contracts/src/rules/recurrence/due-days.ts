import { formatDay, parseDay } from '../../core/time/days';
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

function daysAfter(
  recurrence: InvoiceRecurrence,
  holidayZone: HolidayZone,
  afterDay: string | undefined,
  untilDay: string | undefined,
) {
  checkRule(recurrence);
  const anchor = parseDay(recurrence.startDay);
  const from = afterDay === undefined ? anchor : parseDay(afterDay) + 1;
  return recurrenceDays(recurrence, holidayZone, anchor, from, untilDay === undefined ? undefined : parseDay(untilDay));
}
