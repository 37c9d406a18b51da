import type { Payment } from './late-payment';
import { mulDivHalfUp } from './rounding';

/** 0 not paid, 50 partially paid, 100 paid. */
type PaidState = 0 | 50 | 100;

export interface Balance {
  paidCents: number;
  /** Total less payments; never below zero. */
  toPayCents: number;
  paid: PaidState;
  /** Part still to pay in whole percent, rounded up: 0 only once nothing is left. */
  toPayPercent: number;
  /** Part paid in whole percent: 100 only once all is paid. */
  paidPercent: number;
}

/** What is left to pay of a document including tax. A credit note is given by its own positive total. */
export function balanceOf(totalCents: number, payments: readonly Pick<Payment, 'cents'>[]): Balance {
  const paidCents = payments.reduce((sum, payment) => sum + payment.cents, 0);
  const toPayCents = Math.max(0, totalCents - paidCents);
  const toPayPercent = toPayCents === 0 ? 0 : Math.min(100, Math.ceil((toPayCents * 100) / totalCents));
  return {
    paidCents,
    toPayCents,
    paid: toPayCents === 0 ? 100 : paidCents > 0 ? 50 : 0,
    toPayPercent,
    paidPercent: 100 - toPayPercent,
  };
}

/** True once an active document is past its due day (`YYYY-MM-DD`) with something left to pay. */
export function isLateToPay(dueDay: string, today: string, toPayCents: number): boolean {
  return toPayCents > 0 && today > dueDay;
}

/** A share as basis points, for margins and charts; 0 of nothing. */
export function shareOf(part: number, whole: number): number {
  return whole === 0 ? 0 : mulDivHalfUp(whole < 0 ? -part : part, 10_000, Math.abs(whole));
}
