import '@testing-library/jest-dom';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import { newId } from '@vigie/contracts/core/id';
import { queryClient } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { MyContractsScreen } from './my-contracts.screen';

const mockSaved: string[] = [];
jest.mock('@vigie/kit/logic/save-blob', () => ({ saveBlob: (_blob: Blob, name: string) => mockSaved.push(name) }));

beforeEach(resetKit);

const row = {
  ...{ id: newId(), title: 'Contrat de travail', party: { id: newId(), name: 'Karim Benali' } },
  ...{ status: contractStatuses.value.waiting, failed: null, signBy: '2026-12-20', signedAt: null },
  ...{ startsOn: '2026-12-12', endsOn: null, trialEndsOn: null, terminatedOn: null, tacitRenewal: false },
  ...{ ended: false },
  ...{ signatures: 0, signers: 1, createdAt: '2026-11-27T08:00:00.000Z', updatedAt: '2026-11-27T08:00:00.000Z' },
};

async function show(file: () => object) {
  fakeServer({
    '/fetch/contracts/agents': () => ({ body: { data: [row], filtered: 1 } }),
    [`/contract/agent/${row.id}/download`]: file,
  });
  signInAs({ role: 'agent', rights: [] });
  renderKit(<MyContractsScreen />, { label: 'Contrats' });
  return within(await screen.findByRole('list', { name: 'Contrats' }));
}

test('an agent without the right to details reads the state, the days and the deadline of its contract', async () => {
  const list = await show(() => ({ body: {} }));
  expect(list.getByText('En attente de signature (0/1)')).toBeVisible();
  expect(list.getByText('12/12/2026')).toBeVisible();
  expect(list.getByText('20/12/2026')).toBeVisible();
});

test('a contract that was opened once opens without a network, and the list is kept as well', async () => {
  const user = userEvent.setup();
  // jsdom's own `Blob` has no `arrayBuffer()`.
  const blob = { size: 4, type: 'application/pdf', arrayBuffer: async () => new ArrayBuffer(4) };
  let asked = 0;
  const list = await show(() => (asked++ === 0 ? { blob } : { status: 503, body: { message: 'Indisponible' } }));
  const open = list.getByRole('button', { name: 'Télécharger Contrat de travail' });
  await user.click(open);
  await waitFor(() => expect(mockSaved).toEqual(['Contrat de travail.pdf']));
  await user.click(open);
  await waitFor(() => expect(mockSaved).toHaveLength(2));
  const kept = queryClient.getQueryCache().getAll();
  expect(kept.map(({ queryKey, meta }) => [queryKey[0], meta?.keep])).toEqual([
    ['commercial.fetchAgentContracts', true],
    ['commercial.downloadAgentContract', true],
  ]);
});
