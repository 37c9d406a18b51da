import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { agencyDeletionCalls } from '@vigie/contracts/platform/agency-deletion/agency-deletion.calls';
import { periodEnd } from '@vigie/contracts/platform/subscription/offer';
import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openPayments, type TestPayments } from '@vigie/testing/servers/test-payments';
import { openWorld, type World } from '@vigie/testing/world';
import { db } from '../../tables';
import { openPage } from '../attempts';
import { billAgency } from '../bill.job';
import { closeChoices } from './close-choices.job';

/** Choices of an agency that is deactivated, or will be deleted, while their page is open. */

const TODAY = todayIn('Europe/Paris');
const TWENTY = { plan: 'agents_20', period: 'month', accountPack: null, filePack: null } as const;
const { active, pending } = subscriptionStatuses.value;
const { value: paymentIs } = subscriptionPaymentStatuses;

let world: World;
let payments: TestPayments;
let owner: Person;
beforeAll(async () => {
  world = await openWorld();
  payments = await openPayments(world);
});
beforeEach(async () => {
  owner = await newPerson(world, await newAgency(world, 'La digue'), { owner: true });
});
afterAll(async () => {
  await payments.close();
  await world.close();
});

const choose = async () => (await ok(world, owner, subscriptionCalls.changePlan, { body: TWENTY })).checkout.url;
const current = async () => (await ok(world, owner, subscriptionCalls.subscriptions)).subscriptions[0];
const paid = async () =>
  (await ok(world, owner, subscriptionCalls.fetchPayments, { body: {} })).data.map(({ status }) => status);
const close = () => closeChoices(world.databases.platform, owner.agencyId);
const queued = () =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query(
      "select payload from platform.outbox where name = 'platform.closeChoices' and payload ->> 'agencyId' = $1",
      [owner.agencyId],
    );
    return rows.length;
  });
const put = (status: number, activatedOn: string | null = null) =>
  asAdmin(world, (client) =>
    client.query('update platform.agency set status = $2, activated_on = $3 where id = $1', [
      owner.agencyId,
      status,
      activatedOn,
    ]),
  );

test('a deactivation closes the open page of a choice, which nobody can pay any more', async () => {
  const url = await choose();
  const admin = await newPerson(world, owner.agencyId, { role: 'admin' });
  const { agency } = await ok(world, admin, agencyCalls.adminAgency, { params: { id: owner.agencyId } });
  await ok(world, admin, agencyCalls.saveAgency, {
    body: { id: owner.agencyId, status: 200, updatedAt: agency.updatedAt },
  });
  expect(await queued()).toBe(1);
  await close();
  expect(payments.simulator.bank.pay(payments.sessionAt(url), 'visa')).toBe(false);
  await payments.tellAll();
  expect(await paid()).toEqual([paymentIs.expired]);
});

test('so does the request to delete the agency', async () => {
  const url = await choose();
  await ok(world, owner, agencyDeletionCalls.saveAgencyDeletion, {
    body: { id: newId(), name: 'La digue', reason: 'Fin' },
  });
  expect(await queued()).toBe(1);
  await close();
  expect(payments.simulator.bank.pay(payments.sessionAt(url), 'visa')).toBe(false);
});

test('the page of an agency that is activated stays open', async () => {
  const url = await choose();
  await close();
  expect(await payments.payAt(url, 'visa')).toBe(true);
  expect(await current()).toMatchObject({ status: active });
});

test.each(['visa', 'sepa'])('what was paid by %s just before is given from the activation on, once', async (by) => {
  const url = await choose();
  await put(200);
  expect(await payments.payAt(url, by)).toBe(true);
  await close();
  expect(await current()).toMatchObject({ status: pending, endDate: null });
  const back = addDays(TODAY, 10);
  await put(100, back);
  for (const debit of Object.values(payments.simulator.state.intents).filter(({ status }) => status === 'processing'))
    payments.simulator.bank.endDebit(debit, true);
  for (let run = 0; run < 2; run += 1)
    await billAgency(world.databases.platform, owner.agencyId, Date.parse(`${back}T12:00:00Z`));
  await payments.tellAll();
  expect(await paid()).toEqual([paymentIs.succeeded]);
  // The outcome of a debit is applied on the day on which the provider answers.
  expect(await current()).toMatchObject({ status: active, endDate: periodEnd(by === 'visa' ? back : TODAY, 'month') });
});

test('a page whose choice was given up while it was being opened is closed at once', async () => {
  await choose();
  const row = await transaction(world.databases.platform, { agencyId: owner.agencyId }, () =>
    db().selectFrom('subscriptionPayment').selectAll().executeTakeFirstOrThrow(),
  );
  const opening = openPage(world.databases.platform, [row], newId());
  await expect(opening).rejects.toMatchObject({ status: 409 });
  const open = Object.values(payments.simulator.state.sessions).filter(({ status }) => status === 'open');
  expect(open.filter(({ metadata }) => metadata.agency === owner.agencyId)).toHaveLength(1);
});
