/**
 * How a service or an invoice repeats. A rule repeats days, and one that RFC 5545 can write has the same days here and
 * there (DTSTART as a DATE, weeks from Monday); the times of a service are then read on the wall clock of each day.
 */
export type Repeat = 'daily' | 'weekly' | 'monthly' | 'yearly' | 'holidays';

export const REPEATS: readonly Repeat[] = ['daily', 'weekly', 'monthly', 'yearly', 'holidays'];

/** Month day that stands for the last day of the month, as BYMONTHDAY=-1. */
export const LAST_DAY = -1;

/** Which of its weekdays of a month is meant, as the number of BYDAY: the first to the fourth, or the last. */
export const WEEKS_OF_MONTH = [1, 2, 3, 4, -1] as const;
export type WeekOfMonth = (typeof WEEKS_OF_MONTH)[number];

export interface RecurrenceRule {
  repeat: Repeat;
  /** Every n days, weeks (Monday to Sunday), months, years, or holidays, counted from the first day. Default 1. */
  frequency?: number;
  /** Weekly, or monthly and yearly with `nth`: ISO weekdays, 1 Monday to 7 Sunday. Default: the weekday of the first day. */
  days?: readonly number[];
  /** Monthly and yearly: of `days` the first to the fourth of the month, or the last, in place of `monthDays`. */
  nth?: WeekOfMonth | null;
  /**
   * Monthly and yearly (in the month of the first day): 1 to 31, or LAST_DAY. A month without the day is left out. Default: the month day of the first day.
   */
  monthDays?: readonly number[];
  /** Monthly: a month without the day has its last one instead. */
  lastDayInstead?: boolean;
  /** On holidays: names of the holidays to keep, as in the zone's list. Default: all. */
  holidayDays?: readonly string[];
  /** Leaves out the days that are public holidays; they are not moved. */
  excludeHolidays?: boolean;
}

export type RecurrenceErrorCode = 'Missing parameters' | 'Wrong parameters';

export class RecurrenceError extends Error {
  constructor(
    readonly code: RecurrenceErrorCode,
    /** Which parameter, in English, for the log. */
    readonly parameter: string,
  ) {
    super(code);
    this.name = 'RecurrenceError';
  }
}

const between = (low: number, high: number) => (value: number) =>
  Number.isInteger(value) && value >= low && value <= high;

/** Throws 'Missing parameters' or 'Wrong parameters' when a rule cannot be followed. */
export function checkRule(rule: Partial<RecurrenceRule>): asserts rule is RecurrenceRule {
  if (!rule.repeat) throw new RecurrenceError('Missing parameters', 'repeat');
  const wrong = (ok: boolean, parameter: string) => {
    if (!ok) throw new RecurrenceError('Wrong parameters', parameter);
  };
  wrong(REPEATS.includes(rule.repeat), 'repeat');
  wrong(between(1, Number.MAX_SAFE_INTEGER)(rule.frequency ?? 1), 'frequency');
  wrong((rule.days ?? []).every(between(1, 7)), 'days');
  wrong(rule.nth == null || WEEKS_OF_MONTH.includes(rule.nth), 'nth');
  wrong(
    (rule.monthDays ?? []).every((day) => day === LAST_DAY || between(1, 31)(day)),
    'monthDays',
  );
  wrong(!(rule.repeat === 'holidays' && rule.excludeHolidays), 'excludeHolidays');
}
