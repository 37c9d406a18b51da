import { newId } from '../../core/id';
import { invoiceTypes } from './invoice.statuses';
import { creditNoteOf, duplicateOf } from './invoice-copy';

const { invoice, creditNote } = invoiceTypes.value;
const issued = {
  ...{ id: newId(), number: 'F2026-0007', type: invoice, title: 'Octobre', items: [], discount: null, period: null },
  ...{ settlementPeriod: null, settlementDays: null, purchaseOrder: null, serviceCode: null, note: null },
  ...{ customer: { id: newId() }, site: null, leftToCredit: null },
};

test('an invoice made from a credit note does not bear the title of one', () => {
  const copy = { id: newId(), date: null };
  const note = creditNoteOf(issued, copy);
  expect(note).toMatchObject({ type: creditNote, title: 'Avoir sur la facture F2026-0007' });
  expect(duplicateOf({ ...issued, ...note, number: 'A2026-0001' }, copy)).toMatchObject({ type: invoice, title: null });
  expect(duplicateOf(issued, copy)).toMatchObject({ type: invoice, title: 'Octobre' });
});
