import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { LATE_DAYS } from '@vigie/contracts/platform/subscription/dunning';
import { periodEnd } from '@vigie/contracts/platform/subscription/offer';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { transferCalls } from '@vigie/contracts/platform/subscription/transfer.calls';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openPayments, type TestPayments } from '@vigie/testing/servers/test-payments';
import { openWorld, type World } from '@vigie/testing/world';
import { billAgency } from '../bill.job';

/** A period that nobody paid until the subscription ended, paid by transfer afterwards. */

const TODAY = todayIn('Europe/Paris');
const { active, ended } = subscriptionStatuses.value;
/** The unpaid period begins on this day, and the agency was closed LATE_DAYS later. */
const UNPAID = addDays(TODAY, -40);
const CLOSED = addDays(UNPAID, LATE_DAYS);

let world: World;
let payments: TestPayments;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  payments = await openPayments(world);
  admin = await newPerson(world, '', { role: 'admin' });
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world, 'Le retour'), { owner: true });
  const pays = { plan: 'agents_20', period: 'month', start: null } as const;
  await transfer(addDays(UNPAID, -60), pays);
  await sqlOf(`update platform.subscription set period_end = '${UNPAID}', anchor_day = null where agency_id = $1`);
  for (const day of [UNPAID, CLOSED]) await bill(day);
  expect(await current()).toMatchObject({ status: ended, endDate: CLOSED });
});
afterAll(async () => {
  await payments.close();
  await world.close();
});

const sqlOf = (text: string) => asAdmin(world, (client) => client.query(text, [owner.agencyId]));
const bill = (day: string) => billAgency(world.databases.platform, owner.agencyId, Date.parse(`${day}T12:00:00Z`));
const current = async () => (await ok(world, owner, subscriptionCalls.subscriptions)).subscriptions[0];
const paid = async () => (await ok(world, owner, subscriptionCalls.fetchPayments, { body: {} })).data;
const transfer = (receivedOn: string, pays: { plan: 'agents_20'; period: 'month'; start: null } | null = null) =>
  ok(world, admin, transferCalls.recordTransfer, {
    params: { id: owner.agencyId },
    body: { id: newId(), receivedOn, pays },
  });

test('it pays a period from the day of its receipt: the agency was closed in what was left of the old one', async () => {
  await transfer(TODAY);
  expect(await current()).toMatchObject({ status: active, endDate: periodEnd(TODAY, 'month') });
  await bill(addDays(TODAY, 1));
  expect(await paid()).toHaveLength(2);
  const { rows } = await sqlOf(
    "select purchase->>'start' as start from platform.subscription_payment where agency_id = $1 and kind = 'renewal'",
  );
  expect(rows).toEqual([{ start: TODAY }]);
});

test('money that had arrived before the end, and was recorded late, pays the period that it was for', async () => {
  await transfer(addDays(CLOSED, -3));
  expect(await current()).toMatchObject({ endDate: periodEnd(UNPAID, 'month') });
});
