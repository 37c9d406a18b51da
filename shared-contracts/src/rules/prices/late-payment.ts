import { formatDay, parseDay } from '../../core/time/days';
import { mulDivHalfUp } from './rounding';

/**
 * What a professional customer owes for paying late, without any reminder (Code de commerce L441-10, II): interest
 * from the day after the due day on the amount including tax, at the rate of the terms of sale (at least three times
 * the legal rate; the ECB's refinancing rate and ten points where the terms are silent), and a fixed 40 EUR for the
 * costs of recovery (D441-5), once per invoice.
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
  /** Yearly rate, in basis points. */
  rateBasisPoints: number;
  /** Last day counted, when the invoice is still not paid in full. */
  untilDay: string;
  /** The indemnity is owed by professionals only. */
  professional: boolean;
}

export interface LatePayment {
  /** Days from the due day to full payment, or to `untilDay`. */
  lateDays: number;
  interestCents: number;
  indemnityCents: number;
}

/** Whole days by which a payment comes after its due day; 0 when it is in time. */
export function lateDays(dueDay: string, paidDay: string): number {
  return Math.max(0, parseDay(paidDay) - parseDay(dueDay));
}

/** Interest on one amount for some days: amount x rate x days / 365. */
export function interest(cents: number, rateBasisPoints: number, days: number): number {
  return mulDivHalfUp(cents, rateBasisPoints * days, 10_000 * DAYS_OF_RATE_YEAR);
}

/** Interest on what was still owed each day, rounded once for the invoice, and the indemnity. */
export function latePayment(invoice: LateInvoice): LatePayment {
  let owed = invoice.totalCents;
  let centDays = 0;
  let from = parseDay(invoice.dueDay);
  const due = from;
  const end = parseDay(invoice.untilDay);
  const payments = [...invoice.payments].sort((a, b) => a.day.localeCompare(b.day));
  // The last, empty payment closes the account on the last day counted.
  for (const payment of [...payments, { day: formatDay(Math.max(end, due)), cents: 0 }]) {
    const day = Math.min(parseDay(payment.day), Math.max(end, due));
    if (owed > 0 && day > from) {
      centDays += owed * (day - from);
      from = day;
    }
    owed -= payment.cents;
  }
  return {
    lateDays: from - due,
    interestCents: mulDivHalfUp(centDays, invoice.rateBasisPoints, 10_000 * DAYS_OF_RATE_YEAR),
    indemnityCents: invoice.professional && from > due ? RECOVERY_INDEMNITY_CENTS : 0,
  };
}
