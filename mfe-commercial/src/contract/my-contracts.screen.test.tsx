import '@testing-library/jest-dom';
import { screen, within } from '@testing-library/react';
import { contractStatuses } from '@vigie/contracts/commercial/contract/contract.statuses';
import { newId } from '@vigie/contracts/core/id';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { MyContractsScreen } from './my-contracts.screen';

beforeEach(resetKit);

test('an agent without the right to details reads the state, the days and the deadline of its contract', async () => {
  const row = {
    ...{ id: newId(), title: 'Contrat de travail', party: { id: newId(), name: 'Karim Benali' } },
    ...{ status: contractStatuses.value.waiting, failed: null, signBy: '2026-12-20', signedAt: null },
    ...{ startsOn: '2026-12-12', endsOn: null, trialEndsOn: null, terminatedOn: null, tacitRenewal: false },
    ...{ ended: false },
    ...{ signatures: 0, signers: 1, createdAt: '2026-11-27T08:00:00.000Z', updatedAt: '2026-11-27T08:00:00.000Z' },
  };
  fakeServer({ '/fetch/contracts/agents': () => ({ body: { data: [row], filtered: 1 } }) });
  signInAs({ role: 'agent', rights: [] });
  renderKit(<MyContractsScreen />);
  const list = await screen.findByRole('table');
  expect(within(list).getByText('En attente de signature (0/1)')).toBeVisible();
  expect(within(list).getByText('12/12/2026')).toBeVisible();
  expect(within(list).getByText('20/12/2026')).toBeVisible();
});
