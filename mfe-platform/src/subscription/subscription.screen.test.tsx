import '@testing-library/jest-dom';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { DEFAULT_TIME_ZONE } from '@vigie/contracts/core/limits';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { AGENCY_STATUS } from '@vigie/contracts/platform/agency/agency.statuses';
import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { sessionStore } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit } from '@vigie/kit/testing/harness';
import { aMembership } from '@vigie/kit/testing/people';
import { PlanOptionsScreen } from './plan-options.screen';
import { SubscriptionScreen } from './subscription.screen';

beforeEach(() => {
  resetKit();
  sessionStore.setState({ membership: aMembership({ owner: true }) });
});

const { active, pending, late } = subscriptionStatuses.value;
const today = todayIn(DEFAULT_TIME_ZONE);
const ID = '0193b5f0-0000-7000-8000-00000000d001';

function show(more: object, { beingPaid = false } = {}) {
  const subscription = {
    ...{ id: ID, plan: 'agents_20', period: 'month', accountPack: null, filePack: 50, priceCents: 9_999, next: null },
    ...{ startDate: addDays(today, -40), endDate: addDays(today, 10), billingEmail: null, cancelled: false },
    ...{ updatedAt: '2026-11-21T09:00:00+01:00', ...more },
  };
  const use = { files: 3, filesLimit: 20, accounts: 2, accountsLimit: 20, extraCents: 0 };
  const server = fakeServer({
    '/subscriptions': () => ({ body: { subscriptions: [subscription], use, payable: true, beingPaid } }),
    '/cards': () => ({ body: { cards: [] } }),
    '/bank-accounts': () => ({ body: { bankAccounts: [] } }),
    '/history': () => ({ body: { data: [], filtered: 0, history: [] } }),
    '/plan': () => ({ body: { subscription, checkout: { url: null } } }),
    '/cancel': () => ({ body: { subscription } }),
  });
  renderKit(<SubscriptionScreen />);
  return server;
}

test('a first offer that was not paid is paid by choosing it again: nothing of it is owed', async () => {
  const server = show({ status: pending, startDate: null, endDate: null });
  fireEvent.click(await screen.findByRole('button', { name: 'Payer' }));
  await waitFor(() => expect(server.of('/plan')).toHaveLength(1));
  expect(server.of('/plan')[0]?.body).toEqual({
    ...{ plan: 'agents_20', period: 'month', accountPack: null, filePack: 50 },
    updatedAt: '2026-11-21T09:00:00+01:00',
  });
  expect(server.of('/payments-fix')).toHaveLength(0);
});

test('who is late in paying ends the offer: what is left of a paid period is kept, and the debt is said to stay', async () => {
  show({ status: late });
  fireEvent.click(await screen.findByRole('button', { name: 'Résilier' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(`Vous gardez votre accès jusqu'au ${formatFrenchDay(addDays(today, 10))}`);
  expect(dialog).toHaveTextContent('Le paiement en retard reste dû.');
  expect(screen.queryByRole('button', { name: 'Annuler la résiliation' })).toBeNull();
});

test('a late payment that a debit is paying is not asked for again', async () => {
  show({ status: late }, { beingPaid: true });
  expect(await screen.findByText('Un prélèvement est en cours')).toBeVisible();
  expect(screen.queryByText('Un paiement a été refusé')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Régulariser' })).toBeNull();
  expect(screen.getByText('Prélèvement en cours')).toBeVisible();
  expect(screen.queryByText('Paiement en retard')).toBeNull();
});

test('the offer of a deactivated agency is not said to be under way, nor to be paid', async () => {
  sessionStore.setState(({ agency }) => ({ agency: agency && { ...agency, status: AGENCY_STATUS.deactivated } }));
  show({ status: active, endDate: addDays(today, -30) });
  expect(await screen.findByText('Suspendue')).toBeVisible();
  expect(screen.getByText(SUBSCRIPTION_MESSAGES.suspended)).toBeVisible();
  expect(screen.queryByText(/À payer depuis/)).toBeNull();
});

test('where the unpaid period has begun, ending it is said to be at once', async () => {
  show({ status: late, endDate: today });
  fireEvent.click(await screen.findByRole('button', { name: 'Résilier' }));
  expect(await screen.findByRole('dialog')).toHaveTextContent("Votre accès s'arrête aussitôt");
});

test('a late one that was ended says so, and can go on', async () => {
  const endDate = addDays(today, 10);
  const next = { plan: 'agents_50', period: 'month', accountPack: null, filePack: null };
  show({ status: late, cancelled: true, endDate, next });
  const says = `Résiliation programmée. Votre accès s'arrête le ${formatFrenchDay(endDate)}.`;
  expect(await screen.findByText(says)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Annuler la résiliation' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Résilier' })).toBeNull();
  // What was to follow does not follow any more.
  expect(screen.queryByText(/À partir du/)).toBeNull();
});

test('a change that was planned is taken back by keeping the offer', async () => {
  const offer = { plan: 'agents_20', period: 'month', accountPack: null, filePack: null };
  const subscription = { id: ID, ...offer, status: active, next: { ...offer, plan: 'agents_5' }, updatedAt: 'read' };
  const use = { files: 3, filesLimit: 20, accounts: 2, accountsLimit: 20, extraCents: 0 };
  const plan = { key: 'agents_20', label: 'Vingt', files: 20, accounts: 20, monthlyCents: 9_999, supportMinutes: 0 };
  const never = { when: 'never', dueCents: 0, vatCents: 0, on: null, priceCents: 9_999, warnings: [] };
  const server = fakeServer({
    '/plan-options': () => ({ body: { plans: [plan], accountPacks: [], filePacks: [] } }),
    '/plan/quote': () => ({ body: never }),
    '/subscriptions': () => ({ body: { subscriptions: [subscription], use, payable: true, beingPaid: false } }),
    '/plan': () => ({ body: { subscription, checkout: { url: null } } }),
  });
  renderKit(<PlanOptionsScreen />);
  fireEvent.click(await screen.findByRole('radio', { name: /Vingt/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Garder mon offre' }));
  await waitFor(() => expect(server.of('/plan')).toHaveLength(1));
  expect(server.of('/plan')[0]?.body).toMatchObject(offer);
});

test.each([
  [200, SUBSCRIPTION_MESSAGES.deactivated],
  [0, SUBSCRIPTION_MESSAGES.notActivated],
])('an agency of the status %s is sold no offer, and its owner reads why', async (status, why) => {
  const plan = { key: 'agents_20', label: 'Vingt', files: 20, accounts: 20, monthlyCents: 9_999, supportMinutes: 0 };
  const use = { files: 3, filesLimit: 20, accounts: 2, accountsLimit: 20, extraCents: 0 };
  const { of } = fakeServer({
    '/plan-options': () => ({ body: { plans: [plan], accountPacks: [], filePacks: [] } }),
    '/subscriptions': () => ({ body: { subscriptions: [], use, payable: true, beingPaid: false } }),
  });
  sessionStore.setState(({ agency }) => ({ agency: agency && { ...agency, status } }));
  renderKit(<PlanOptionsScreen />);
  expect(await screen.findByText(why)).toBeVisible();
  expect(of('/plan/quote')).toHaveLength(0);
});
