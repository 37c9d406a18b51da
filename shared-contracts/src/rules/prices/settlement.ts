import { type DayNumber, dayNumber, dayParts, formatDay, parseDay } from '../../core/time/days';

/**
 * Payment term of an invoice (Code de commerce L441-10, I): at most 60 days from the invoice, or 45 days end of month
 * if the contract agrees on it.
 */
export type Settlement =
  /** « À réception » : due on the day of the invoice. */
  | { period: 'onReceipt' }
  /** « N jours » after the day of the invoice. */
  | { period: 'days'; days: number }
  /** « N jours fin de mois ». */
  | { period: 'daysEndOfMonth'; days: number; reading?: EndOfMonthReading };

/**
 * The law does not define how « 45 jours fin de mois » is counted. The DGCCRF accepts both readings if the parties
 * agree on one: add the days, then go to the end of that month (an invoice of 15 January is due on 31 March), or go to
 * the end of the invoice's month, then add the days (due on 17 March). The first reading follows the order of the words
 * and is the default.
 */
type EndOfMonthReading = 'daysThenMonthEnd' | 'monthEndThenDays';

/** Due day (`YYYY-MM-DD`) of an invoice issued on a day. */
export function dueDay(invoiceDay: string, settlement: Settlement): string {
  const day = parseDay(invoiceDay);
  if (settlement.period === 'onReceipt') return invoiceDay;
  if (settlement.period === 'days') return formatDay(day + settlement.days);
  if (settlement.reading === 'monthEndThenDays') return formatDay(monthEnd(day) + settlement.days);
  return formatDay(monthEnd(day + settlement.days));
}

function monthEnd(day: DayNumber): DayNumber {
  const { year, month } = dayParts(day);
  return dayNumber(year, month + 1, 0);
}

/** Whether a term is longer than the law allows between professionals (L441-10, I, paragraphs 2 and 3). */
export function exceedsLegalTerm(settlement: Settlement): boolean {
  if (settlement.period === 'onReceipt') return false;
  return settlement.days > (settlement.period === 'days' ? 60 : 45);
}
