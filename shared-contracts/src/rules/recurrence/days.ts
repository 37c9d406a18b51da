import { type DayNumber, dayNumber, dayParts, daysInMonth, parseDay, weekday } from '../../core/time/days';
import { mondayOf, weekOf } from '../../core/time/weeks';
import { holidayName, holidaysOf } from '../holidays/holidays';
import type { HolidayZone } from '../holidays/zones';
import { LAST_DAY, type RecurrenceRule } from './rule';

const MONTHS_OF_YEAR = 12;
/** The calendar repeats after 400 years: a day that has not occurred by then (30 February) never will. */
const GREGORIAN_CYCLE_DAYS = 146_097;

/**
 * Yields the days of a rule in order, from `from` to `until`, both included, over at most 400 years. The rule counts
 * its periods from its first day `anchor` and has no day before it.
 */
export function* recurrenceDays(
  rule: RecurrenceRule,
  holidayZone: HolidayZone,
  anchor: DayNumber,
  from: DayNumber,
  until: DayNumber = Number.POSITIVE_INFINITY,
): Generator<DayNumber> {
  const start = Math.max(anchor, from);
  const end = Math.min(until, start + GREGORIAN_CYCLE_DAYS);
  for (const day of candidates(rule, holidayZone, anchor, start, end)) {
    if (day > end) return;
    if (day < start) continue;
    if (rule.excludeHolidays && holidayName(holidayZone, day) !== undefined) continue;
    yield day;
  }
}

/** Yields the days of whole periods in order; the first and last period can extend beyond `start` and `end`. */
function candidates(
  rule: RecurrenceRule,
  holidayZone: HolidayZone,
  anchor: DayNumber,
  start: DayNumber,
  end: DayNumber,
): Iterable<DayNumber> {
  const every = rule.frequency ?? 1;
  switch (rule.repeat) {
    case 'daily':
      return everyDay(every, anchor, start, end);
    case 'weekly':
      return everyWeek(every, rule.days ?? [], anchor, start, end);
    case 'monthly':
      return everyMonth(every, rule, anchor, start, end);
    case 'yearly':
      return everyMonth(every * MONTHS_OF_YEAR, rule, anchor, start, end);
    case 'holidays':
      return everyHoliday(every, rule.holidayDays ?? [], holidayZone, anchor, end);
  }
}

function* everyDay(every: number, anchor: DayNumber, start: DayNumber, end: DayNumber): Generator<DayNumber> {
  for (let day = anchor + Math.ceil((start - anchor) / every) * every; day <= end; day += every) yield day;
}

function* everyWeek(
  every: number,
  chosen: readonly number[],
  anchor: DayNumber,
  start: DayNumber,
  end: DayNumber,
): Generator<DayNumber> {
  const weekdays = inOrder(chosen.length > 0 ? chosen : [weekday(anchor)]);
  const first = weekOf(anchor);
  for (let week = first + Math.floor((weekOf(start) - first) / every) * every; mondayOf(week) <= end; week += every) {
    for (const name of weekdays) yield mondayOf(week) + name - 1;
  }
}

type DaysOfMonth = Pick<RecurrenceRule, 'monthDays' | 'days' | 'nth' | 'lastDayInstead'>;

function* everyMonth(
  every: number,
  rule: DaysOfMonth,
  anchor: DayNumber,
  start: DayNumber,
  end: DayNumber,
): Generator<DayNumber> {
  const first = monthIndex(anchor);
  const last = monthIndex(end);
  for (let month = first + Math.floor((monthIndex(start) - first) / every) * every; month <= last; month += every) {
    const year = Math.floor(month / MONTHS_OF_YEAR);
    const monthNumber = (month % MONTHS_OF_YEAR) + 1;
    const length = daysInMonth(year, monthNumber);
    const before = dayNumber(year, monthNumber, 0);
    for (const day of inOrder(daysOfMonth(rule, anchor, before, length))) yield before + day;
  }
}

/** Returns the days of one month that match a rule: the n-th of its weekdays with `nth`, else its month days. */
function daysOfMonth(
  { monthDays = [], days = [], nth, lastDayInstead = false }: DaysOfMonth,
  anchor: DayNumber,
  before: DayNumber,
  length: number,
): number[] {
  if (nth != null) {
    const weekdays = days.length > 0 ? days : [weekday(anchor)];
    return weekdays.map((name) => {
      const first = ((name - weekday(before + 1) + 7) % 7) + 1;
      return nth === LAST_DAY ? first + Math.floor((length - first) / 7) * 7 : first + (nth - 1) * 7;
    });
  }
  const chosen = monthDays.length > 0 ? monthDays : [dayParts(anchor).day];
  return chosen
    .map((day) => (day === LAST_DAY || (lastDayInstead && day > length) ? length : day))
    .filter((day) => day <= length);
}

function* everyHoliday(
  every: number,
  names: readonly string[],
  holidayZone: HolidayZone,
  anchor: DayNumber,
  end: DayNumber,
): Generator<DayNumber> {
  let count = 0;
  for (let { year } = dayParts(anchor); year <= dayParts(end).year; year += 1) {
    for (const holiday of holidaysOf(holidayZone, year)) {
      const day = parseDay(holiday.day);
      // Two holidays on one day form one entry, with a comma between their names.
      const chosen = names.length === 0 || holiday.name.split(', ').some((name) => names.includes(name));
      if (!chosen || day < anchor) continue;
      if (count % every === 0) yield day;
      count += 1;
    }
  }
}

/** Months since the year 0. */
function monthIndex(day: DayNumber): number {
  const { year, month } = dayParts(day);
  return year * MONTHS_OF_YEAR + month - 1;
}

const inOrder = (values: readonly number[]): number[] => [...new Set(values)].sort((a, b) => a - b);
