import { type DayNumber, dayNumber, dayParts, formatDay, parseDay } from '../../core/time/days';
import { mulDivHalfUp } from './rounding';

/**
 * Debt of a professional customer for late payment, due without any reminder (Code de commerce L441-10, II): interest
 * from the day after the due day on the amount including tax, at the rate of the terms of sale (at least three times
 * the legal rate; without terms, ten points above the ECB rate on the first day of each half-year, for its days), and a
 * fixed 40 EUR for the costs of recovery (D441-5), once per invoice.
 */
const RECOVERY_INDEMNITY_CENTS = 4000;
const DAYS_OF_RATE_YEAR = 365;

export interface Payment {
  /** `YYYY-MM-DD`. */
  day: string;
  cents: number;
}

export interface LateInvoice {
  dueDay: string;
  /** Including tax. */
  totalCents: number;
  payments: readonly Payment[];
  /** Yearly rate in basis points on a day, constant within a half-year; null when it is unknown. */
  rateOn: (day: string) => number | null;
  /** Last day counted, when the invoice is not yet fully paid. */
  untilDay: string;
  /** Only professionals owe the indemnity. */
  professional: boolean;
}

export interface LatePayment {
  /** Days from the due day to full payment, or to `untilDay`. */
  lateDays: number;
  /** Null when the rate of one of the days is unknown. */
  interestCents: number | null;
  indemnityCents: number;
}

/** Last day of the half-year of a day. */
function endOfHalfYear(day: DayNumber): DayNumber {
  const { year, month } = dayParts(day);
  return month <= 6 ? dayNumber(year, 7, 0) : dayNumber(year + 1, 1, 0);
}

/**
 * Interest on an amount from the day after `from` to `to`, in cents times basis points times days; null for an unknown
 * rate.
 */
function interestBetween(cents: number, from: DayNumber, to: DayNumber, rateOn: LateInvoice['rateOn']): number | null {
  let sum = 0;
  for (let day = from; day < to; ) {
    const until = Math.min(to, endOfHalfYear(day + 1));
    const rate = rateOn(formatDay(day + 1));
    if (rate === null) return null;
    sum += cents * rate * (until - day);
    day = until;
  }
  return sum;
}

/** Computes the interest on each day's unpaid amount, rounded once for the invoice, and the indemnity. */
export function latePayment(invoice: LateInvoice): LatePayment {
  let owed = invoice.totalCents;
  let sum: number | null = 0;
  let from = parseDay(invoice.dueDay);
  const due = from;
  const end = parseDay(invoice.untilDay);
  const payments = [...invoice.payments].sort((a, b) => a.day.localeCompare(b.day));
  // A final payment of zero closes the calculation on the last day counted.
  for (const payment of [...payments, { day: formatDay(Math.max(end, due)), cents: 0 }]) {
    const day = Math.min(parseDay(payment.day), Math.max(end, due));
    if (owed > 0 && day > from) {
      const more = interestBetween(owed, from, day, invoice.rateOn);
      sum = sum === null || more === null ? null : sum + more;
      from = day;
    }
    owed -= payment.cents;
  }
  return {
    lateDays: from - due,
    interestCents: sum === null ? null : mulDivHalfUp(sum, 1, 10_000 * DAYS_OF_RATE_YEAR),
    indemnityCents: invoice.professional && from > due ? RECOVERY_INDEMNITY_CENTS : 0,
  };
}
