import '@testing-library/jest-dom';
import { screen, waitFor } from '@testing-library/react';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { sessionStore } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { anAgency } from '@vigie/kit/testing/people';
import { SubscriptionStateTile } from './subscription-state.tile';

beforeEach(resetKit);

const { active, late, ending, pending } = subscriptionStatuses.value;
const show = (subscriptions: object[], beingPaid = false) => {
  const server = fakeServer({
    '/subscriptions': () => ({ body: { subscriptions, use: {}, payable: true, beingPaid } }),
  });
  return { ...renderKit(<SubscriptionStateTile />), asked: () => server.of('/subscriptions').length };
};

test('an owner who is late in paying reads it at home and is led to where it is settled', async () => {
  show([{ id: 's', status: late, endDate: '2026-12-01' }]);
  expect(await screen.findByText('Un paiement a été refusé')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Régulariser' })).toHaveAttribute('href', '#/subscriptions');
});

const today = todayIn(DEFAULT_TIME_ZONE);

test('the day on which a cancelled offer ends is told in its last month', async () => {
  const endDate = addDays(today, 30);
  show([{ id: 's', status: ending, endDate }]);
  expect(await screen.findByText(`Votre accès s'arrête le ${formatFrenchDay(endDate)}.`)).toBeVisible();
});

test.each([
  ['no offer', [], 10, true],
  ['an offer that was not paid', [{ id: 's', status: pending }], 10, true],
  ['no offer, long before', [], 11, false],
  ['a paid offer', [{ id: 's', status: active, endDate: today }], 10, false],
])('the end of a trial is told in time to an owner with %s', async (_what, subscriptions, days, told) => {
  const subscriptionEndsOn = addDays(today, days);
  sessionStore.setState({ agency: anAgency({ subscriptionActive: true, subscriptionEndsOn }) });
  const { asked } = show(subscriptions);
  await waitFor(() => expect(asked()).toBe(1));
  const says = () => screen.queryByText(SUBSCRIPTION_MESSAGES.withoutOffer(subscriptionEndsOn));
  if (told) await waitFor(() => expect(says()).toBeVisible());
  else expect(says()).toBeNull();
});

test.each([
  [[{ id: 's', status: active, endDate: today }], false],
  [[{ id: 's', status: ending, endDate: addDays(today, 31) }], false],
  [[{ id: 's', status: late, endDate: today }], true],
  [[], false],
])('nothing stands there for %j, being paid: %j', async (subscriptions, beingPaid) => {
  const { asked } = show(subscriptions, beingPaid);
  await waitFor(() => expect(asked()).toBe(1));
  expect(screen.queryByRole('link')).toBeNull();
});
