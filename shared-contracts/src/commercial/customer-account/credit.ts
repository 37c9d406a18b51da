/** What of an issued invoice was settled, and how: by payments and uses of credit, and by its credit notes. */
interface Settlement {
  totalCents: number;
  paidCents: number;
  creditedCents: number;
}

/** What of an amount is more than what is left to pay: kept as the customer's credit. */
export const overpaid = (amountCents: number, toPayCents: number): number => Math.max(0, amountCents - toPayCents);

/** What an invoice was settled beyond its total: paid too much, or paid and then credited. */
export const surplusOf = ({ totalCents, paidCents, creditedCents }: Settlement): number =>
  overpaid(paidCents + creditedCents, totalCents);

export interface CreditSums {
  /** Of invoices settled beyond their total, and of credit notes that correct none. */
  surplusCents: number;
  /** That settles other invoices. */
  usedCents: number;
  refundedCents: number;
}

/** What a customer may still use, or be given back. Nothing takes it below zero. */
export const creditLeft = ({ surplusCents, usedCents, refundedCents }: CreditSums): number =>
  surplusCents - usedCents - refundedCents;

interface Claimed {
  id: string;
  toPayCents: number;
}

/**
 * Which invoices of one customer its credit covers, the longest due first: each euro covers one of them. One that is more
 * than what is left of the credit is claimed, and leaves it to the next.
 */
export function coveredBy(creditCents: number, longestDueFirst: readonly Claimed[]): Set<string> {
  const covered = new Set<string>();
  let left = creditCents;
  for (const { id, toPayCents } of longestDueFirst) {
    if (toPayCents > left) continue;
    covered.add(id);
    left -= toPayCents;
  }
  return covered;
}
