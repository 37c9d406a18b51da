import { type DayRange, previousYearRange } from '../../catalogues/date-shortcuts';
import { MONTHS } from '../../core/time/calendar';
import { addDays, dayNumber, dayParts, formatDay, parseDay } from '../../core/time/days';
import { TURNOVER_MAX_MONTHS, type TurnoverScope, type TurnoverSeries } from './margin';

/** `2026-11` as `Novembre 2026`. */
export function monthName(month: string): string {
  const [year, number] = month.split('-');
  return `${MONTHS[Number(number) - 1]?.label ?? number} ${year}`;
}

/** The days of a month, `YYYY-MM`. */
export function monthRange(month: string): DayRange {
  const [year, number] = month.split('-').map(Number);
  return {
    start: formatDay(dayNumber(year ?? 0, number ?? 1, 1)),
    end: formatDay(dayNumber(year ?? 0, (number ?? 1) + 1, 0)),
  };
}

/** Returns today while the period runs, else null: the previous year is then compared up to the same day. */
export const runningDayOf = ({ start, end }: DayRange, today: string): string | null =>
  start <= today && today < end ? today : null;

/** Returns the days of the previous year to compare with; for a running period up to the same day. */
export function comparedRange(period: DayRange, today: string): DayRange {
  const whole = previousYearRange(period);
  const running = runningDayOf(period, today);
  return running ? { ...whole, end: previousYearRange({ start: running, end: running }).start } : whole;
}

/**
 * Returns the days to sum: for a running period the past months only, because the current month already has its cost
 * and not yet its invoices; the whole period when no past month remains.
 */
export function summedRange(period: DayRange, today: string): DayRange {
  if (!runningDayOf(period, today)) return period;
  const { start: running } = monthRange(today.slice(0, 7));
  return period.start < running ? { start: period.start, end: addDays(running, -1) } : period;
}

/** Label of sums without the current month. */
export const COMPLETED_TOTAL = 'Total hors mois en cours';

/** Label of a month that is not over. */
export const RUNNING = 'En cours';

/** `Novembre 2026` becomes `Novembre 2026 (en cours)` in the current month. */
export const runningLabel = (label: string, month: string, today: string | null): string =>
  today?.startsWith(month) ? `${label} (${RUNNING.toLowerCase()})` : label;

/**
 * Returns the calendar months of a period, the first and the last cut to it, at most the last `TURNOVER_MAX_MONTHS`.
 */
export function monthsOf({ start, end }: DayRange): DayRange[] {
  const last = dayParts(parseDay(end));
  const months: DayRange[] = [];
  for (let back = 0; months.length < TURNOVER_MAX_MONTHS; back += 1) {
    const first = formatDay(dayNumber(last.year, last.month - back, 1));
    const until = formatDay(dayNumber(last.year, last.month - back + 1, 0));
    if (until < start) break;
    months.unshift({ start: first < start ? start : first, end: until > end ? end : until });
  }
  return months;
}

/** Amounts of one series in one month, in cents. */
export interface TurnoverAmount {
  month: string;
  key: string;
  label: string;
  invoiced: number;
  cashed: number;
}

interface Amounts {
  now: readonly TurnoverAmount[];
  past: readonly TurnoverAmount[];
  months: readonly DayRange[];
  /** The months one year earlier, in the same order as `months`. */
  before: readonly DayRange[];
}

/** Maximum number of series on a chart; the remaining ones are added up in one. */
export const SERIES_MAX = 8;
export const OTHER_SERIES = 'other';
const LABELS: Record<TurnoverScope, { all: string; none: string; others: string }> = {
  classic: { all: 'Global', none: '', others: '' },
  customer: { all: '', none: '', others: 'Autres clients' },
  specialty: { all: '', none: 'Sans spécialité', others: 'Autres spécialités' },
};

const sumOf = (amounts: readonly TurnoverAmount[], figure: 'invoiced' | 'cashed') =>
  amounts.reduce((sum, it) => sum + it[figure], 0);

/** Returns the series of the period and of the previous year under the same keys, largest first. */
export function seriesOf(scope: TurnoverScope, { now, past, months, before }: Amounts) {
  const labels = LABELS[scope];
  const found = new Map([...past, ...now].map(({ key, label }) => [key, label || labels.all || labels.none]));
  const weight = (key: string) => {
    const its = (amounts: readonly TurnoverAmount[]) => amounts.filter((it) => it.key === key);
    return sumOf(its(now), 'invoiced') * 2 + sumOf(its(past), 'invoiced');
  };
  const weighed = [...found].map(([key, label]) => ({ key, label, weight: weight(key) }));
  weighed.sort((a, b) => b.weight - a.weight || a.label.localeCompare(b.label, 'fr'));
  const shown = weighed.slice(0, SERIES_MAX);
  const others = weighed.slice(SERIES_MAX);
  if (scope === 'classic' && shown.length === 0) shown.push({ key: 'all', label: labels.all, weight: 0 });
  const groups = [
    ...shown.map(({ key, label }) => ({ key, label, keys: new Set([key]) })),
    ...(others.length > 0
      ? [{ key: OTHER_SERIES, label: labels.others, keys: new Set(others.map(({ key }) => key)) }]
      : []),
  ];
  const drawn = (amounts: readonly TurnoverAmount[], over: readonly DayRange[]): TurnoverSeries[] =>
    groups.map(({ key, label, keys }) => {
      const of = over.map(({ start }) => amounts.filter((it) => keys.has(it.key) && it.month === start.slice(0, 7)));
      return {
        key,
        label,
        invoiced: of.map((it) => sumOf(it, 'invoiced')),
        cashed: of.map((it) => sumOf(it, 'cashed')),
      };
    });
  return { turnover: drawn(now, months), previous: drawn(past, before) };
}
