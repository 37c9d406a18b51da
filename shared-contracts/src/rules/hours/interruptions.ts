import type { Interval } from '../../core/time/intervals';
import type { InterruptionCategory } from './break-types';
import { HOUR_KINDS, type HourCalendar, type HourKind, splitHours } from './split-hours';

/** Each minute counts once: as holiday first, then as Sunday, then as night. A Saturday counts as an ordinary day. */
const CATEGORIES: Readonly<Record<HourKind, InterruptionCategory>> = {
  day: 'day',
  night: 'night',
  saturday: 'day',
  saturdayNight: 'night',
  sunday: 'sunday',
  sundayNight: 'sunday',
  holiday: 'holiday',
  holidayNight: 'holiday',
  saturdayHoliday: 'holiday',
  saturdayHolidayNight: 'holiday',
  sundayHoliday: 'holiday',
  sundayHolidayNight: 'holiday',
};

export type InterruptionHours = Record<InterruptionCategory, number>;

/** Minutes of breaks by category. Minutes in which two breaks overlap count twice, as in the sum of their durations. */
export function interruptionHours(breaks: readonly Interval[], calendar: HourCalendar): InterruptionHours {
  const hours: InterruptionHours = { day: 0, night: 0, sunday: 0, holiday: 0 };
  for (const it of breaks) {
    const split = splitHours(it, [], calendar);
    for (const kind of HOUR_KINDS) hours[CATEGORIES[kind]] += split[kind];
  }
  return hours;
}
