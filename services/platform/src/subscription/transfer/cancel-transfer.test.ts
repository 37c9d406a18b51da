import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { periodEnd } from '@vigie/contracts/platform/subscription/offer';
import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import { receiptCalls } from '@vigie/contracts/platform/subscription/receipt.calls';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { TRANSFER_MESSAGES, type TransferSave } from '@vigie/contracts/platform/subscription/transfer';
import { transferCalls } from '@vigie/contracts/platform/subscription/transfer.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { openPayments, type TestPayments } from '@vigie/testing/servers/test-payments';
import { openWorld, type World } from '@vigie/testing/world';
import { billAgency } from '../bill.job';

/** The effects of cancelling a transfer that was recorded by mistake. */

const TODAY = todayIn('Europe/Paris');
const REASON = "Virement d'une autre agence";
const { succeeded, failed, expired, cancelled } = subscriptionPaymentStatuses.value;
const { pending, active, late, ending, ended } = subscriptionStatuses.value;

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

const params = () => ({ id: owner.agencyId });
type Plan = NonNullable<TransferSave['pays']>['plan'];
const record = (receivedOn: string, start: string | null, plan: Plan = 'agents_20') =>
  ok(world, admin, transferCalls.recordTransfer, {
    params: params(),
    body: { id: newId(), receivedOn, pays: { plan, period: 'month', start } },
  });
const payOwed = () =>
  ok(world, admin, transferCalls.recordTransfer, {
    params: params(),
    body: { id: newId(), receivedOn: TODAY, pays: null },
  });
const cancel = (paymentId = '', who = admin, more: object = {}) =>
  callAs(world, who, transferCalls.cancelTransfer, { params: params(), body: { paymentId, reason: REASON, ...more } });
const listed = async () =>
  (await ok(world, owner, subscriptionCalls.fetchPayments, { body: { orderBy: 'createdOn', ascending: true } })).data;
const current = async () => (await ok(world, owner, subscriptionCalls.subscriptions)).subscriptions[0];
const agency = async () => (await ok(world, admin, agencyCalls.adminAgency, { params: params() })).agency;
const bill = (day: string) =>
  billAgency(world.databases.platform, owner.agencyId, Date.parse(`${day}T12:00:00Z`)).then(() => undefined);
const sqlOf = (text: string, values: unknown[] = []) =>
  asAdmin(world, (client) => client.query(text, [owner.agencyId, ...values]));

test('the first transfer of an agency is cancelled: it has again what it had, and the payment says why', async () => {
  const before = await agency();
  const [paid] = (await record(TODAY, null)).payments;
  expect((await agency()).agentsLimit).toBe(20);
  expect((await cancel(paid?.id)).status).toBe(200);
  const { subscriptionActive, subscriptionEndsOn, agentsLimit, payment, lastPaymentOn } = before;
  expect(await agency()).toMatchObject({ subscriptionActive, subscriptionEndsOn, agentsLimit, payment, lastPaymentOn });
  expect(await current()).toMatchObject({ status: pending, startDate: null, endDate: null });
  expect(await listed()).toMatchObject([{ status: cancelled, failure: REASON, paidOn: TODAY }]);
  // The correct transfer is recorded instead.
  await record(TODAY, null, 'agents_5');
  expect((await agency()).agentsLimit).toBe(5);
});

test('a month too many is taken back, and is billed when it begins as if there had been no transfer', async () => {
  const first = addDays(TODAY, -20);
  await record(first, null);
  const second = periodEnd(first, 'month');
  const [mistaken] = (await record(TODAY, second, 'agents_30')).payments;
  expect((await cancel(mistaken?.id)).status).toBe(200);
  expect(await current()).toMatchObject({ status: active, plan: 'agents_20', endDate: second });
  expect(await agency()).toMatchObject({ subscriptionEndsOn: second, agentsLimit: 20, lastPaymentOn: first });
  await bill(second);
  expect(await listed()).toMatchObject([{ status: succeeded }, { status: cancelled }, { status: failed }]);
  expect(await current()).toMatchObject({ status: late });
});

test('what a transfer was said to pay is owed again, and who was told otherwise is reminded anew', async () => {
  await record(TODAY, null);
  await bill(periodEnd(TODAY, 'month'));
  await sqlOf('update platform.subscription set reminded = 2, late_since = late_since - 40 where agency_id = $1');
  const [paid] = (await payOwed()).payments;
  expect(await current()).toMatchObject({ status: active });
  expect((await cancel(paid?.id)).status).toBe(200);
  expect(await current()).toMatchObject({ status: late, endDate: periodEnd(TODAY, 'month') });
  expect(await agency()).toMatchObject({ payment: 'failed' });
  const [, first, again] = await listed();
  expect([first?.status, again?.status].sort()).toEqual([failed, cancelled]);
  const { rows } = await sqlOf('select reminded, late_since::text from platform.subscription where agency_id = $1');
  expect(rows).toEqual([{ reminded: 0, late_since: TODAY }]);
  expect((await payOwed()).payments).toHaveLength(1);
  expect(await current()).toMatchObject({ status: active });
});

test('an agency that a mistaken transfer opened again is closed again', async () => {
  await record(TODAY, null);
  await bill(periodEnd(TODAY, 'month'));
  await sqlOf(`update platform.subscription set status = ${ended}, ended_on = '${TODAY}' where agency_id = $1`);
  await sqlOf('update platform.agency set subscription_active = false where id = $1');
  const [paid] = (await payOwed()).payments;
  expect((await agency()).subscriptionActive).toBe(true);
  expect((await cancel(paid?.id)).status).toBe(200);
  expect((await agency()).subscriptionActive).toBe(false);
  expect(await current()).toMatchObject({ status: ended });
});

test('what followed a transfer is cancelled first, and what its owner said since holds', async () => {
  const first = addDays(TODAY, -20);
  const [one] = (await record(first, null)).payments;
  const second = periodEnd(first, 'month');
  const [two] = (await record(TODAY, second)).payments;
  expect(await cancel(one?.id)).toMatchObject({ status: 409, body: { message: TRANSFER_MESSAGES.followed } });
  const { id = '', updatedAt = '' } = (await current()) ?? {};
  await ok(world, owner, subscriptionCalls.cancelSubscription, { params: { id }, body: { updatedAt } });
  expect((await cancel(two?.id)).status).toBe(200);
  expect(await current()).toMatchObject({ status: ending, endDate: second });
  expect((await cancel(one?.id)).status).toBe(200);
});

test('twice at once it is cancelled once; a choice that waits on a page is given up with it', async () => {
  const [paid] = (await record(TODAY, null)).payments;
  const { updatedAt } = (await current()) ?? {};
  await ok(world, owner, subscriptionCalls.changePlan, { body: { plan: 'agents_50', period: 'month', updatedAt } });
  const answers = await Promise.all([cancel(paid?.id), cancel(paid?.id)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await listed()).map(({ status }) => status).sort()).toEqual([expired, cancelled]);
  expect(Object.values(payments.simulator.state.sessions).filter(({ status }) => status === 'open')).toEqual([]);
});

test('its receipt says that it is void and why, its history who, and its payer is told', async () => {
  const [paid] = (await record(TODAY, null)).payments;
  const { id: subscription = '' } = (await current()) ?? {};
  await cancel(paid?.id);
  const { bytes } = await callAs(world, owner, receiptCalls.paymentReceipt, {
    params: { id: paid?.id ?? '' },
    query: {},
  });
  const { text } = await readPdf(bytes);
  for (const part of ['REÇU ANNULÉ', 'Annulé le', 'ne vaut pas quittance', REASON, 'Total TTC annulé'])
    expect(text).toContain(part);
  const { history } = await ok(world, owner, subscriptionCalls.historySubscription, { params: { id: subscription } });
  expect(history[0]).toMatchObject({ act: 'takeBack' });
  const { rows: audit } = await sqlOf(
    "select detail->>'reason' as reason from platform.audit where agency_id = $1 and action = 'subscription.transferCancelled'",
  );
  expect(audit).toEqual([{ reason: REASON }]);
  const { rows: mails } = await sqlOf('select subject, text_body from platform.email where agency_id = $1');
  expect(mails).toMatchObject([
    { subject: 'Un virement enregistré a été annulé', text_body: expect.stringContaining(REASON) },
  ]);
});

test('nobody but an administrator of the platform cancels one, and only a transfer, with a reason', async () => {
  const [paid] = (await record(TODAY, null)).payments;
  expect((await cancel(paid?.id, owner)).status).toBe(403);
  expect((await cancel(paid?.id, admin, { reason: '  ' })).status).toBe(400);
  expect((await cancel(newId())).status).toBe(404);
  await sqlOf('update platform.subscription_payment set trace = null where agency_id = $1');
  expect(await cancel(paid?.id)).toMatchObject({ status: 409, body: { message: TRANSFER_MESSAGES.untraced } });
  await sqlOf("update platform.subscription_payment set means = 'card' where agency_id = $1");
  expect((await cancel(paid?.id)).status).toBe(404);
  expect(await listed()).toMatchObject([{ status: succeeded }]);
});
