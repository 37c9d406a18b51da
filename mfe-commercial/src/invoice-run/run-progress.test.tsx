import '@testing-library/jest-dom';
import { screen } from '@testing-library/react';
import type { InvoiceRun } from '@vigie/contracts/commercial/invoice-run/invoice-run';
import { invoiceRunStatuses } from '@vigie/contracts/commercial/invoice-run/invoice-run.statuses';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { RunProgress } from './run-progress';

beforeEach(resetKit);

const run = {
  id: newId(),
  status: invoiceRunStatuses.value.done,
  upTo: 'issue',
  author: 'Claire Morel',
  createdAt: '2026-11-27T09:46:00Z',
  updatedAt: '2026-11-27T09:47:00Z',
  total: 6,
  done: 6,
  drafted: 1,
  issued: 5,
  sent: 0,
  skipped: 0,
  refused: 0,
} as unknown as InvoiceRun;
const show = (more: Partial<InvoiceRun>) => {
  const shown = { ...run, ...more };
  fakeServer({ [run.id]: () => ({ body: { invoiceRun: shown } }) });
  renderKit(<RunProgress run={shown} onOver={() => undefined} />);
};

test('a document that could not be issued is said, not told among what went well', async () => {
  show({});
  expect(await screen.findByText('1 brouillon, 5 émises')).toBeVisible();
  expect(screen.getByText('1 document n’a pas pu être émis : le détail dit pourquoi.')).toBeVisible();
});

test('drafts that were asked for are no fault', async () => {
  show({ upTo: 'draft', drafted: 6, issued: 0 });
  expect(await screen.findByText('6 brouillons')).toBeVisible();
  expect(screen.queryByText(/pas pu être émis/)).not.toBeInTheDocument();
});
