/**
 * Repetition of a service or an invoice. A rule gives days. For rules that RFC 5545 can express, the days are the same
 * as there (DTSTART as a DATE, weeks from Monday); the times of a service are local times of each day.
 */
export type Repeat = 'daily' | 'weekly' | 'monthly' | 'yearly' | 'holidays';

export const REPEATS: readonly Repeat[] = ['daily', 'weekly', 'monthly', 'yearly', 'holidays'];

/** Month day that means the last day of the month, like BYMONTHDAY=-1. */
export const LAST_DAY = -1;

/** Number of a weekday within its month, like the number of BYDAY: the first to the fourth, or the last. */
export const WEEKS_OF_MONTH = [1, 2, 3, 4, -1] as const;
export type WeekOfMonth = (typeof WEEKS_OF_MONTH)[number];

export interface RecurrenceRule {
  repeat: Repeat;
  /** Every n days, weeks (Monday to Sunday), months, years or holidays, counted from the first day. Default 1. */
  frequency?: number;
  /** Weekly, or monthly and yearly with `nth`: ISO weekdays, 1 Monday to 7 Sunday. Default: the first day's weekday. */
  days?: readonly number[];
  /** Monthly and yearly: the n-th or last of these weekdays in the month, instead of `monthDays`. */
  nth?: WeekOfMonth | null;
  /**
   * Monthly and yearly (in the month of the first day): 1 to 31, or LAST_DAY. A month without the day is skipped.
   * Default: the month day of the first day.
   */
  monthDays?: readonly number[];
  /** Monthly: a month without the day uses its last day. */
  lastDayInstead?: boolean;
  /** On holidays: names of the selected holidays, as in the zone's list. Default: all. */
  holidayDays?: readonly string[];
  /** Skips the days that are public holidays, without moving them. */
  excludeHolidays?: boolean;
}

export type RecurrenceErrorCode = 'Missing parameters' | 'Wrong parameters';

export class RecurrenceError extends Error {
  constructor(
    readonly code: RecurrenceErrorCode,
    /** Name of the parameter, for the log. */
    readonly parameter: string,
  ) {
    super(code);
    this.name = 'RecurrenceError';
  }
}

const between = (low: number, high: number) => (value: number) =>
  Number.isInteger(value) && value >= low && value <= high;

/** Validates a rule. @throws RecurrenceError 'Missing parameters' or 'Wrong parameters' */
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
