import { type InvoiceItem, ITEM_UNITS } from '@vigie/contracts/commercial/invoice/invoice-item';

/** Returns the lines of a document with their net amounts, as the public page shows them. */
export const shownLines = (items: readonly InvoiceItem[], netCents: readonly number[]) =>
  items.map(({ id, name, description, quantity, unit, unitPriceCents, discount }, index) => ({
    ...{ id, name, description, quantity, unitPriceCents, discount },
    unit: ITEM_UNITS.find(({ value }) => value === unit)?.short ?? '',
    netCents: netCents[index] ?? 0,
  }));
