import { type DayNumber, formatDay, MINUTE_MS, parseDay } from '../../core/time/days';
import { type Instant, instantAt, parseTime, type Zone, zoneOf } from '../../core/time/zone';
import type { HolidayZone } from '../holidays/zones';
import { recurrenceDays } from './days';
import { checkRule, RecurrenceError, type RecurrenceRule } from './rule';

/** Form input that creates services by recurrence. The fields of the form may be missing. */
export interface ServiceRecurrence extends Partial<RecurrenceRule> {
  /** `YYYY-MM-DD`: first and last day on which a service may begin. */
  startDay?: string;
  endDay?: string;
  /** `HH:mm` in local time. An end that is not after the start is on the next day. */
  startTime?: string;
  endTime?: string;
}

export interface RecurrencePlace {
  /** IANA time zone of the site. */
  timeZone: string;
  holidayZone: HolidayZone;
}

export interface Occurrence {
  /** Day on which the service begins, `YYYY-MM-DD`. */
  day: string;
  start: Instant;
  end: Instant;
}

interface Wanted {
  rule: RecurrenceRule;
  startDay: DayNumber;
  endDay: DayNumber;
  startMin: number;
  endMin: number;
}

const DAY_MIN = 1440;
const HOUR_MIN = 60;

/**
 * Returns the services of a recurrence, in order.
 *
 * @throws RecurrenceError 'Missing parameters' for a missing day, time or kind of repetition, 'Wrong parameters' for a
 * last day before the first or an invalid value
 */
export function expandRecurrence(recurrence: ServiceRecurrence, place: RecurrencePlace): Occurrence[] {
  const wanted = readRecurrence(recurrence);
  const zone = zoneOf(place.timeZone);
  const days = recurrenceDays(wanted.rule, place.holidayZone, wanted.startDay, wanted.startDay, wanted.endDay);
  return Array.from(days, (day) => occurrenceOn(day, wanted, zone));
}

function occurrenceOn(day: DayNumber, { startMin, endMin }: Wanted, zone: Zone): Occurrence {
  const start = instantAt(zone, day, startMin);
  const end = instantAt(zone, day, endMin);
  const wanted = endMin - startMin;
  // A start inside the hour that March skips moves after it. Such services, and those under an hour, keep their length.
  const length = end > start && wanted >= HOUR_MIN ? end - start : wanted * MINUTE_MS;
  return { day: formatDay(day), start, end: start + length };
}

function readRecurrence(recurrence: ServiceRecurrence): Wanted {
  const startDay = read(recurrence.startDay, 'startDay', parseDay);
  const endDay = read(recurrence.endDay, 'endDay', parseDay);
  const startMin = read(recurrence.startTime, 'startTime', parseTime);
  const endMin = read(recurrence.endTime, 'endTime', parseTime);
  const rule: Partial<RecurrenceRule> = recurrence;
  checkRule(rule);
  if (endDay < startDay) throw new RecurrenceError('Wrong parameters', 'endDay');
  return { rule, startDay, endDay, startMin, endMin: startMin < endMin ? endMin : endMin + DAY_MIN };
}

function read(text: string | undefined, parameter: string, parse: (text: string) => number): number {
  if (!text) throw new RecurrenceError('Missing parameters', parameter);
  try {
    return parse(text);
  } catch {
    throw new RecurrenceError('Wrong parameters', parameter);
  }
}
