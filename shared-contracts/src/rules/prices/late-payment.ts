import { type DayNumber, dayNumber, dayParts, formatDay, parseDay } from '../../core/time/days';
import { mulDivHalfUp } from './rounding';

/**
 * What a professional customer owes for paying late, without any reminder (Code de commerce L441-10, II): interest
 * from the day after the due day on the amount including tax, at the rate of the terms of sale (at least three times
 * the legal rate; where the terms are silent, ten points above the rate that the ECB had on the first day of each
 * half-year, for its days), and a fixed 40 EUR for the costs of recovery (D441-5), once per invoice.
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
  /** Yearly rate in basis points on a day, the same for all days of a half-year; null where it is not known. */
  rateOn: (day: string) => number | null;
  /** Last day counted, when the invoice is still not paid in full. */
  untilDay: string;
  /** The indemnity is owed by professionals only. */
  professional: boolean;
}

export interface LatePayment {
  /** Days from the due day to full payment, or to `untilDay`. */
  lateDays: number;
  /** Null where the rate of one of the days is not known. */
  interestCents: number | null;
  indemnityCents: number;
}

/** Whole days by which a payment comes after its due day; 0 when it is in time. */
export function lateDays(dueDay: string, paidDay: string): number {
  return Math.max(0, parseDay(paidDay) - parseDay(dueDay));
}

/** Last day of the half-year of a day. */
function endOfHalfYear(day: DayNumber): DayNumber {
  const { year, month } = dayParts(day);
  return month <= 6 ? dayNumber(year, 7, 0) : dayNumber(year + 1, 1, 0);
}

/** What an amount costs from the day after one to another, in cents times basis points times days. */
function owedBetween(cents: number, from: DayNumber, to: DayNumber, rateOn: LateInvoice['rateOn']): number | null {
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

/** Interest on what was still owed each day, rounded once for the invoice, and the indemnity. */
export function latePayment(invoice: LateInvoice): LatePayment {
  let owed = invoice.totalCents;
  let sum: number | null = 0;
  let from = parseDay(invoice.dueDay);
  const due = from;
  const end = parseDay(invoice.untilDay);
  const payments = [...invoice.payments].sort((a, b) => a.day.localeCompare(b.day));
  // The last, empty payment closes the account on the last day counted.
  for (const payment of [...payments, { day: formatDay(Math.max(end, due)), cents: 0 }]) {
    const day = Math.min(parseDay(payment.day), Math.max(end, due));
    if (owed > 0 && day > from) {
      const more = owedBetween(owed, from, day, invoice.rateOn);
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
