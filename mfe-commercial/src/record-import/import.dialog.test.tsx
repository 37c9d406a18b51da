import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { recordImportStatuses } from '@vigie/contracts/commercial/record-import/record-import.statuses';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { ImportDialog } from './import.dialog';

beforeEach(resetKit);

function openImport(status: number) {
  signInAs({ rights: ['ACCOUNT_RIGHT_CREATE_CUSTOMER'] });
  const id = newId();
  const recordImport = {
    ...{ id, kind: 'customers', fileName: 'clients.csv', status },
    ...{ created: 2, changed: 0, same: 0, refused: 0, undone: 0, kept: 0, total: 2, done: 2, missing: [] },
    ...{ author: 'Claire Morel', createdAt: '2026-11-26T10:00:00Z', updatedAt: '2026-11-26T10:00:00Z' },
    ...{ columns: { name: 0 }, header: ['Nom'], sample: [['Un'], ['Deux']], finishedAt: null },
  };
  let done = 0;
  fakeServer({
    [`/recordImport/${id}/lines`]: () => ({ body: { data: [], filtered: 0 } }),
    [`/recordImport/${id}`]: () => ({ body: { recordImport: { ...recordImport, total: 9, done: ++done } } }),
  });
  const subject = { id, act: 'read' as const };
  renderKit(<ImportDialog dialog={{ subject, opened: true, open: () => undefined, close: () => undefined }} />);
}

test('what gives a file up stands left, what imports it at the right end, as in every dialog', async () => {
  openImport(recordImportStatuses.value.ready);
  const run = await screen.findByRole('button', { name: 'Importer 2 fiches' });
  const names = within(run.parentElement as HTMLElement)
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  expect(names).toEqual(['Abandonner', 'Analyser de nouveau', 'Importer 2 fiches']);
});

test('while its lines are written, an import does not say that all were', async () => {
  openImport(recordImportStatuses.value.running);
  expect(await screen.findByText('À créer')).toBeVisible();
  expect(screen.queryByText('Créées')).not.toBeInTheDocument();
});

test('the list of lines stays as its reader has it while lines are written', async () => {
  openImport(recordImportStatuses.value.running);
  const search = await screen.findByRole('searchbox');
  await screen.findByText(/^[2-9] \/ 9 lignes/, undefined, { timeout: 4_000 });
  expect(search).toBeInTheDocument();
});
