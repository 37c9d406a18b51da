import { type DayNumber, dayNumber, dayParts, formatDay, parseDay } from '../../core/time/days';

/**
 * When an invoice is due (Code de commerce L441-10, I): at most 60 days from the invoice, or 45 days end of month
 * where the contract says so.
 */
export type Settlement =
  /** « À réception » : the day of the invoice. */
  | { period: 'onReceipt' }
  /** « N jours » from the invoice. */
  | { period: 'days'; days: number }
  /** « N jours fin de mois ». */
  | { period: 'daysEndOfMonth'; days: number; reading?: EndOfMonthReading };

/**
 * The law does not say how « 45 jours fin de mois » is counted and the DGCCRF accepts both readings, as long as the
 * parties agree on one: count the days, then go to the end of that month (an invoice of 15 January is due on
 * 31 March), or go to the end of the invoice's month, then count the days (due on 17 March). The first, which follows
 * the order of the words, is the one used unless the contract says otherwise.
 */
type EndOfMonthReading = 'daysThenMonthEnd' | 'monthEndThenDays';

/** Due day (`YYYY-MM-DD`) of an invoice of a day. */
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

/** True when a term is longer than the law allows between professionals (L441-10, I, paragraphs 2 and 3). */
export function exceedsLegalTerm(settlement: Settlement): boolean {
  if (settlement.period === 'onReceipt') return false;
  return settlement.days > (settlement.period === 'days' ? 60 : 45);
}
