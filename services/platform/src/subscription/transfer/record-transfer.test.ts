import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { periodEnd } from '@vigie/contracts/platform/subscription/offer';
import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import {
  TRANSFER_MAX_AGE_DAYS,
  TRANSFER_MESSAGES,
  type TransferSave,
} from '@vigie/contracts/platform/subscription/transfer';
import { transferCalls } from '@vigie/contracts/platform/subscription/transfer.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openPayments, type TestPayments } from '@vigie/testing/servers/test-payments';
import { openWorld, type World } from '@vigie/testing/world';
import { billAgency } from '../bill.job';

/** Recording of transfers by an administrator. */

const TODAY = todayIn('Europe/Paris');
const { late } = subscriptionStatuses.value;
const { succeeded, expired } = subscriptionPaymentStatuses.value;

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
  owner = await newPerson(world, await newAgency(world, 'Le port'), { owner: true });
});
afterAll(async () => {
  await payments.close();
  await world.close();
});

type Plan = NonNullable<TransferSave['pays']>['plan'];
const params = () => ({ id: owner.agencyId });
const terms = () => ok(world, admin, transferCalls.transferTerms, { params: params() });
const bodyOf = (receivedOn: string, start: string | null, plan: Plan = 'agents_20') => ({
  ...{ id: newId(), receivedOn, pays: { plan, period: 'month' as const, start } },
});
const record = (body: TransferSave | ReturnType<typeof bodyOf>) =>
  callAs(world, admin, transferCalls.recordTransfer, { params: params(), body });
const paid = async () =>
  (await ok(world, owner, subscriptionCalls.fetchPayments, { body: { orderBy: 'createdOn', ascending: true } })).data;
const current = async () => (await ok(world, owner, subscriptionCalls.subscriptions)).subscriptions[0];
const bill = (day: string) =>
  billAgency(world.databases.platform, owner.agencyId, Date.parse(`${day}T12:00:00Z`)).then(() => undefined);

test('transfers of months that follow one another give each its month, and the agency what it pays for', async () => {
  const first = addDays(TODAY, -70);
  expect(await terms()).toMatchObject({ owed: null, choice: null, start: null });
  expect((await record(bodyOf(first, null))).status).toBe(200);
  const second = periodEnd(first, 'month');
  expect(await terms()).toMatchObject({ choice: { plan: 'agents_20' }, start: second });
  expect((await record(bodyOf(addDays(second, 2), second, 'agents_30'))).status).toBe(200);
  expect(await paid()).toMatchObject([
    { status: succeeded, means: 'transfer', totalCents: 11_999, label: "Jusqu'à 20 agents, mensuel" },
    { status: succeeded, means: 'transfer', totalCents: 17_999 },
  ]);
  expect((await paid()).map(({ paidOn }) => paidOn)).toEqual([first, addDays(second, 2)]);
  expect(await current()).toMatchObject({ plan: 'agents_30', startDate: first });
  const { agency } = await ok(world, admin, agencyCalls.adminAgency, { params: params() });
  expect(agency).toMatchObject({ payment: 'succeeded', lastPaymentOn: addDays(second, 2), agentsLimit: 30 });
});

test('an agency that comes back after months is billed from that day, not for the time in which it was deactivated', async () => {
  const first = addDays(TODAY, -100);
  await record(bodyOf(first, null));
  expect((await terms()).start).toBe(periodEnd(first, 'month'));
  const put = async (status: 100 | 200) => {
    const { updatedAt } = (await ok(world, admin, agencyCalls.adminAgency, { params: params() })).agency;
    await ok(world, admin, agencyCalls.saveAgency, { body: { id: owner.agencyId, status, updatedAt } });
  };
  await put(200);
  expect((await terms()).start).toBe(TODAY);
  await put(100);
  expect((await terms()).start).toBe(TODAY);
  // The owner reads the day of the act, and the job that follows it bills the period without the next morning's.
  expect((await current())?.endDate).toBe(TODAY);
  const { rowCount } = await asAdmin(world, (c) =>
    c.query(`select from platform.outbox where name = 'platform.billAgency' and payload->>'agencyId' = $1`, [
      owner.agencyId,
    ]),
  );
  expect(rowCount).toBe(1);
  await bill(TODAY);
  expect(await paid()).toHaveLength(2);
  expect(await current()).toMatchObject({ status: late, endDate: TODAY });
  for (const day of [TODAY, TODAY, addDays(TODAY, 1)]) await bill(day);
  expect(await paid()).toHaveLength(2);
  await record({ id: newId(), receivedOn: TODAY, pays: null });
  expect(await current()).toMatchObject({ endDate: periodEnd(TODAY, 'month') });
  await bill(addDays(TODAY, 2));
  expect(await paid()).toHaveLength(2);
});

test('a period that began on the 31st is told and recorded to the last day of its month', async () => {
  const year = Number(TODAY.slice(0, 4));
  const first = [year, year - 1].map((of) => `${of}-01-31`).find((day) => day <= TODAY) ?? '';
  await record(bodyOf(first, null));
  const { start, anchorDay } = await terms();
  expect(anchorDay).toBe(31);
  await record(bodyOf(first, start));
  expect((await current())?.endDate).toBe(`${first.slice(0, 4)}-03-31`);
  expect(periodEnd(start ?? '', 'month', anchorDay ?? undefined)).toBe(`${first.slice(0, 4)}-03-31`);
});

test('the same transfer twice, or by two at once, is recorded once', async () => {
  const body = bodyOf(TODAY, null);
  const [one, again, other] = await Promise.all([record(body), record(body), record(bodyOf(TODAY, null))]);
  // Whichever comes first is recorded.
  expect(again.status).toBe(one.status);
  expect([one.status, other.status].toSorted()).toEqual([200, 409]);
  expect(await paid()).toHaveLength(1);
});

test('a day to come, one long past, an offer that is not sold or an agency that is not there change nothing', async () => {
  const wrong = [
    { ...bodyOf(addDays(TODAY, 1), null), says: TRANSFER_MESSAGES.notYet },
    { ...bodyOf(addDays(TODAY, -TRANSFER_MAX_AGE_DAYS - 1), null), says: TRANSFER_MESSAGES.tooOld },
  ];
  for (const { says, ...body } of wrong) {
    const answer = await record(body);
    expect([answer.status, JSON.stringify(answer.body)]).toEqual([400, expect.stringContaining(says)]);
  }
  expect((await record(bodyOf(TODAY, null, 'agents_7' as Plan))).status).toBe(400);
  expect((await record({ id: newId(), receivedOn: TODAY, pays: null })).status).toBe(409);
  const elsewhere = { params: { id: newId() }, body: bodyOf(TODAY, null) };
  expect((await callAs(world, admin, transferCalls.recordTransfer, elsewhere)).status).toBe(404);
  expect((await callAs(world, owner, transferCalls.transferTerms, { params: params() })).status).toBe(403);
  expect(await paid()).toEqual([]);
});

test('what was refused is owed first: a transfer pays it, and the agency is late no more', async () => {
  await record(bodyOf(TODAY, null));
  const next = periodEnd(TODAY, 'month');
  await bill(next);
  expect(await current()).toMatchObject({ status: subscriptionStatuses.value.late });
  expect((await terms()).owed).toEqual({ totalCents: 11_999, labels: ["Jusqu'à 20 agents, mensuel"] });
  expect((await record(bodyOf(TODAY, next))).body).toMatchObject({ message: SUBSCRIPTION_MESSAGES.lateFirst });
  expect((await record({ id: newId(), receivedOn: TODAY, pays: null })).status).toBe(200);
  expect(await paid()).toMatchObject([{}, { status: succeeded, means: 'transfer', failure: null }]);
  expect(await current()).toMatchObject({ status: subscriptionStatuses.value.active });
  expect((await terms()).owed).toBeNull();
});

test('a choice whose page is open is given up for the transfer: nobody pays both', async () => {
  await ok(world, owner, subscriptionCalls.changePlan, { body: { plan: 'agents_5', period: 'month' } });
  expect((await record(bodyOf(TODAY, null))).status).toBe(200);
  expect((await paid()).map(({ status }) => status).toSorted()).toEqual([succeeded, expired]);
  expect(Object.values(payments.simulator.state.sessions).filter(({ status }) => status === 'open')).toEqual([]);
});
