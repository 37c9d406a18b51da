import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { LATE_DAYS } from '@vigie/contracts/platform/subscription/dunning';
import { periodEnd } from '@vigie/contracts/platform/subscription/offer';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openPayments, type TestPayments } from '@vigie/testing/servers/test-payments';
import { openWorld, type World } from '@vigie/testing/world';
import { billAgency } from '../bill.job';

/** The end of a subscription of which a payment is late. */

const TODAY = todayIn('Europe/Paris');
const NEXT = periodEnd(TODAY, 'month');
const { active, late, ended, ending } = subscriptionStatuses.value;

let world: World;
let payments: TestPayments;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  payments = await openPayments(world);
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world, 'La dette'), { owner: true });
  const body = { plan: 'agents_20', period: 'month', accountPack: null, filePack: null } as const;
  const { checkout } = await ok(world, owner, subscriptionCalls.changePlan, { body });
  await payments.payAt(checkout.url, 'visa');
});
afterAll(async () => {
  await payments.close();
  await world.close();
});

async function current() {
  const [subscription] = (await ok(world, owner, subscriptionCalls.subscriptions)).subscriptions;
  if (!subscription) throw new Error('No subscription.');
  return subscription;
}
/** Makes it late today, with a paid period that ends on `end`. */
const fallLate = (end: string) =>
  asAdmin(world, (client) =>
    client.query(
      'update platform.subscription set status = $2, late_since = $3, period_end = $4 where agency_id = $1',
      [owner.agencyId, late, TODAY, end],
    ),
  );
async function act(call: typeof subscriptionCalls.cancelSubscription | typeof subscriptionCalls.resumeSubscription) {
  const { id, updatedAt } = await current();
  return callAs(world, owner, call, { params: { id }, body: { updatedAt } });
}
const cancel = () => act(subscriptionCalls.cancelSubscription);
const resume = () => act(subscriptionCalls.resumeSubscription);
const bill = (day: string) => billAgency(world.databases.platform, owner.agencyId, Date.parse(`${day}T12:00:00Z`));
const isOpen = () =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query('select subscription_active as open from platform.agency where id = $1', [
      owner.agencyId,
    ]);
    return rows[0]?.open as boolean;
  });

test('with a paid period left it stays late, is not charged again, and ends with the period', async () => {
  await fallLate(NEXT);
  expect((await cancel()).status).toBe(200);
  expect(await current()).toMatchObject({ status: late, cancelled: true, endDate: NEXT });
  expect(await isOpen()).toBe(true);
  const { id } = await current();
  await bill(NEXT);
  expect(await current()).toMatchObject({ id, status: ended });
  expect(await isOpen()).toBe(false);
  const { data } = await ok(world, owner, subscriptionCalls.fetchPayments, { body: {} });
  expect(data).toHaveLength(1);
});

test('whose unpaid period has begun, it ends at once, and its owner may choose again', async () => {
  await fallLate(TODAY);
  expect((await cancel()).status).toBe(200);
  expect(await current()).toMatchObject({ status: ended, endDate: TODAY });
  expect(await isOpen()).toBe(false);
});

test('it is cancelled once, taken back once, and goes on as late as it was', async () => {
  await fallLate(NEXT);
  expect((await resume()).body.message).toBe("Cette offre n'est pas résiliée");
  await cancel();
  expect((await cancel()).body.message).toBe('Cette offre est déjà résiliée');
  expect((await resume()).status).toBe(200);
  expect(await current()).toMatchObject({ status: late, cancelled: false });
});

test('one that is not late is cancelled and taken back as before', async () => {
  await cancel();
  expect(await current()).toMatchObject({ status: ending, cancelled: true });
  await resume();
  expect(await current()).toMatchObject({ status: active, cancelled: false });
});

test('days on which the agency was deactivated, and nobody was reminded, do not end it', async () => {
  await fallLate(TODAY);
  const back = addDays(TODAY, 40);
  await asAdmin(world, (client) =>
    client.query('update platform.agency set activated_on = $2 where id = $1', [owner.agencyId, back]),
  );
  await bill(back);
  expect(await current()).toMatchObject({ status: late });
  await bill(addDays(back, LATE_DAYS));
  expect(await current()).toMatchObject({ status: ended });
});
