import { type DayNumber, dayNumber, dayParts, formatDay, parseDay, SATURDAY, weekday } from '../../core/time/days';
import { holidayName } from '../holidays/holidays';
import type { HolidayZone } from '../holidays/zones';
import { recurrenceDays } from './days';
import { checkRule, LAST_DAY, type RecurrenceRule } from './rule';

/** When the invoices of a subscription fall due to be issued. */
export interface InvoiceRecurrence extends RecurrenceRule {
  /** `YYYY-MM-DD`; periods are counted from it. */
  startDay: string;
  /** Last day; none when absent. */
  endDay?: string;
}

/** Feasts and a weekend one after the other, and more. */
const MOVED_AT_MOST = 14;

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
  const until = parseDay(untilDay);
  const days: string[] = [];
  for (const { issued } of issuesAfter(recurrence, holidayZone, afterDay, until)) {
    if (issued <= until) days.push(formatDay(issued));
  }
  return days;
}

/** Next day on which an invoice is to be issued after `afterDay`, undefined when there is none any more. */
export function nextDueDay(
  recurrence: InvoiceRecurrence,
  holidayZone: HolidayZone,
  afterDay: string | undefined,
): string | undefined {
  const next = issuesAfter(recurrence, holidayZone, afterDay).next();
  return next.done ? undefined : formatDay(next.value.issued);
}

/**
 * What the invoice of a due day is for: a month that ends on that day, where the rule means the last day of each, or else
 * the days from it to the one before the next. None for a rule that is not followed by another day.
 */
export function periodOfDueDay(
  recurrence: InvoiceRecurrence,
  holidayZone: HolidayZone,
  dueDay: string,
): { start: string; end: string } | null {
  if (recurrence.repeat === 'holidays') return null;
  const free = { ...recurrence, endDay: undefined };
  const found = issuesAfter(free, holidayZone, formatDay(parseDay(dueDay) - 1)).next();
  if (found.done || formatDay(found.value.issued) !== dueDay) return null;
  const { meant } = found.value;
  const { year, month } = dayParts(meant);
  const { repeat, monthDays = [], frequency = 1 } = recurrence;
  // The 30th is the last day of some months alone: theirs would begin before the period of the invoice before ends.
  const [monthDay] = monthDays;
  const meansLast = repeat === 'monthly' && monthDays.length === 1 && (monthDay === LAST_DAY || monthDay === 31);
  if (meansLast && meant === dayNumber(year, month + 1, 0)) {
    return { start: formatDay(dayNumber(year, month - frequency + 1, 1)), end: formatDay(meant) };
  }
  const next = issuesAfter(free, holidayZone, dueDay).next();
  return next.done ? null : { start: formatDay(meant), end: formatDay(next.value.meant - 1) };
}

/** An invoice of a subscription: the day that its rule means, and the one on which it leaves. */
interface Issue {
  meant: DayNumber;
  issued: DayNumber;
}

/** What leaves after a day, of days that the rule means up to `untilDay`. */
function* issuesAfter(
  recurrence: InvoiceRecurrence,
  holidayZone: HolidayZone,
  afterDay: string | undefined,
  untilDay: DayNumber = Number.POSITIVE_INFINITY,
): Generator<Issue> {
  checkRule(recurrence);
  const { repeat, excludeHolidays = false, endDay } = recurrence;
  // What is paid for a month or a week is owed whatever its day is; each day is paid for by itself.
  const moves = excludeHolidays && repeat !== 'daily';
  // Whoever has invoices on the 31st wants one each month.
  const rule = { ...recurrence, lastDayInstead: true, excludeHolidays: excludeHolidays && !moves };
  const anchor = parseDay(recurrence.startDay);
  const after = afterDay === undefined ? Number.NEGATIVE_INFINITY : parseDay(afterDay);
  const from = Math.max(anchor, after + 1 - (moves ? MOVED_AT_MOST : 0));
  const until = endDay === undefined ? untilDay : Math.min(parseDay(endDay), untilDay);
  let last = after;
  for (const meant of recurrenceDays(rule, holidayZone, anchor, from, until)) {
    const issued = moves ? movedOff(meant, holidayZone) : meant;
    if (issued <= last) continue;
    last = issued;
    yield { meant, issued };
  }
}

/** A day that is a feast moves to the working day that follows it. */
function movedOff(day: DayNumber, zone: HolidayZone): DayNumber {
  if (holidayName(zone, day) === undefined) return day;
  let moved = day + 1;
  while (weekday(moved) >= SATURDAY || holidayName(zone, moved) !== undefined) moved += 1;
  return moved;
}
