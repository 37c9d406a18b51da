import { type DayNumber, dayNumber, dayParts, formatDay, parseDay, SATURDAY, weekday } from '../../core/time/days';
import { holidayName } from '../holidays/holidays';
import type { HolidayZone } from '../holidays/zones';
import { recurrenceDays } from './days';
import { daysBetween, type Interruption } from './interruptions';
import { checkRule, LAST_DAY, type RecurrenceRule } from './rule';

/** Recurrence of the invoices of a subscription. */
export interface InvoiceRecurrence extends RecurrenceRule {
  /** `YYYY-MM-DD`; periods are counted from this day. */
  startDay: string;
  /** Last day, after which nothing is owed; unlimited when absent. */
  endDay?: string;
  /** Days that are not billed: a period that they cover makes no invoice. */
  interruptions?: readonly Interruption[];
}

/** Upper bound for the move of a day, longer than any sequence of public holidays and a weekend. */
const MOVED_AT_MOST = 14;

/**
 * Returns the issue days after `afterDay` (the last one issued, or undefined for none) up to and including `untilDay`
 * (today). A worker that was down for three months gets the three missed days.
 */
export function dueDays(
  recurrence: InvoiceRecurrence,
  holidayZone: HolidayZone,
  afterDay: string | undefined,
  untilDay: string,
): string[] {
  const until = parseDay(untilDay);
  const days: string[] = [];
  for (const { issueDay } of issuesAfter(recurrence, holidayZone, afterDay, until)) {
    const day = formatDay(issueDay);
    if (issueDay <= until && isBilled(recurrence, holidayZone, day)) days.push(day);
  }
  return days;
}

/** Returns the next issue day after `afterDay`; undefined when there is none left. */
export function nextDueDay(
  recurrence: InvoiceRecurrence,
  holidayZone: HolidayZone,
  afterDay: string | undefined,
): string | undefined {
  for (const { issueDay } of issuesAfter(recurrence, holidayZone, afterDay)) {
    const day = formatDay(issueDay);
    if (isBilled(recurrence, holidayZone, day)) return day;
  }
  return undefined;
}

/** Whether the period of a due day, or the day itself where it has none, has a day outside the interruptions. */
function isBilled(recurrence: InvoiceRecurrence, holidayZone: HolidayZone, dueDay: string): boolean {
  const { interruptions = [] } = recurrence;
  if (interruptions.length === 0) return true;
  if (wholePeriodOf(recurrence, holidayZone, dueDay)) return billedPeriod(recurrence, holidayZone, dueDay) !== null;
  const day = parseDay(dueDay);
  return daysBetween({ start: day, end: day }, interruptions).length > 0;
}

/**
 * Returns the period that the invoice of a due day covers: the month that ends on that day, when the rule uses the last
 * day of each month, else the days until the one before the next due day; in both cases only from the first to the last day
 * of the recurrence, and between the first and the last of its days that no interruption covers. Returns null for holiday
 * rules, for a day that is not a due day, when no due day follows, and when an interruption covers it all.
 */
export function periodOfDueDay(
  recurrence: InvoiceRecurrence,
  holidayZone: HolidayZone,
  dueDay: string,
): { start: string; end: string } | null {
  const billed = billedPeriod(recurrence, holidayZone, dueDay);
  return billed && { start: billed.start, end: billed.end };
}

/** The same period with the number of days that are billed, and that of the whole period, for which the prices are. */
export function billedPeriod(
  recurrence: InvoiceRecurrence,
  holidayZone: HolidayZone,
  dueDay: string,
): { start: string; end: string; days: number; of: number } | null {
  const whole = wholePeriodOf(recurrence, holidayZone, dueDay);
  if (!whole) return null;
  const { startDay, endDay, interruptions = [] } = recurrence;
  const { start, end } = whole.start < startDay ? { ...whole, start: startDay } : whole;
  const last = endDay && start <= endDay && endDay < end ? endDay : end;
  const days = daysBetween({ start: parseDay(start), end: parseDay(last) }, interruptions);
  const [from, to] = [days[0], days.at(-1)];
  if (from === undefined || to === undefined) return null;
  const of = parseDay(whole.end) - parseDay(whole.start) + 1;
  return { start: formatDay(from), end: formatDay(to), days: days.length, of };
}

/** The same period as if the recurrence had begun before it and went on: its price is that of all these days. */
export function wholePeriodOf(
  recurrence: InvoiceRecurrence,
  holidayZone: HolidayZone,
  dueDay: string,
): { start: string; end: string } | null {
  if (recurrence.repeat === 'holidays') return null;
  const free = { ...recurrence, endDay: undefined };
  const found = issuesAfter(free, holidayZone, formatDay(parseDay(dueDay) - 1)).next();
  if (found.done || formatDay(found.value.issueDay) !== dueDay) return null;
  const { ruleDay } = found.value;
  const { year, month } = dayParts(ruleDay);
  const { frequency = 1 } = recurrence;
  if (meansLast(recurrence) && ruleDay === dayNumber(year, month + 1, 0)) {
    return { start: formatDay(dayNumber(year, month - frequency + 1, 1)), end: formatDay(ruleDay) };
  }
  const next = issuesAfter(free, holidayZone, dueDay).next();
  return next.done ? null : { start: formatDay(ruleDay), end: formatDay(next.value.ruleDay - 1) };
}

/**
 * Whether the rule bills each month on its last day, for the days before. Day 30 is the last day in some months only,
 * where the period would overlap the previous invoice's period.
 */
function meansLast({ repeat, monthDays = [] }: InvoiceRecurrence): boolean {
  const [monthDay] = monthDays;
  return repeat === 'monthly' && monthDays.length === 1 && (monthDay === LAST_DAY || monthDay === 31);
}

/** An invoice of a subscription: its day by the rule, and its issue day. */
interface Issue {
  ruleDay: DayNumber;
  issueDay: DayNumber;
}

/** Yields the issues after a day, of rule days up to `untilDay`. */
function* issuesAfter(
  recurrence: InvoiceRecurrence,
  holidayZone: HolidayZone,
  afterDay: string | undefined,
  untilDay: DayNumber = Number.POSITIVE_INFINITY,
): Generator<Issue> {
  checkRule(recurrence);
  const { repeat, excludeHolidays = false, endDay } = recurrence;
  // A month or a week is invoiced even if its day is a public holiday, so the day moves; a daily rule skips the day.
  const moves = excludeHolidays && repeat !== 'daily';
  // A rule for the 31st means one invoice each month, so a shorter month uses its last day.
  const rule = { ...recurrence, lastDayInstead: true, excludeHolidays: excludeHolidays && !moves };
  const anchor = parseDay(recurrence.startDay);
  const after = afterDay === undefined ? Number.NEGATIVE_INFINITY : parseDay(afterDay);
  const from = Math.max(anchor, after + 1 - (moves ? MOVED_AT_MOST : 0));
  const end = endDay === undefined ? Number.POSITIVE_INFINITY : parseDay(endDay);
  // What was begun before the end is billed on the day that closes it.
  const [closing = end] = endDay && meansLast(recurrence) ? recurrenceDays(rule, holidayZone, anchor, end) : [];
  const until = Math.min(closing, untilDay);
  let last = after;
  for (const ruleDay of recurrenceDays(rule, holidayZone, anchor, from, until)) {
    const issueDay = moves ? movedOff(ruleDay, holidayZone) : ruleDay;
    if (issueDay <= last) continue;
    last = issueDay;
    yield { ruleDay, issueDay };
  }
}

/** Moves a public holiday to the next working day. */
function movedOff(day: DayNumber, zone: HolidayZone): DayNumber {
  if (holidayName(zone, day) === undefined) return day;
  let moved = day + 1;
  while (weekday(moved) >= SATURDAY || holidayName(zone, moved) !== undefined) moved += 1;
  return moved;
}
