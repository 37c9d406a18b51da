import type { Noun } from '../core/nouns';
import { MONTHS, WEEKDAYS } from '../core/time/calendar';
import { dayParts, HOUR_MIN, MINUTE_MS, parseDay, weekday } from '../core/time/days';
import { zoneOf } from '../core/time/zone';
import { CURRENCIES, type Currency, type CurrencyCode, DEFAULT_CURRENCY } from './currencies';

/** No-break space between thousands and before units. The PDF fonts lack the narrow no-break space of `Intl`. */
export const NBSP = '\u00a0';

/**
 * Replaces the blanks before « ; », « » » and similar signs and after « « » by no-break spaces, so that no line begins
 * or ends with such a sign. Returns a value that is not a text unchanged. The pattern has no lookbehind, which phones
 * older than 2023 do not support.
 */
export function unbroken<Shown>(shown: Shown): Shown {
  if (typeof shown !== 'string') return shown;
  return shown.replace(/ (?=[;:!?»%€](?:[\s.,)]|$))/g, NBSP).replace(/« /g, `«${NBSP}`) as Shown & string;
}

const formatters = new Map<string, Intl.NumberFormat>();

function formatter(minDecimals: number, maxDecimals: number): Intl.NumberFormat {
  const key = `${minDecimals} ${maxDecimals}`;
  const known = formatters.get(key);
  if (known) return known;
  const made = new Intl.NumberFormat('fr-FR', {
    minimumFractionDigits: minDecimals,
    maximumFractionDigits: maxDecimals,
  });
  formatters.set(key, made);
  return made;
}

/** Formats `1 234,56` with no-break spaces and between `min` and `max` decimals. */
export function formatNumber(value: number, decimals: { min?: number; max?: number } = {}): string {
  const min = decimals.min ?? 0;
  const max = Math.max(min, decimals.max ?? Math.max(min, 2));
  // Removes the minus sign of a value that rounds to zero.
  const text = formatter(min, max)
    .format(value === 0 ? 0 : value)
    .replace(/\u202f/g, NBSP);
  return /^-[0,]*$/.test(text) ? text.slice(1) : text;
}

const currencyOf = (code: string): Currency =>
  CURRENCIES.find((currency) => currency.code === code) ?? { code, label: code, symbol: code, decimals: 2 };

/** Symbol of a currency with its no-break spaces, as it stands after an amount. */
export const currencySymbol = (currency: CurrencyCode | string = DEFAULT_CURRENCY): string =>
  currencyOf(currency).symbol.replace(' ', NBSP);

/**
 * Cents as `1 234,56`, for a column whose currency is said elsewhere. An amount that an answer of another release lacks
 * is `–`: it reaches this as undefined or NaN in spite of its type.
 */
export function formatAmount(cents: number, currency: CurrencyCode | string): string {
  if (!Number.isFinite(cents)) return '–';
  const { decimals } = currencyOf(currency);
  return formatNumber(cents / 100, { min: decimals, max: decimals });
}

/** Cents as `1 234,56 €`. */
export function formatCents(cents: number, currency: CurrencyCode | string = DEFAULT_CURRENCY): string {
  const amount = formatAmount(cents, currency);
  return amount === '–' ? amount : `${amount}${NBSP}${currencySymbol(currency)}`;
}

/** Whole units as `1 234 €`, for the axis of a chart. */
export const formatUnits = (value: number, currency: CurrencyCode | string = DEFAULT_CURRENCY): string =>
  `${formatNumber(value)}${NBSP}${currencySymbol(currency)}`;

/** Amounts by currency as `1 234,56 € et 500,00 CHF`: they do not add up. */
export const formatByCurrency = (sums: readonly { currency: string; cents: number }[]): string =>
  sums.map(({ currency, cents }) => formatCents(cents, currency)).join(' et ');

/** Formats basis points as `5,5 %`. */
export const formatBasisPoints = (basisPoints: number): string => `${formatNumber(basisPoints / 100)}${NBSP}%`;

/** Formats percent as `37,5 %`. */
export const formatPercent = (percent: number): string => `${formatNumber(percent)}${NBSP}%`;

/** The minus sign, which has the width of a plus; a hyphen would be read as a hyphen. */
const MINUS = '−';

/** Formats minutes as `7 h 30`, `7 h`, `45 min`, `−1 h 12`. */
export function formatMinutes(minutes: number): string {
  const whole = Math.round(Math.abs(minutes));
  const hours = Math.floor(whole / HOUR_MIN);
  const rest = whole % HOUR_MIN;
  const sign = minutes < 0 && whole > 0 ? MINUS : '';
  if (hours === 0) return `${sign}${rest}${NBSP}min`;
  const tail = rest === 0 ? '' : `${NBSP}${String(rest).padStart(2, '0')}`;
  return `${sign}${formatNumber(hours)}${NBSP}h${tail}`;
}

/** Formats decimal hours as a duration: 34.5 is `34 h 30`. */
export const formatHours = (hours: number): string => formatMinutes(hours * HOUR_MIN);

/** `2026-11-21` as `21/11/2026`. */
export function formatFrenchDay(day: string): string {
  const [year, month, dayOfMonth] = day.split('-');
  return `${dayOfMonth}/${month}/${year}`;
}

/** Formats days, both included: `du 23/11/2026 au 29/11/2026`, or `du 30/11/2026` for one. */
export const formatDays = ({ start, end }: { start: string; end: string }): string =>
  start === end ? `du ${formatFrenchDay(start)}` : `du ${formatFrenchDay(start)} au ${formatFrenchDay(end)}`;

/** Formats `2026-11-21` as `samedi 21 novembre 2026`; the first of a month is `1er`. */
export function formatLongDay(day: string): string {
  const number = parseDay(day);
  const { year, month, day: dayOfMonth } = dayParts(number);
  const weekdayName = WEEKDAYS[weekday(number) - 1]?.label.toLowerCase();
  const monthName = MONTHS[month - 1]?.label.toLowerCase();
  return `${weekdayName} ${dayOfMonth === 1 ? '1er' : dayOfMonth} ${monthName} ${year}`;
}

/** Converts an instant to local time in a zone, as day `YYYY-MM-DD` and time `HH:mm`. */
export function wallClock(instant: string, timeZone: string): { day: string; time: string } {
  const local = new Date(zoneOf(timeZone).toLocal(Date.parse(instant))).toISOString();
  return { day: local.slice(0, 10), time: local.slice(11, 16) };
}

/** Formats an instant as `21/11/2026 07:30` in the local time of a zone. */
export function formatInstant(instant: string, timeZone: string): string {
  const { day, time } = wallClock(instant, timeZone);
  return `${formatFrenchDay(day)} ${time}`;
}

export const formatInstantDay = (instant: string, timeZone: string): string =>
  formatFrenchDay(wallClock(instant, timeZone).day);
export const formatInstantTime = (instant: string, timeZone: string): string => wallClock(instant, timeZone).time;

/** Formats the elapsed time in its largest unit: `à l'instant`, `12 min`, `3 h`, `2 jours`. */
export function formatAge(fromMs: number, nowMs: number): string {
  const minutes = Math.floor((nowMs - fromMs) / MINUTE_MS);
  if (minutes < 1) return "à l'instant";
  if (minutes < HOUR_MIN) return `${minutes}${NBSP}min`;
  const hours = Math.floor(minutes / HOUR_MIN);
  if (hours < 24) return `${hours}${NBSP}h`;
  const days = Math.floor(hours / 24);
  return `${days}${NBSP}jour${days > 1 ? 's' : ''}`;
}

/** Bytes as `25 Mo`. */
export function formatBytes(bytes: number): string {
  const units = ['o', 'ko', 'Mo', 'Go'] as const;
  let value = bytes;
  let unit = 0;
  while (value >= 1024 && unit < units.length - 1) {
    value /= 1024;
    unit += 1;
  }
  return `${formatNumber(value, { max: 1 })}${NBSP}${units[unit]}`;
}

/** Metres as `120 m` or `1,2 km`. */
export const formatDistance = (metres: number): string =>
  metres < 1000 ? `${formatNumber(metres, { max: 0 })}${NBSP}m` : `${formatNumber(metres / 1000, { max: 1 })}${NBSP}km`;

/** Formats a count with its noun: `0 facture`, `1 facture`, `2 factures`. French treats zero as singular. */
export const countOf = (count: number, noun: Pick<Noun, 'singular' | 'plural'>): string =>
  `${formatNumber(count)}${NBSP}${Math.abs(count) >= 2 ? noun.plural : noun.singular}`;

/** `a, b et c`. */
export const enumerate = (items: readonly string[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} et ${items.at(-1)}`;
