import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { PaymentsScreen } from './payments.screen';

beforeEach(resetKit);

const { late, pending } = subscriptionStatuses.value;

test.each([
  ['a late one', true, late, false],
  ['one that a debit is paying', false, late, true],
  ['a first offer that was never paid', false, pending, false],
])('%s can be settled: %j', async (_name, owed, status, beingPaid) => {
  const server = fakeServer({
    '/subscriptions': () => ({ body: { subscriptions: [{ id: 's', status }], use: {}, payable: true, beingPaid } }),
    '/fetch/payments': () => ({ body: { data: [], filtered: 0 } }),
  });
  renderKit(<PaymentsScreen />);
  if (owed) expect(await screen.findByRole('button', { name: 'Régulariser' })).toBeVisible();
  await waitFor(() => expect(server.of('/subscriptions')).toHaveLength(1));
  await screen.findByText(/Vos paiements apparaîtront ici/);
  expect(screen.queryAllByRole('button', { name: 'Régulariser' })).toHaveLength(owed ? 1 : 0);
});
