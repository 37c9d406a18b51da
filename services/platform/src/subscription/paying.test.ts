import { newId } from '@vigie/contracts/core/id';
import { todayIn } from '@vigie/contracts/core/time/today';
import { periodEnd } from '@vigie/contracts/platform/subscription/offer';
import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import { DISPUTE_LOST } from '@vigie/contracts/platform/subscription/payment-why';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import type { KeptEvent } from '@vigie/local/payments/state';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openPayments, type TestPayments } from '@vigie/testing/servers/test-payments';
import { openWorld, type World } from '@vigie/testing/world';

const TODAY = todayIn('Europe/Paris');
const TWENTY = { plan: 'agents_20', period: 'month' } as const;
const { active, pending, late } = subscriptionStatuses.value;
const { value: paymentIs } = subscriptionPaymentStatuses;

let world: World;
let payments: TestPayments;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  payments = await openPayments(world);
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world, 'Le quai'), { owner: true });
});
afterAll(async () => {
  await payments.close();
  await world.close();
});

const choose = (body: object = TWENTY, who = owner) =>
  callAs(world, who, subscriptionCalls.changePlan, { body: body as never });
const chosen = async (body: object = TWENTY) => {
  const { status, body: answer } = await choose(body);
  expect({ status, message: answer.message }).toEqual({ status: 200, message: undefined });
  return answer;
};
const current = async () => (await ok(world, owner, subscriptionCalls.subscriptions)).subscriptions[0];
const paid = async () => (await ok(world, owner, subscriptionCalls.fetchPayments, { body: {} })).data;
const agency = () =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query(
      `select subscription_active as open, agents_limit as files, accounts_limit as accounts, payment
       from platform.agency where id = $1`,
      [owner.agencyId],
    );
    return rows[0] as { open: boolean; files: number; accounts: number; payment: string | null };
  });

const { bank } = { bank: () => payments.simulator.bank };
const intentAt = (url: string | null) => {
  const intent = payments.simulator.state.intents[payments.sessionAt(url).intent ?? ''];
  if (!intent) throw new Error(`Nothing was paid at ${url}`);
  return intent;
};
beforeEach(() => void payments.untold());

test('what is chosen is had once it is paid, and with it its quotas until the end of its period', async () => {
  const { subscription, checkout } = await chosen();
  expect(subscription).toMatchObject({ ...TWENTY, status: pending, endDate: null, priceCents: 9_999 });
  expect(await agency()).toMatchObject({ files: 5_000 });
  bank().pay(payments.sessionAt(checkout.url), 'visa');
  expect(intentAt(checkout.url).amount).toBe(11_999);
  await payments.tellAll();
  expect(await current()).toMatchObject({ status: active, startDate: TODAY, endDate: periodEnd(TODAY, 'month') });
  expect(await agency()).toEqual({ open: true, files: 20, accounts: 20, payment: 'succeeded' });
  expect(await paid()).toMatchObject([
    { status: paymentIs.succeeded, amountCents: 9_999, vatCents: 2_000, totalCents: 11_999, means: 'card' },
  ]);
  const { cards } = await ok(world, owner, subscriptionCalls.cards);
  expect(cards).toMatchObject([{ lastFour: '4242', isDefault: true }]);
});

test('a refused card changes nothing, and another one on the same page is taken', async () => {
  const { checkout } = await chosen();
  expect(bank().pay(payments.sessionAt(checkout.url), 'refused')).toBe(false);
  await payments.tellAll();
  expect(await current()).toMatchObject({ status: pending });
  expect(await paid()).toMatchObject([{ status: paymentIs.failed, failure: 'Provision insuffisante' }]);
  expect(bank().pay(payments.sessionAt(checkout.url), 'visa')).toBe(true);
  await payments.tellAll();
  expect(await current()).toMatchObject({ status: active });
  expect(await paid()).toMatchObject([{ status: paymentIs.succeeded, failure: null }]);
});

test('a page that nobody pays on expires, and the choice can be made again', async () => {
  const { subscription, checkout } = await chosen();
  bank().expire(payments.sessionAt(checkout.url));
  await payments.tellAll();
  expect(await paid()).toMatchObject([{ status: paymentIs.expired }]);
  const params = { id: subscription.id };
  const acts = async () =>
    (await ok(world, owner, subscriptionCalls.historySubscription, { params })).history.map(({ label }) => label);
  // Nothing changed yet, and the history does not say so.
  expect(await acts()).not.toContain('Changement d’offre');
  const again = await chosen({ ...TWENTY, updatedAt: subscription.updatedAt });
  bank().pay(payments.sessionAt(again.checkout.url), 'visa');
  await payments.tellAll();
  expect((await acts()).slice(0, 2)).toEqual(['Changement d’offre', 'Offre choisie, à payer']);
  expect(await current()).toMatchObject({ status: active });
});

test('the same event twice, and at once, is read once', async () => {
  const { checkout } = await chosen();
  bank().pay(payments.sessionAt(checkout.url), 'visa');
  const events = payments.untold();
  await payments.tellAll(events);
  const before = await current();
  const again = await Promise.all([...events, ...events].map((event) => payments.send(event)));
  expect(again.every((status) => status === 200)).toBe(true);
  expect(await current()).toEqual(before);
  expect(await paid()).toHaveLength(1);
});

test('events that come in the wrong order undo nothing', async () => {
  const { checkout } = await chosen();
  const session = payments.sessionAt(checkout.url);
  bank().pay(session, 'refused');
  bank().pay(session, 'visa');
  bank().dispute(intentAt(checkout.url));
  bank().closeDispute(intentAt(checkout.url), true);
  await payments.tellAll(payments.untold().reverse());
  expect(await current()).toMatchObject({ status: active });
  expect(await paid()).toMatchObject([{ status: paymentIs.succeeded }]);
});

test('a dispute is shown; one that is lost is owed again and paid by another attempt', async () => {
  const { checkout } = await chosen();
  bank().pay(payments.sessionAt(checkout.url), 'visa');
  bank().dispute(intentAt(checkout.url));
  await payments.tellAll();
  expect(await agency()).toMatchObject({ open: true, payment: 'disputed' });
  bank().closeDispute(intentAt(checkout.url), false);
  await payments.tellAll();
  expect(await current()).toMatchObject({ status: late });
  expect((await choose({ ...TWENTY, plan: 'agents_30', updatedAt: (await current())?.updatedAt })).body.message).toBe(
    SUBSCRIPTION_MESSAGES.lateFirst,
  );
  const fix = await ok(world, owner, subscriptionCalls.fixPayments);
  expect(fix.payments).toMatchObject([{ status: paymentIs.failed }]);
  expect(await paid()).toMatchObject([{ failure: DISPUTE_LOST }]);
  // A repeated call returns the same page, since two open pages could both be paid.
  expect((await ok(world, owner, subscriptionCalls.fixPayments)).checkout.url).toBe(fix.checkout.url);
  bank().pay(payments.sessionAt(fix.checkout.url), 'visa');
  await payments.tellAll();
  expect(await current()).toMatchObject({ status: active });
  expect(await ok(world, owner, subscriptionCalls.fixPayments)).toEqual({ payments: [], checkout: { url: null } });
});

test('a refund is told to the list, and takes nothing away', async () => {
  const { checkout } = await chosen();
  bank().pay(payments.sessionAt(checkout.url), 'visa');
  bank().refund(intentAt(checkout.url));
  await payments.tellAll();
  expect(await paid()).toMatchObject([{ status: paymentIs.refunded }]);
  expect(await agency()).toMatchObject({ open: true, payment: 'refunded' });
});

test('a debit is had while it is under way; one that comes back is late', async () => {
  const { checkout } = await chosen();
  bank().pay(payments.sessionAt(checkout.url), 'sepa');
  await payments.tellAll();
  expect(await current()).toMatchObject({ status: active });
  expect(await paid()).toMatchObject([{ status: paymentIs.pending, means: 'direct_debit' }]);
  bank().endDebit(intentAt(checkout.url), false);
  await payments.tellAll();
  expect(await current()).toMatchObject({ status: late });
  expect((await ok(world, owner, subscriptionCalls.bankAccounts)).bankAccounts).toMatchObject([{ lastFour: '3000' }]);
});

test('a debit that came back is paid again by other means, on a page of its own', async () => {
  const { checkout } = await chosen();
  bank().pay(payments.sessionAt(checkout.url), 'sepa');
  await payments.tellAll();
  bank().endDebit(intentAt(checkout.url), false);
  await payments.tellAll();
  const fix = await ok(world, owner, subscriptionCalls.fixPayments);
  expect(fix.checkout.url).not.toBe(checkout.url);
  bank().pay(payments.sessionAt(fix.checkout.url), 'visa');
  await payments.tellAll();
  expect(await current()).toMatchObject({ status: active });
  expect(await paid()).toMatchObject([{ status: paymentIs.succeeded, means: 'card' }]);
});

test('a debit that came back before anybody was told of it gave nothing, and the choice is made again', async () => {
  const { checkout } = await chosen();
  bank().pay(payments.sessionAt(checkout.url), 'sepa');
  bank().endDebit(intentAt(checkout.url), false);
  await payments.tellAll();
  expect(await current()).toMatchObject({ status: pending });
  const again = await chosen({ ...TWENTY, updatedAt: (await current())?.updatedAt });
  bank().pay(payments.sessionAt(again.checkout.url), 'visa');
  await payments.tellAll();
  expect(await current()).toMatchObject({ status: active });
});

test('a debit that came back and of which nobody told yet is owed, and one that is under way is not paid twice', async () => {
  const { checkout } = await chosen();
  bank().pay(payments.sessionAt(checkout.url), 'sepa');
  await payments.tellAll();
  const none = await ok(world, owner, subscriptionCalls.fixPayments);
  expect(none).toEqual({ payments: [], checkout: { url: null } });
  bank().endDebit(intentAt(checkout.url), false);
  const id = (await paid())[0]?.id ?? '';
  await ok(world, owner, subscriptionCalls.paymentIntent, { params: { id } });
  expect(await current()).toMatchObject({ status: late });
  const { checkout: again } = await ok(world, owner, subscriptionCalls.fixPayments);
  bank().pay(payments.sessionAt(again.url), 'sepa');
  await payments.tellAll();
  expect(await paid()).toMatchObject([{ status: paymentIs.pending, means: 'direct_debit' }]);
  expect(await ok(world, owner, subscriptionCalls.fixPayments)).toEqual(none);
});

describe('a signature', () => {
  let event: KeptEvent;
  beforeEach(async () => {
    const { checkout } = await chosen();
    bank().pay(payments.sessionAt(checkout.url), 'visa');
    event = payments.untold().at(-1) as KeptEvent;
  });
  const HOUR = 3_600;

  test.each([
    ['of another secret', () => ({ secret: 'whsec_another' })],
    ['over another body', () => ({ body: JSON.stringify({ id: event.id, type: event.type }) })],
    ['of an hour ago', () => ({ seconds: Math.floor(Date.now() / 1000) - HOUR })],
  ])('%s is refused, and nothing is read', async (_what, how) => {
    expect(await payments.send(event, how())).toBe(400);
    expect(await current()).toMatchObject({ status: pending });
  });

  test('that is missing is refused, and a body that is none', async () => {
    const url = `${world.urls.platform}/api/payment-events`;
    for (const body of ['', '{}', 'x'.repeat(2_000_000)])
      expect([400, 413]).toContain((await fetch(url, { method: 'POST', body })).status);
  });
});

test('of two choices at once one is taken, and one page can be paid on', async () => {
  const { subscription } = await chosen();
  const updatedAt = subscription.updatedAt;
  const answers = await Promise.all([
    choose({ ...TWENTY, plan: 'agents_30', updatedAt }),
    choose({ ...TWENTY, plan: 'agents_50', updatedAt }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  const open = Object.values(payments.simulator.state.sessions).filter(
    ({ status, metadata }) => status === 'open' && metadata.agency === owner.agencyId,
  );
  expect(open).toHaveLength(1);
  expect((await paid()).filter(({ status }) => status === paymentIs.pending)).toHaveLength(1);
});

test('what was paid before it was told is told by the page one comes back to', async () => {
  const { checkout } = await chosen();
  const [payment] = await paid();
  const asked = { params: { id: payment?.id ?? '' } };
  expect((await ok(world, owner, subscriptionCalls.paymentIntent, asked)).paymentIntent.status).toBe('requires_action');
  bank().pay(payments.sessionAt(checkout.url), 'visa');
  expect((await ok(world, owner, subscriptionCalls.paymentIntent, asked)).paymentIntent.status).toBe('succeeded');
  expect(await current()).toMatchObject({ status: active });
  await payments.tellAll();
  expect(await paid()).toMatchObject([{ status: paymentIs.succeeded }]);
});

test('a card that was refused is not what the page says once another has paid, whatever was told before', async () => {
  const { checkout } = await chosen();
  const asked = { params: { id: (await paid())[0]?.id ?? '' } };
  bank().pay(payments.sessionAt(checkout.url), 'refused');
  await payments.tellAll();
  expect((await ok(world, owner, subscriptionCalls.paymentIntent, asked)).paymentIntent.status).toBe('failed');
  bank().pay(payments.sessionAt(checkout.url), 'visa');
  expect((await ok(world, owner, subscriptionCalls.paymentIntent, asked)).paymentIntent.status).toBe('succeeded');
  expect(await current()).toMatchObject({ status: active });
});

test('a choice is refused while the one before is being paid, and what was paid counts', async () => {
  const { subscription, checkout } = await chosen();
  bank().pay(payments.sessionAt(checkout.url), 'visa');
  const { status, body } = await choose({ ...TWENTY, plan: 'agents_30', updatedAt: subscription.updatedAt });
  expect({ status, key: body.key }).toEqual({ status: 409, key: 'payment_under_way' });
  expect(await current()).toMatchObject({ status: active, plan: 'agents_20' });
});

test('the provider is asked again after a crash, and does each thing once', async () => {
  await chosen();
  const { sessions, customers } = payments.simulator.state;
  const made = { sessions: Object.keys(sessions).length, customers: Object.keys(customers).length };
  // Simulates a crash before the provider's answer was stored.
  await asAdmin(world, async (client) => {
    await client.query('delete from platform.subscription_payer where agency_id = $1', [owner.agencyId]);
  });
  await payments.restart();
  expect((await ok(world, owner, subscriptionCalls.cards)).cards).toEqual([]);
  await chosen({ ...TWENTY, updatedAt: (await current())?.updatedAt });
  expect(Object.keys(payments.simulator.state.customers)).toHaveLength(made.customers);
  expect(Object.keys(payments.simulator.state.sessions)).toHaveLength(made.sessions + 1);
});

test('of another agency nobody reads, pays or is told anything', async () => {
  const { subscription, checkout } = await chosen();
  const [payment] = await paid();
  const stranger = await newPerson(world, await newAgency(world), { owner: true });
  const asStranger = { params: { id: payment?.id ?? '' } };
  expect((await callAs(world, stranger, subscriptionCalls.paymentIntent, asStranger)).status).toBe(404);
  expect((await ok(world, stranger, subscriptionCalls.fetchPayments, { body: {} })).data).toEqual([]);
  expect((await choose({ ...TWENTY, updatedAt: subscription.updatedAt }, stranger)).status).toBe(409);
  bank().pay(payments.sessionAt(checkout.url), 'visa');
  await payments.tellAll();
  const { cards } = await ok(world, owner, subscriptionCalls.cards);
  const query = { action: 'delete' as const, id: cards[0]?.id };
  expect((await callAs(world, stranger, subscriptionCalls.cardDetails, { query })).status).toBe(404);
  const admin = await newPerson(world, owner.agencyId, { role: 'admin' });
  const all = await ok(world, admin, subscriptionCalls.fetchAllPayments, { body: { limit: 250 } });
  expect(all.data.map(({ id }) => id)).toContain(payment?.id);
  expect((await callAs(world, owner, subscriptionCalls.fetchAllPayments, { body: {} })).status).toBe(403);
});

test('whoever is no owner of it neither chooses nor reads, and the owner of a closed agency does', async () => {
  const manager = await newPerson(world, owner.agencyId);
  expect((await choose(TWENTY, manager)).status).toBe(403);
  expect((await callAs(world, manager, subscriptionCalls.subscriptions)).status).toBe(403);
  await asAdmin(world, (client) =>
    client.query('update platform.agency set subscription_active = false where id = $1', [owner.agencyId]),
  );
  const { subscription, checkout } = await chosen();
  const history = { params: { id: subscription.id } };
  expect((await callAs(world, owner, subscriptionCalls.historySubscription, history)).status).toBe(200);
  expect((await callAs(world, manager, subscriptionCalls.historySubscription, history)).status).toBe(403);
  bank().pay(payments.sessionAt(checkout.url), 'visa');
  await payments.tellAll();
  expect(await agency()).toMatchObject({ open: true });
});

test.each([
  [200, SUBSCRIPTION_MESSAGES.deactivated],
  [0, SUBSCRIPTION_MESSAGES.notActivated],
])('no offer is sold to an agency of the status %s, which no payment opens', async (closed, message) => {
  const put = (status: number) =>
    asAdmin(world, (client) =>
      client.query('update platform.agency set status = $2 where id = $1', [owner.agencyId, status]),
    );
  await put(closed);
  expect(await choose()).toMatchObject({ status: 409, body: { message } });
  expect(await paid()).toEqual([]);
  await put(100);
  await chosen();
});

test('an event of somebody else’s payments is taken and means nothing', async () => {
  const event = { id: `evt_${newId()}`, type: 'invoice.paid', created: 1, object: { id: 'in_1' }, delivered: false };
  expect(await payments.send(event)).toBe(200);
});
