import { type InvoiceRow, signedAmounts } from '@vigie/contracts/commercial/invoice/invoice';
import { Money } from '@vigie/kit/ui/values';

const cell = (key: 'price' | 'vat' | 'total') => (row: InvoiceRow) => {
  const cents = signedAmounts(row)[key];
  return cents === undefined ? null : <Money cents={cents} currency={row.currency} />;
};

/** Cells that show the amounts of a credit note as negative. */
export const amountCells = { price: cell('price'), vat: cell('vat'), total: cell('total') };
