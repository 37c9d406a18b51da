import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { InvoiceRecurrencesScreen } from './invoice-recurrences.screen';

beforeEach(resetKit);

test.each([
  [['ACCOUNT_RIGHT_LIST_INVOICE'] as const, 0],
  [['ACCOUNT_RIGHT_LIST_INVOICE', 'ACCOUNT_RIGHT_READ_INVOICE'] as const, 1],
])('a subscription opens for who may read it: %j', async (rights, opens) => {
  signInAs({ rights: [...rights] });
  const row = {
    ...{ id: newId(), title: 'Télésurveillance', customer: { id: newId(), name: 'Galerie' }, repeat: 'monthly' },
    ...{ frequency: 1, currency: 'EUR', startAt: '2026-01-01', endAt: null, lastGeneratedAt: null, nextDueAt: null },
    ...{ indexedFrom: null, invoices: 0, status: 100, updatedAt: '2026-11-01T08:00:00Z' },
  };
  fakeServer({ '/fetch/invoiceRecurrence': () => ({ body: { data: [row], filtered: 1 } }) });
  renderKit(<InvoiceRecurrencesScreen />);
  await screen.findByText('Télésurveillance');
  expect(document.querySelectorAll('.vg-open')).toHaveLength(opens);
});
