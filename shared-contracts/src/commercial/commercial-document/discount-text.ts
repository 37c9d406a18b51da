import { formatBasisPoints, formatCents } from '../../formats/french';
import type { DocumentDiscount } from '../invoice/invoice-item';

/** `remise 10 %`, `remise 5,00 €`; null without a discount. */
export function discountText(discount: DocumentDiscount | null, currency?: string): string | null {
  if (discount?.kind === 'percent') {
    return discount.basisPoints === 0 ? null : `remise ${formatBasisPoints(discount.basisPoints)}`;
  }
  return discount && discount.cents > 0 ? `remise ${formatCents(discount.cents, currency)}` : null;
}
