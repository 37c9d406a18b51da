import { estimateFields } from '../estimate/estimate';
import { invoiceFields } from '../invoice/invoice';
import { invoiceRecurrenceFields } from '../invoice-recurrence/invoice-recurrence';
import { priceFields } from '../price/price';
import { purchaseOrderFields } from '../purchase-order/purchase-order';
import { amountField, historyFieldsIn } from './commercial-document';

test('the amounts of a history are in the currency of the document, the rest is as it was', () => {
  const count = { label: 'Lignes', text: (value: number) => `${value}` };
  const fields = historyFieldsIn({ total: amountField('Total HT'), noteCents: 'Note', count }, 'CHF');
  const text = (key: string): string => {
    const field = fields[key] ?? '';
    return typeof field === 'object' && 'text' in field ? (field.text?.(1_250) ?? '') : String(field);
  };
  expect(text('total').replace(/\s/g, ' ')).toBe('12,50 CHF');
  expect([text('noteCents'), text('count')]).toEqual(['Note', '1250']);
});

test.each([
  ['estimate', estimateFields],
  ['invoice', invoiceFields],
  ['invoiceRecurrence', invoiceRecurrenceFields],
  ['price', priceFields],
  ['purchaseOrder', purchaseOrderFields],
])('each amount of the history of %s is declared as one', (_noun, fields) => {
  const forgotten = Object.entries(fields).filter(
    ([key, field]) => key.endsWith('Cents') && !(typeof field === 'object' && field.money),
  );
  expect(forgotten).toEqual([]);
});
