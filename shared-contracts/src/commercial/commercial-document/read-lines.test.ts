import { newId } from '../../core/id';
import { UnreadableStored } from '../../core/received/stored';
import { invoiceItemSchema } from '../invoice/invoice-item';
import { areReadable, readLines, readShownLines, unreadableWarning } from './read-lines';

const item = invoiceItemSchema.parse({ id: newId(), name: 'Agent', quantity: 2, unitPriceCents: 2_100 });

test('stored lines are read as they are', () => {
  const stored = { items: [item], discount: { kind: 'percent' as const, basisPoints: 500 } };
  expect(readLines(stored, 'la facture F2026-0001')).toEqual(stored);
});

test.each([
  { items: [{ ...item, unitPriceCents: '21 €' }], discount: null },
  { items: {}, discount: null },
  { items: [item], discount: { kind: 'gift' } },
])('stored lines that are none (%j) are an error that names the document', (stored) => {
  const read = () => readLines(stored, 'la facture F2026-0001');
  expect(read).toThrow(UnreadableStored);
  expect(read).toThrow(/Les lignes de la facture F2026-0001 ne sont pas lisibles/);
});

test('a deleted document shows a warning in place of lines that are none; one that still asks for money does not open', () => {
  const broken = { items: {}, discount: null };
  const document = 'la facture F2026-0001';
  expect([areReadable({ items: [item], discount: null }), areReadable(broken)]).toEqual([true, false]);
  expect(readShownLines(broken, { document, deleted: true })).toEqual({
    items: [],
    discount: null,
    unreadable: [unreadableWarning(document)],
  });
  expect(() => readShownLines(broken, { document, deleted: false })).toThrow(UnreadableStored);
  expect(readShownLines({ items: [item], discount: null }, { document, deleted: false }).unreadable).toEqual([]);
});
