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

/** Today, where a period has begun and is not over: the year before stands beside it up to the same day. */
export const runningDayOf = ({ start, end }: DayRange, today: string): string | null =>
  start <= today && today < end ? today : null;

/** The days of the year before that a period is held against: of one that is not over, as many as have come. */
export const comparedRange = (period: DayRange, today: string): DayRange =>
  previousYearRange({ ...period, end: runningDayOf(period, today) ?? period.end });

/**
 * The days of a period that can be summed: of a running one the months that are over, for the month that runs already
 * has its cost and not yet its invoices. All of them where nothing would be left.
 */
export function summedRange(period: DayRange, today: string): DayRange {
  if (!runningDayOf(period, today)) return period;
  const { start: running } = monthRange(today.slice(0, 7));
  return period.start < running ? { start: period.start, end: addDays(running, -1) } : period;
}

/** What sums of a period without its running month are called. */
export const COMPLETED_TOTAL = 'Total hors mois en cours';

/** Of a month that is not over. */
export const RUNNING = 'En cours';

/** `Novembre 2026` as `Novembre 2026 (en cours)` while it is. */
export const runningLabel = (label: string, month: string, today: string | null): string =>
  today?.startsWith(month) ? `${label} (${RUNNING.toLowerCase()})` : label;

/** The calendar months of a period, the first and the last cut to it; of a longer one the last that are told. */
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

/** What one series has of one month, in cents. */
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
  /** The same months one year earlier, in the same order. */
  before: readonly DayRange[];
}

/** So many are told apart on a chart; the others are one. */
export const SERIES_MAX = 8;
export const OTHER_SERIES = 'other';
const LABELS: Record<TurnoverScope, { all: string; none: string; others: string }> = {
  classic: { all: 'Global', none: '', others: '' },
  customer: { all: '', none: '', others: 'Autres clients' },
  specialty: { all: '', none: 'Sans spécialité', others: 'Autres spécialités' },
};

const sumOf = (amounts: readonly TurnoverAmount[], figure: 'invoiced' | 'cashed') =>
  amounts.reduce((sum, it) => sum + it[figure], 0);

/** Series of the period and of the year before it under the same keys, the largest first. */
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
