import {
  DESCRIPTION_MAX,
  type DocumentDiscount,
  type InvoiceItem,
} from '@vigie/contracts/commercial/invoice/invoice-item';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { storableUpTo } from '@vigie/contracts/core/received/storable-text';
import { mulDivHalfUp } from '@vigie/contracts/rules/prices/rounding';

/**
 * Prices a period that the start, the end or an interruption of the subscription cuts by its days: what lies outside of
 * them is not owed (Code civil, article 1302). Each line becomes a lump sum, because a share of its quantity would be rounded to four decimals.
 */
export function partOfPeriod(
  priced: { items: readonly InvoiceItem[]; discount: DocumentDiscount | null },
  { days, of }: { days: number; of: number },
): { items: InvoiceItem[]; discount: DocumentDiscount | null } {
  const partOf = COMMERCIAL_MESSAGES.partOfPeriod({ days, of });
  const share = (cents: number) => mulDivHalfUp(cents, days, of);
  const less = (discount: DocumentDiscount | null) =>
    discount?.kind === 'amount' ? { ...discount, cents: share(discount.cents) } : discount;
  const items = priced.items.map((item): InvoiceItem => {
    const cents = mulDivHalfUp(item.unitPriceCents, Math.round(item.quantity * 10_000), 10_000);
    return {
      ...item,
      ...{ quantity: 1, unit: 'lump', unitPriceCents: share(cents), discount: less(item.discount), priceSources: [] },
      description: storableUpTo([partOf, item.description].filter(Boolean).join('\n'), DESCRIPTION_MAX),
    };
  });
  return { items, discount: less(priced.discount) };
}
