import { type DayNumber, dayNumber, dayParts, formatDay, parseDay, weekday } from '../core/time/days';

/** A period in calendar days, first and last day included. */
export interface DayRange {
  start: string;
  end: string;
}

type Resolve = (day: DayNumber) => [start: DayNumber, end: DayNumber];

const around =
  (before: number, after: number): Resolve =>
  (day) => [day + before, day + after];

/** Calendar periods of n months, where n divides the year: month, quarter, semester. */
const monthsOf =
  (months: number): Resolve =>
  (day) => {
    const { year, month } = dayParts(day);
    const first = month - ((month - 1) % months);
    return [dayNumber(year, first, 1), dayNumber(year, first + months, 0)];
  };

const yearOf =
  (offset: number): Resolve =>
  (day) => {
    const year = dayParts(day).year + offset;
    return [dayNumber(year, 1, 1), dayNumber(year, 12, 31)];
  };

/** Weeks run from Monday to Sunday (Code du travail, art. L3121-35). */
const currentWeek: Resolve = (day) => {
  const monday = day - weekday(day) + 1;
  return [monday, monday + 6];
};

/**
 * Shortcuts of a period filter. « Glissant » periods start or end with the day itself and extend by the number of days
 * in their label. The three next and three last days exclude the day itself. « Personnalisé » has no fixed days: the
 * user enters them.
 */
export const DATE_SHORTCUTS = {
  yesterday: { label: 'Hier', resolve: around(-1, -1) },
  today: { label: "Aujourd'hui", resolve: around(0, 0) },
  tomorrow: { label: 'Demain', resolve: around(1, 1) },
  next3Days: { label: '3 prochains jours', resolve: around(1, 3) },
  previous3Days: { label: '3 derniers jours', resolve: around(-3, -1) },
  currentWeek: { label: 'Semaine en cours', resolve: currentWeek },
  slidingWeek: { label: 'Semaine glissante (+7)', resolve: around(0, 7) },
  previousSlidingWeek: { label: 'Semaine glissante précédente (-7)', resolve: around(-7, 0) },
  currentMonth: { label: 'Mois en cours', resolve: monthsOf(1) },
  currentQuarter: { label: 'Trimestre en cours', resolve: monthsOf(3) },
  currentSemester: { label: 'Semestre en cours', resolve: monthsOf(6) },
  slidingMonth: { label: 'Mois glissant (+30)', resolve: around(0, 30) },
  previousSlidingMonth: { label: 'Mois glissant précédent (-30)', resolve: around(-30, 0) },
  currentYear: { label: 'Année en cours', resolve: yearOf(0) },
  previousYear: { label: 'Année précédente', resolve: yearOf(-1) },
  custom: { label: 'Personnalisé', resolve: null },
} as const satisfies Record<string, { label: string; resolve: Resolve | null }>;

export type DateShortcut = keyof typeof DATE_SHORTCUTS;
export const DATE_SHORTCUT_KEYS = Object.keys(DATE_SHORTCUTS) as readonly DateShortcut[];

export const isDateShortcut = (text: string): text is DateShortcut => Object.hasOwn(DATE_SHORTCUTS, text);

/** Returns the period of a shortcut relative to a day (`YYYY-MM-DD`); null for the custom shortcut. */
export function shortcutRange(shortcut: DateShortcut, day: string): DayRange | null {
  const { resolve } = DATE_SHORTCUTS[shortcut];
  if (!resolve) return null;
  const [start, end] = resolve(parseDay(day));
  return { start: formatDay(start), end: formatDay(end) };
}

/**
 * Returns the days of a stored period filter. A shortcut takes precedence over stored days, so that a saved filter
 * follows the calendar; null is an open side.
 */
export function periodRange(
  period: { shortcut?: string | null; start?: string | null; end?: string | null } | null | undefined,
  today: string,
): { start: string | null; end: string | null } {
  const { shortcut } = period ?? {};
  const range = shortcut && isDateShortcut(shortcut) ? shortcutRange(shortcut, today) : null;
  return range ?? { start: period?.start ?? null, end: period?.end ?? null };
}

/**
 * Returns the same period one year earlier, for comparisons. 29 February becomes 28 February; the end of a month stays
 * the end of it, or the 29 February of a leap year would be compared with nothing.
 */
export function previousYearRange({ start, end }: DayRange): DayRange {
  const back = (day: string) => {
    const { year, month, day: dayOfMonth } = dayParts(parseDay(day));
    const same = dayNumber(year - 1, month, dayOfMonth);
    return formatDay(dayParts(same).month === month ? same : same - 1);
  };
  const { year, month } = dayParts(parseDay(end));
  const endsMonth = end === formatDay(dayNumber(year, month + 1, 0));
  return { start: back(start), end: endsMonth ? formatDay(dayNumber(year - 1, month + 1, 0)) : back(end) };
}

/** Number of days in a period, both ends included. */
export const daysInRange = ({ start, end }: DayRange): number => parseDay(end) - parseDay(start) + 1;
