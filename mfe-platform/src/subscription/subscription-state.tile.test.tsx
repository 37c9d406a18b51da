import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { SubscriptionStateTile } from './subscription-state.tile';

beforeEach(resetKit);

const { active, late, ending } = subscriptionStatuses.value;
const show = (subscriptions: object[]) => {
  const server = fakeServer({ '/subscriptions': () => ({ body: { subscriptions, use: {}, payable: true } }) });
  return { ...renderKit(<SubscriptionStateTile />), asked: () => server.of('/subscriptions').length };
};

test('an owner who is late in paying reads it at home and is led to where it is settled', async () => {
  show([{ id: 's', status: late, endDate: '2026-12-01' }]);
  expect(await screen.findByText('Un paiement a été refusé')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Régulariser' })).toHaveAttribute('href', '#/subscriptions');
});

test('the day on which a cancelled offer ends is told', async () => {
  show([{ id: 's', status: ending, endDate: '2026-12-01' }]);
  expect(await screen.findByText("Votre accès s'arrête le 01/12/2026.")).toBeVisible();
});

test.each([[[{ id: 's', status: active, endDate: '2026-12-01' }]], [[]]])(
  'nothing stands there for %j',
  async (subscriptions) => {
    const { asked } = show(subscriptions);
    await waitFor(() => expect(asked()).toBe(1));
    expect(screen.queryByRole('link')).toBeNull();
  },
);
