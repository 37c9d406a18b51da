import { todayIn } from '@vigie/contracts/core/time/today';
import { periodEnd } from '@vigie/contracts/platform/subscription/offer';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openPayments, type TestPayments } from '@vigie/testing/servers/test-payments';
import { openWorld, type World } from '@vigie/testing/world';
import { billAgency } from '../bill.job';

/** A larger offer, chosen when the paid period is over and the daily job has not charged the next one yet. */

const TODAY = todayIn('Europe/Paris');
const { active } = subscriptionStatuses.value;

let world: World;
let payments: TestPayments;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  payments = await openPayments(world);
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world, 'Le quai'), { owner: true });
  await payments.payAt((await change({ plan: 'agents_20', period: 'month' })).checkout.url, 'visa');
  await asAdmin(world, (client) =>
    client.query('update platform.subscription set period_end = $2 where agency_id = $1', [owner.agencyId, TODAY]),
  );
});
afterAll(async () => {
  await payments.close();
  await world.close();
});

const current = async () => (await ok(world, owner, subscriptionCalls.subscriptions)).subscriptions[0];
const paid = async () =>
  (await ok(world, owner, subscriptionCalls.fetchPayments, { body: { orderBy: 'createdOn', ascending: true } })).data;
const change = async (body: object) =>
  ok(world, owner, subscriptionCalls.changePlan, {
    body: { ...body, updatedAt: (await current())?.updatedAt } as never,
  });

test('more, chosen between the end of a period and the daily run, is paid for all of the next period, and once', async () => {
  const more = { plan: 'agents_30', period: 'month' } as const;
  const until = periodEnd(TODAY, 'month');
  expect(await ok(world, owner, subscriptionCalls.planQuote, { query: more })).toMatchObject({
    ...{ when: 'now', dueCents: 14_999, on: TODAY },
  });
  const { url } = (await change(more)).checkout;
  expect(await current()).toMatchObject({ plan: 'agents_20' });
  expect(await payments.payAt(url, 'visa')).toBe(true);
  for (let run = 0; run < 2; run += 1)
    await billAgency(world.databases.platform, owner.agencyId, Date.parse(`${TODAY}T12:00:00Z`));
  await payments.tellAll();
  expect(await current()).toMatchObject({ plan: 'agents_30', status: active, endDate: until });
  expect((await paid()).map(({ amountCents }) => amountCents)).toEqual([9_999, 14_999]);
});

test('no other offer is paid for a period whose own payment is under way', async () => {
  await asAdmin(world, (client) =>
    client.query(
      `insert into platform.subscription_payment (agency_id, id, subscription_id, kind, label, amount_cents, vat_cents, due_on)
       select agency_id, gen_random_uuid(), id, 'renewal', 'Suite', 9999, 2000, $2 from platform.subscription where agency_id = $1`,
      [owner.agencyId, TODAY],
    ),
  );
  const body = { plan: 'agents_30', period: 'month', updatedAt: (await current())?.updatedAt } as const;
  expect(await callAs(world, owner, subscriptionCalls.changePlan, { body })).toMatchObject({
    ...{ status: 409, body: { message: SUBSCRIPTION_MESSAGES.underWay } },
  });
});
