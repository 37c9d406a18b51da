import type { Payment } from './late-payment';

/** 0 not paid, 50 partially paid, 100 paid. */
type PaidState = 0 | 50 | 100;

export interface Balance {
  paidCents: number;
  /** Total minus payments; never below zero. */
  toPayCents: number;
  paid: PaidState;
  /** Part still to pay in whole percent, rounded up: 0 only when nothing is left to pay. */
  toPayPercent: number;
  /** Part paid in whole percent: 100 only when everything is paid. */
  paidPercent: number;
}

/** Computes what is left to pay of a total including tax. Callers pass a credit note's total as a positive amount. */
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

/** Whether a document has something left to pay after its due day (`YYYY-MM-DD`). */
export function isLateToPay(dueDay: string, today: string, toPayCents: number): boolean {
  return toPayCents > 0 && today > dueDay;
}
