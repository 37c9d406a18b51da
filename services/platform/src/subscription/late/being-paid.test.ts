import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { LATE_DAYS } from '@vigie/contracts/platform/subscription/dunning';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openPayments, type TestPayments } from '@vigie/testing/servers/test-payments';
import { openWorld, type World } from '@vigie/testing/world';
import { billAgency } from '../bill.job';

/** A debt that a debit is paying, which takes days to arrive and may come back. */

const TODAY = todayIn('Europe/Paris');
const { active, late, ended } = subscriptionStatuses.value;

let world: World;
let payments: TestPayments;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  payments = await openPayments(world);
});
afterAll(async () => {
  await payments.close();
  await world.close();
});

const debits = (status: string) =>
  Object.values(payments.simulator.state.intents).filter(
    (intent) => intent.metadata.agency === owner.agencyId && intent.status === status,
  );
const stands = async () => {
  const { subscriptions, beingPaid } = await ok(world, owner, subscriptionCalls.subscriptions);
  return { status: subscriptions[0]?.status, beingPaid };
};
const bill = (day: string) => billAgency(world.databases.platform, owner.agencyId, Date.parse(`${day}T12:00:00Z`));

/** Subscribes, loses the payment in a dispute, and pays it again by a debit that is under way. */
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world, 'Le débit'), { owner: true });
  const body = { plan: 'agents_20', period: 'year', accountPack: null, filePack: null } as const;
  await payments.payAt((await ok(world, owner, subscriptionCalls.changePlan, { body })).checkout.url, 'visa');
  const [intent] = debits('succeeded');
  if (!intent) throw new Error('Nothing was paid.');
  payments.simulator.bank.dispute(intent);
  payments.simulator.bank.closeDispute(intent, false);
  await payments.tellAll();
  expect(await stands()).toEqual({ status: late, beingPaid: false });
  await payments.payAt((await ok(world, owner, subscriptionCalls.fixPayments)).checkout.url, 'sepa');
  expect(await stands()).toEqual({ status: late, beingPaid: true });
});

test('the offer does not end while the debit is under way, and goes on once it has arrived', async () => {
  await bill(addDays(TODAY, LATE_DAYS + 1));
  expect(await stands()).toEqual({ status: late, beingPaid: true });
  for (const debit of debits('processing')) payments.simulator.bank.endDebit(debit, true);
  await payments.tellAll();
  expect(await stands()).toEqual({ status: active, beingPaid: false });
});

test('a debit that came back gives no further days', async () => {
  for (const debit of debits('processing')) payments.simulator.bank.endDebit(debit, false);
  await payments.tellAll();
  expect(await stands()).toEqual({ status: late, beingPaid: false });
  await bill(addDays(TODAY, LATE_DAYS));
  expect((await stands()).status).toBe(ended);
});
