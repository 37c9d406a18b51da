import { documentTotalsOf } from '@vigie/contracts/commercial/invoice/invoice-totals';
import type { InvoiceRecurrence } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { badField } from '@vigie/service-kit/problem';

type Indexation = InvoiceRecurrence['indexation'];

/** Refuses an indexation that begins before today. One already agreed stays valid after its day has come. */
export function refuseIndexationInPast(
  path: string,
  indexation: Indexation,
  known: { indexation: Indexation } | undefined,
  today: string,
): void {
  if (!indexation || indexation.from >= today || indexation.from === known?.indexation?.from) return;
  throw badField(path, VALIDATION_MESSAGES.future);
}

/** The agreed day of the month belongs to the indexation that it was computed for, not to another one. */
export function withAnchor(indexation: Indexation, known?: { indexation: Indexation }): Indexation {
  if (!indexation) return null;
  const { from, anchorDay } = known?.indexation ?? {};
  return { ...indexation, anchorDay: indexation.yearly && from === indexation.from ? anchorDay : null };
}

/** Returns the columns of the lines, with their totals, and of the indexation still to come. */
export function pricedValues({
  items,
  discount,
  indexation,
}: Pick<InvoiceRecurrence, 'items' | 'discount' | 'indexation'>) {
  const { priceCents, totalCents } = documentTotalsOf({ items, discount });
  return {
    items: JSON.stringify(items),
    indexation: indexation && JSON.stringify(indexation),
    priceCents,
    totalCents,
  };
}
