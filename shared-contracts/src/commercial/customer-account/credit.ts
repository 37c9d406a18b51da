/** Settlement of an issued invoice: by payments and uses of credit, and by its credit notes. */
interface Settlement {
  totalCents: number;
  paidCents: number;
  creditedCents: number;
}

/** Part of an amount beyond the amount left to pay: the customer's credit. */
export const overpaid = (amountCents: number, toPayCents: number): number => Math.max(0, amountCents - toPayCents);

/** Settlement of an invoice beyond its total: an overpayment, or a payment followed by a credit note. */
export const surplusOf = ({ totalCents, paidCents, creditedCents }: Settlement): number =>
  overpaid(paidCents + creditedCents, totalCents);

export interface CreditSums {
  /** Amounts from invoices settled beyond their total, and from credit notes that correct no invoice. */
  surplusCents: number;
  /** Credit used to settle other invoices. */
  usedCents: number;
  refundedCents: number;
}

/** The customer's remaining credit, to use or to refund. The acts keep it from becoming negative. */
export const creditLeft = ({ surplusCents, usedCents, refundedCents }: CreditSums): number =>
  surplusCents - usedCents - refundedCents;

interface Claimed {
  id: string;
  toPayCents: number;
}

/**
 * Returns the invoices of a customer that its credit covers, the longest due first; each euro covers one invoice. An
 * invoice above the remaining credit is not covered and leaves the credit to the next one.
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
