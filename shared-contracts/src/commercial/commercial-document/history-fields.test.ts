import { historyFieldsIn } from './commercial-document';

test('the amounts of a history are in the currency of the document, the rest is as it was', () => {
  const amount = { label: 'Total HT', text: (cents: number) => `${cents}` };
  const fields = historyFieldsIn({ totalCents: amount, noteCents: 'Note', title: amount }, 'CHF');
  const text = (key: string): string => {
    const field = fields[key] ?? '';
    return typeof field === 'object' && 'text' in field ? (field.text?.(1_250) ?? '') : String(field);
  };
  expect(text('totalCents').replace(/\s/g, ' ')).toBe('12,50 CHF');
  expect([text('noteCents'), text('title')]).toEqual(['Note', '1250']);
});
