import { DAY_MS, type DayNumber, HOUR_MIN, MINUTE_MS, SATURDAY, SUNDAY, weekday } from '../../core/time/days';
import { type Interval, subtractIntervals } from '../../core/time/intervals';
import { parseTime, type Zone, zoneOf } from '../../core/time/zone';

/**
 * Splits worked time into the twelve kinds of hour of prices and payroll (day, Saturday, Sunday, holiday and their
 * combinations, each by day and by night). The site's local time decides, calendar day by calendar day: in a service
 * from Saturday 19:00 to Sunday 07:00 the hours after midnight are Sunday hours. Elapsed minutes are counted, so the
 * night of the March clock change has one night hour less and that of October one more.
 */
export const HOUR_KINDS = [
  'day',
  'night',
  'saturday',
  'saturdayNight',
  'sunday',
  'sundayNight',
  'holiday',
  'holidayNight',
  'saturdayHoliday',
  'saturdayHolidayNight',
  'sundayHoliday',
  'sundayHolidayNight',
] as const;
export type HourKind = (typeof HOUR_KINDS)[number];

/** Whole minutes of each kind. */
export type HourSplit = Record<HourKind, number>;

export interface HourCalendarOptions {
  /** IANA time zone of the site. */
  zone: string;
  /** `HH:mm` at which night begins; default 21:00 (IDCC 1351, annexe IV, art. 3: 21:00 to 6:00). */
  nightStart?: string;
  /** `HH:mm` at which night ends; default 06:00. */
  nightEnd?: string;
  /** False for an agency that pays and bills Saturdays as ordinary days. Default true. */
  saturdayCounts?: boolean;
  /** Whether a calendar day is a public holiday in the site's zone. Default: never. */
  isHoliday?: (day: DayNumber) => boolean;
}

/** Options in the form that `splitHours` needs, computed once for many services. */
export interface HourCalendar {
  zone: Zone;
  slices: Readonly<Record<DayClass, readonly Slice[]>>;
  saturdayCounts: boolean;
  isHoliday: (day: DayNumber) => boolean;
}

/** Part of a local day, [from, to) in minutes since midnight, and its kind of hour. */
interface Slice {
  from: number;
  to: number;
  kind: HourKind;
}

/** Class of a whole day; its hours outside the night have the kind of the same name. */
type DayClass = 'day' | 'saturday' | 'sunday' | 'holiday' | 'saturdayHoliday' | 'sundayHoliday';

const DAY_MIN = 24 * HOUR_MIN;

export function hourCalendar(options: HourCalendarOptions): HourCalendar {
  const nightStart = parseTime(options.nightStart ?? '21:00');
  const nightEnd = parseTime(options.nightEnd ?? '06:00');
  const slices = (day: HourKind, night: HourKind) => slicesOf(day, night, nightStart, nightEnd);
  return {
    zone: zoneOf(options.zone),
    slices: {
      day: slices('day', 'night'),
      saturday: slices('saturday', 'saturdayNight'),
      sunday: slices('sunday', 'sundayNight'),
      holiday: slices('holiday', 'holidayNight'),
      saturdayHoliday: slices('saturdayHoliday', 'saturdayHolidayNight'),
      sundayHoliday: slices('sundayHoliday', 'sundayHolidayNight'),
    },
    saturdayCounts: options.saturdayCounts ?? true,
    isHoliday: options.isHoliday ?? (() => false),
  };
}

/** A night over midnight gives the slices night, day, night; a night within one day gives day, night, day. */
function slicesOf(day: HourKind, night: HourKind, nightStart: number, nightEnd: number): Slice[] {
  const overMidnight = nightStart > nightEnd;
  const first = overMidnight ? nightEnd : nightStart;
  const second = overMidnight ? nightStart : nightEnd;
  const outside = overMidnight ? night : day;
  const inside = overMidnight ? day : night;
  return [
    { from: 0, to: first, kind: outside },
    { from: first, to: second, kind: inside },
    { from: second, to: DAY_MIN, kind: outside },
  ].filter((slice) => slice.to > slice.from);
}

export function emptySplit(): HourSplit {
  return {
    day: 0,
    night: 0,
    saturday: 0,
    saturdayNight: 0,
    sunday: 0,
    sundayNight: 0,
    holiday: 0,
    holidayNight: 0,
    saturdayHoliday: 0,
    saturdayHolidayNight: 0,
    sundayHoliday: 0,
    sundayHolidayNight: 0,
  };
}

/**
 * Returns the minutes of each kind in a service without its cuts (unpaid breaks, interruptions, absences). Cuts may
 * overlap or extend beyond the service. Instants are rounded down to the minute first, so that the kinds add up to the
 * total.
 */
export function splitHours(service: Interval, cuts: readonly Interval[], calendar: HourCalendar): HourSplit {
  const split = emptySplit();
  if (cuts.length === 0) addInterval(split, service, calendar);
  else for (const piece of subtractIntervals(service, cuts)) addInterval(split, piece, calendar);
  return split;
}

function addInterval(split: HourSplit, interval: Interval, calendar: HourCalendar): void {
  const { zone } = calendar;
  const end = wholeMinute(interval.end);
  let from = wholeMinute(interval.start);
  // Between two offset changes local time is linear, so each such piece needs plain arithmetic only.
  while (from < end) {
    const offset = zone.offsetAt(from);
    const to = zone.offsetAt(end) === offset && end - from < DAY_MS ? end : Math.min(end, zone.nextTransition(from));
    addLocalPiece(split, (from + offset) / MINUTE_MS, (to + offset) / MINUTE_MS, calendar);
    from = to;
  }
}

function addLocalPiece(split: HourSplit, fromMin: number, toMin: number, calendar: HourCalendar): void {
  let day = Math.floor(fromMin / DAY_MIN);
  for (let dayStart = day * DAY_MIN; dayStart < toMin; dayStart += DAY_MIN) {
    for (const slice of calendar.slices[classOf(day, calendar)]) {
      const from = Math.max(fromMin, dayStart + slice.from);
      const to = Math.min(toMin, dayStart + slice.to);
      if (to > from) split[slice.kind] += to - from;
    }
    day += 1;
  }
}

function classOf(day: DayNumber, calendar: HourCalendar): DayClass {
  const name = weekday(day);
  const holiday = calendar.isHoliday(day);
  if (name === SUNDAY) return holiday ? 'sundayHoliday' : 'sunday';
  if (name === SATURDAY && calendar.saturdayCounts) return holiday ? 'saturdayHoliday' : 'saturday';
  return holiday ? 'holiday' : 'day';
}

const wholeMinute = (instant: number): number => Math.floor(instant / MINUTE_MS) * MINUTE_MS;

/** Sum of several splits. */
export function addSplits(splits: Iterable<HourSplit>): HourSplit {
  const sum = emptySplit();
  for (const split of splits) for (const kind of HOUR_KINDS) sum[kind] += split[kind];
  return sum;
}

/** All minutes of a split. */
export function totalMinutes(split: HourSplit): number {
  return HOUR_KINDS.reduce((sum, kind) => sum + split[kind], 0);
}
