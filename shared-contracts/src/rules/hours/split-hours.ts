import { DAY_MS, type DayNumber, HOUR_MIN, MINUTE_MS, SATURDAY, SUNDAY, weekday } from '../../core/time/days';
import { type Interval, subtractIntervals } from '../../core/time/intervals';
import { parseTime, type Zone, zoneOf } from '../../core/time/zone';

/**
 * Splits worked time into the twelve kinds of hour that prices and payroll know (day, Saturday, Sunday, holiday and
 * their meetings, each by day and by night). The wall clock of the zone decides, calendar day by calendar day: of a
 * Saturday 19:00 to Sunday 07:00 service the hours after midnight are Sunday hours. Real minutes are counted, so the
 * night of the March change has one night hour less and that of October one more.
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
  /** IANA zone of the site. */
  zone: string;
  /** `HH:mm` at which night begins; the default of an agency is 21:00 (IDCC 1351, annexe IV, art. 3: 21:00 to 6:00). */
  nightStart?: string;
  /** `HH:mm` at which night ends; default 06:00. */
  nightEnd?: string;
  /** False for an agency that pays and bills Saturdays as any other day. Default true. */
  saturdayCounts?: boolean;
  /** Whether a calendar day is a public holiday of the site's zone. Default: none is. */
  isHoliday?: (day: DayNumber) => boolean;
}

/** Options made ready once, for splitting many services. */
export interface HourCalendar {
  zone: Zone;
  slices: Readonly<Record<DayClass, readonly Slice[]>>;
  saturdayCounts: boolean;
  isHoliday: (day: DayNumber) => boolean;
}

/** Part of a local day, [from, to) in minutes since midnight, and the kind it counts for. */
interface Slice {
  from: number;
  to: number;
  kind: HourKind;
}

/** What a whole day is; the kind of its hours outside the night has the same name. */
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

/** A night over midnight gives the slices night, day, night; one inside a day gives day, night, day. */
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
 * Minutes of each kind in a service once its cuts (unpaid breaks, interruptions, absences) are taken out. Cuts may
 * overlap or stick out. Instants are cut down to their minute first, so that the kinds add up to the whole.
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
  // Between two changes of offset the wall clock runs evenly, so each such piece is plain arithmetic.
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
