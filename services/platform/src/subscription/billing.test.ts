import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { LATE_DAYS, REMINDER_DAYS } from '@vigie/contracts/platform/subscription/dunning';
import { periodEnd } from '@vigie/contracts/platform/subscription/offer';
import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openPayments, type TestPayments } from '@vigie/testing/servers/test-payments';
import { openWorld, type World } from '@vigie/testing/world';
import { billAgency } from './bill.job';

/** The automatic part of billing: renewals, refused payments, reminders, the end. */

const TODAY = todayIn('Europe/Paris');
const NEXT = periodEnd(TODAY, 'month');
const { active, late, ended, ending } = subscriptionStatuses.value;
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

const current = async () => (await ok(world, owner, subscriptionCalls.subscriptions)).subscriptions[0];
const paid = async () =>
  (await ok(world, owner, subscriptionCalls.fetchPayments, { body: { orderBy: 'createdOn', ascending: true } })).data;
async function change(body: object) {
  const known = await current();
  const updatedAt = known?.status === ended ? undefined : known?.updatedAt;
  return ok(world, owner, subscriptionCalls.changePlan, { body: { ...body, updatedAt } as never });
}
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`);
/** Runs the daily job twice, as after a crash. */
async function bill(day: string): Promise<void> {
  await billAgency(world.databases.platform, owner.agencyId, noonOf(day));
  await billAgency(world.databases.platform, owner.agencyId, noonOf(day));
}
async function subscribe(by = 'visa', choice: object = { plan: 'agents_20', period: 'month' }): Promise<void> {
  expect(await payments.payAt((await change(choice)).checkout.url, by)).toBe(true);
}
const mails = () =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query(
      `select to_address, subject, text_body from platform.email where agency_id = $1 order by created_at`,
      [owner.agencyId],
    );
    return rows as { to_address: string; subject: string; text_body: string }[];
  });
const agency = () =>
  asAdmin(world, async (client) => {
    const { rows } = await client.query(
      'select subscription_active as open, agents_limit as files, payment from platform.agency where id = $1',
      [owner.agencyId],
    );
    return rows[0] as { open: boolean; files: number; payment: string };
  });

test('a choice that nobody paid keeps no trial open beyond its day', async () => {
  await asAdmin(world, (client) =>
    client.query("update platform.agency set subscription_ends_on = '2031-05-01' where id = $1", [owner.agencyId]),
  );
  await change({ plan: 'agents_20', period: 'month' });
  await bill('2031-04-30');
  expect((await agency()).open).toBe(true);
  await bill('2031-05-01');
  expect((await agency()).open).toBe(false);
});

test('a period that begins is charged once to what was given, and not a day before', async () => {
  await subscribe();
  await bill(addDays(NEXT, -1));
  expect(await paid()).toHaveLength(1);
  await bill(NEXT);
  await payments.tellAll();
  expect(await paid()).toMatchObject([{}, { status: paymentIs.succeeded, totalCents: 11_999, means: 'card' }]);
  expect(await current()).toMatchObject({ status: active, endDate: periodEnd(NEXT, 'month', Number(TODAY.slice(8))) });
  expect(Object.values(payments.simulator.state.intents).filter(inAgency)).toHaveLength(2);
});
const inAgency = ({ metadata }: { metadata: Record<string, string> }) => metadata.agency === owner.agencyId;

test('killed after the charge and before it was written down, it is charged no second time', async () => {
  await subscribe();
  await billAgency(world.databases.platform, owner.agencyId, noonOf(NEXT));
  await asAdmin(world, (client) =>
    client.query(
      `update platform.subscription_payment set status = 100, intent = null, applied_at = null, paid_at = null
       where agency_id = $1 and kind = 'renewal'`,
      [owner.agencyId],
    ),
  );
  await payments.restart();
  await bill(NEXT);
  expect(Object.values(payments.simulator.state.intents).filter(inAgency)).toHaveLength(2);
  expect(await paid()).toMatchObject([{}, { status: paymentIs.succeeded }]);
});

test('a refused period is late, reminded of on its days, tried again and ended at last; its owner comes back', async () => {
  await subscribe('once');
  await bill(NEXT);
  await payments.tellAll();
  expect(await current()).toMatchObject({ status: late });
  expect(await agency()).toMatchObject({ open: true, payment: 'failed' });
  for (const days of REMINDER_DAYS) await bill(addDays(NEXT, days));
  const sent = await mails();
  expect(sent).toHaveLength(REMINDER_DAYS.length);
  expect(sent[0]?.text_body).toContain('119,99');
  // One charge on the due day and three retries.
  expect(Object.values(payments.simulator.state.intents).filter(inAgency)).toHaveLength(5);
  await bill(addDays(NEXT, LATE_DAYS));
  expect(await current()).toMatchObject({ status: ended });
  expect(await agency()).toMatchObject({ open: false });
  const closed = expect.stringContaining(SUBSCRIPTION_MESSAGES.closed(addDays(NEXT, LATE_DAYS)));
  expect((await mails()).slice(sent.length)).toMatchObject([{ text_body: closed }]);
  await subscribe();
  expect(await current()).toMatchObject({ status: active, plan: 'agents_20' });
  expect(await agency()).toMatchObject({ open: true });
  expect((await paid()).map(({ status }) => status)).toEqual([
    paymentIs.succeeded,
    paymentIs.expired,
    paymentIs.succeeded,
  ]);
});

test('what is owed is paid on a page while the job would try it again: it is paid once', async () => {
  await subscribe('once');
  await bill(NEXT);
  const { checkout } = await ok(world, owner, subscriptionCalls.fixPayments);
  expect(payments.simulator.bank.pay(payments.sessionAt(checkout.url), 'visa')).toBe(true);
  await bill(addDays(NEXT, 3));
  await payments.tellAll();
  const settled = Object.values(payments.simulator.state.intents).filter(inAgency);
  expect(settled.filter(({ status }) => status === 'succeeded')).toHaveLength(2);
  expect(await current()).toMatchObject({ status: active });
});

test('what is owed is not paid on a page while the job charges it; a charge that a killed worker left blocks nothing', async () => {
  await subscribe('once');
  await bill(NEXT);
  await payments.tellAll();
  const charging = (minutes: number) =>
    asAdmin(world, (client) =>
      client.query(
        `update platform.subscription_payment set charging_since = now() - make_interval(mins => $2)
         where agency_id = $1 and status <> $3`,
        [owner.agencyId, minutes, paymentIs.succeeded],
      ),
    );
  await charging(1);
  const refused = await callAs(world, owner, subscriptionCalls.fixPayments, {});
  expect({ status: refused.status, key: refused.body.key }).toEqual({ status: 409, key: 'payment_under_way' });
  await charging(16);
  expect((await ok(world, owner, subscriptionCalls.fixPayments)).checkout.url).not.toBeNull();
  // The job finds the page and closes it before it charges again.
  await bill(addDays(NEXT, 3));
  await payments.tellAll();
  const settled = Object.values(payments.simulator.state.intents).filter(inAgency);
  expect(settled.filter(({ status }) => status === 'succeeded')).toHaveLength(1);
});

test('a debit that is under way is not charged again, and counts when it arrives', async () => {
  await subscribe('sepa');
  await bill(NEXT);
  await bill(addDays(NEXT, 4));
  const intents = Object.values(payments.simulator.state.intents).filter(inAgency);
  expect(intents.map(({ status }) => status)).toEqual(['processing', 'processing']);
  expect(await current()).toMatchObject({ status: active });
  for (const intent of intents) payments.simulator.bank.endDebit(intent, true);
  await payments.tellAll();
  expect((await paid()).map(({ status }) => status)).toEqual([paymentIs.succeeded, paymentIs.succeeded]);
});

test('a debit that came back is tried again by itself, and paid once', async () => {
  await subscribe('sepa');
  await payments.tellAll();
  for (const intent of Object.values(payments.simulator.state.intents).filter(inAgency))
    payments.simulator.bank.endDebit(intent, false);
  await payments.tellAll();
  expect(await current()).toMatchObject({ status: late });
  await bill(addDays(TODAY, 3));
  await payments.tellAll();
  const intents = Object.values(payments.simulator.state.intents).filter(inAgency);
  expect(intents.map(({ status }) => status).sort()).toEqual(['processing', 'requires_payment_method']);
  await bill(addDays(TODAY, 7));
  expect(Object.values(payments.simulator.state.intents).filter(inAgency)).toHaveLength(2);
});

test('one that was cancelled is had until the end of its period, and ends without a payment', async () => {
  await subscribe();
  const it = await current();
  const params = { id: it?.id ?? '' };
  await ok(world, owner, subscriptionCalls.cancelSubscription, { params, body: { updatedAt: it?.updatedAt ?? '' } });
  await bill(addDays(NEXT, -1));
  expect(await current()).toMatchObject({ status: ending });
  await bill(NEXT);
  expect(await current()).toMatchObject({ status: ended });
  expect(await paid()).toHaveLength(1);
});

test('less is had at the end of the paid period, more at once for the days that are left', async () => {
  await subscribe();
  const query = { plan: 'agents_5', period: 'month' } as const;
  const less = await ok(world, owner, subscriptionCalls.planQuote, { query });
  expect(less).toMatchObject({ when: 'periodEnd', dueCents: 0, on: NEXT, priceCents: 4_999 });
  expect((await change(query)).checkout.url).toBeNull();
  expect(await current()).toMatchObject({ plan: 'agents_20', next: { plan: 'agents_5' } });
  const more = { plan: 'agents_30', period: 'month' } as const;
  const quoted = await ok(world, owner, subscriptionCalls.planQuote, { query: more });
  expect(quoted).toMatchObject({ when: 'now', dueCents: 5_000, on: TODAY });
  expect(await payments.payAt((await change(more)).checkout.url, 'visa')).toBe(true);
  expect(await current()).toMatchObject({ plan: 'agents_30', next: null, endDate: NEXT });
  await change(query);
  await bill(NEXT);
  await payments.tellAll();
  expect(await current()).toMatchObject({ plan: 'agents_5', next: null });
  expect(await agency()).toMatchObject({ files: 5 });
});

test('a pack without a price is not sold; the one that the server prices is', async () => {
  const body = { plan: 'agents_20', period: 'month', accountPack: 10 } as const;
  const refused = await callAs(world, owner, subscriptionCalls.changePlan, { body });
  expect(refused.body.errors).toEqual([{ path: 'accountPack', message: "Ce pack n'est pas proposé" }]);
  process.env.ACCOUNT_PACK_PRICES = '10=6999, x=1';
  const { accountPacks } = await ok(world, owner, subscriptionCalls.planOptions);
  expect(accountPacks).toContainEqual({ accounts: 10, monthlyCents: 6_999 });
  expect((await ok(world, owner, subscriptionCalls.changePlan, { body })).subscription.priceCents).toBe(16_998);
  Reflect.deleteProperty(process.env, 'ACCOUNT_PACK_PRICES');
});

test('means are given, replaced and deleted on the provider’s pages; the last ones stay', async () => {
  await subscribe();
  const cards = async () => (await ok(world, owner, subscriptionCalls.cards)).cards;
  const [first] = await cards();
  const asked = (action: 'add' | 'replace' | 'delete', id?: string) =>
    callAs(world, owner, subscriptionCalls.cardDetails, { query: { action, ...(id ? { id } : {}) } });
  expect((await asked('delete', first?.id)).body.key).toBe('last_means');
  const { body } = await asked('replace', first?.id);
  expect(await payments.payAt(body.url, 'once')).toBe(true);
  expect(await cards()).toMatchObject([{ lastFour: '0341', isDefault: true }]);
  const sepa = await ok(world, owner, subscriptionCalls.bankDetails, { body: { action: 'add' } });
  expect(await payments.payAt(sepa.url, 'sepa')).toBe(true);
  const [old] = await cards();
  expect(old?.isDefault).toBe(false);
  expect((await asked('delete', old?.id)).body.url).toBeNull();
  expect(await cards()).toEqual([]);
  expect((await ok(world, owner, subscriptionCalls.paymentPortal)).url).toContain('/portal/cus_');
});

test('without a payment provider nobody pays, and a period that begins is owed', async () => {
  await subscribe();
  const { STRIPE_SECRET_KEY } = process.env;
  Reflect.deleteProperty(process.env, 'STRIPE_SECRET_KEY');
  await bill(NEXT);
  expect(await paid()).toMatchObject([{}, { status: paymentIs.failed }]);
  expect((await callAs(world, owner, subscriptionCalls.fixPayments)).body.key).toBe('payment_not_configured');
  expect((await ok(world, owner, subscriptionCalls.subscriptions)).payable).toBe(false);
  process.env.STRIPE_SECRET_KEY = STRIPE_SECRET_KEY;
});

test('an agency that chose nothing is closed on the day its trial ends, and not before; one without a day stays', async () => {
  await bill(addDays(TODAY, 400));
  expect(await agency()).toMatchObject({ open: true });
  const end = addDays(TODAY, 30);
  await asAdmin(world, (client) =>
    client.query('update platform.agency set subscription_ends_on = $2 where id = $1', [owner.agencyId, end]),
  );
  await bill(addDays(end, -1));
  expect(await agency()).toMatchObject({ open: true });
  await Promise.all([bill(end), bill(end)]);
  expect(await agency()).toMatchObject({ open: false });
  await subscribe();
  expect(await agency()).toMatchObject({ open: true });
});

test('the payer is told once in the week before a trial ends, and once it has, where offers are sold', async () => {
  const end = addDays(TODAY, 30);
  await asAdmin(world, (client) =>
    client.query('update platform.agency set subscription_ends_on = $2 where id = $1', [owner.agencyId, end]),
  );
  await bill(addDays(end, -6));
  expect(await mails()).toEqual([]);
  const { FLAGS = '' } = process.env;
  process.env.FLAGS = 'subscriptions';
  await bill(addDays(end, -8));
  expect(await mails()).toEqual([]);
  for (const days of [7, 6, 1, 0]) await bill(addDays(end, -days));
  process.env.FLAGS = FLAGS;
  expect(await mails()).toMatchObject([
    { text_body: expect.stringContaining(SUBSCRIPTION_MESSAGES.withoutOffer(end)) },
    { text_body: expect.stringContaining(SUBSCRIPTION_MESSAGES.closed(end)) },
  ]);
});

test('a choice whose page is still open when its period is over is given up: nothing is had for a day’s difference', async () => {
  await subscribe();
  const { url } = (await change({ plan: 'agents_30', period: 'month' })).checkout;
  await bill(NEXT);
  await payments.tellAll();
  const renewed = await current();
  expect(renewed).toMatchObject({ plan: 'agents_20', status: active });
  expect(payments.simulator.bank.pay(payments.sessionAt(url), 'visa')).toBe(false);
  await payments.tellAll();
  expect(await current()).toMatchObject({ plan: 'agents_20', endDate: renewed?.endDate });
  expect((await paid()).map(({ status }) => status)).toEqual([
    paymentIs.succeeded,
    paymentIs.expired,
    paymentIs.succeeded,
  ]);
});

test('a choice that was paid as its period ended, and of which nobody told yet, is what goes on', async () => {
  await subscribe();
  const { url } = (await change({ plan: 'agents_30', period: 'month' })).checkout;
  expect(payments.simulator.bank.pay(payments.sessionAt(url), 'visa')).toBe(true);
  await bill(NEXT);
  await payments.tellAll();
  const until = periodEnd(NEXT, 'month', Number(TODAY.slice(8)));
  expect(await current()).toMatchObject({ plan: 'agents_30', status: active, endDate: until });
});

const cancel = async () => {
  const { id = '', updatedAt = '' } = (await current()) ?? {};
  await ok(world, owner, subscriptionCalls.cancelSubscription, { params: { id }, body: { updatedAt } });
};

test('who has cancelled and then pays a page that was open, or what is owed, is not charged for another period', async () => {
  await subscribe();
  const { url } = (await change({ plan: 'agents_30', period: 'month' })).checkout;
  await cancel();
  expect(await payments.payAt(url, 'visa')).toBe(true);
  expect(await current()).toMatchObject({ plan: 'agents_30', status: ending, endDate: NEXT });
  const { id } = (await current()) ?? { id: '' };
  await asAdmin(world, (client) =>
    client.query(
      `insert into platform.subscription_payment (agency_id, id, subscription_id, kind, label, amount_cents, vat_cents, due_on)
       values ($1, gen_random_uuid(), $2, 'extra', 'Comptes supplémentaires', 1000, 200, $3)`,
      [owner.agencyId, id, TODAY],
    ),
  );
  for (const method of Object.values(payments.simulator.state.methods)) method.customer = null;
  await bill(TODAY);
  expect(await current()).toMatchObject({ status: late });
  expect(await payments.payAt((await ok(world, owner, subscriptionCalls.fixPayments)).checkout.url, 'visa')).toBe(true);
  expect(await current()).toMatchObject({ status: ending });
  await bill(NEXT);
  expect(await current()).toMatchObject({ status: ended });
  // A new subscription after the end makes the agency active again.
  await subscribe();
  expect(await current()).toMatchObject({ status: active });
});

test('accounts beyond the quota in the last days of a subscription are billed as it ends', async () => {
  await subscribe();
  await cancel();
  await asAdmin(world, (client) =>
    client.query('insert into platform.subscription_extra (agency_id, day, accounts) values ($1, $2, 3)', [
      owner.agencyId,
      addDays(NEXT, -1),
    ]),
  );
  await bill(NEXT);
  await payments.tellAll();
  expect(await current()).toMatchObject({ status: ended });
  expect((await paid()).slice(1)).toMatchObject([{ status: paymentIs.succeeded }]);
});

test('means that were removed at the provider are a payment that is refused, and reminded of', async () => {
  await subscribe();
  for (const method of Object.values(payments.simulator.state.methods)) method.customer = null;
  await bill(NEXT);
  expect(await current()).toMatchObject({ status: late });
  expect((await paid())[1]).toMatchObject({ status: paymentIs.failed, failure: SUBSCRIPTION_MESSAGES.noMeans });
  expect(await mails()).toHaveLength(1);
  expect(await payments.payAt((await ok(world, owner, subscriptionCalls.fixPayments)).checkout.url, 'visa')).toBe(true);
  expect(await current()).toMatchObject({ status: active });
});

test('of several payments that are owed one that is taken settles nothing but itself: the others are still reminded of', async () => {
  await subscribe('once');
  await bill(NEXT);
  await payments.tellAll();
  const { id } = (await current()) ?? { id: '' };
  await asAdmin(world, (client) =>
    client.query(
      `insert into platform.subscription_payment
         (agency_id, id, subscription_id, kind, label, amount_cents, vat_cents, due_on, status)
       values ($1, gen_random_uuid(), $2, 'extra', 'Comptes supplémentaires', 1000, 200, $3, $4)`,
      [owner.agencyId, id, TODAY, paymentIs.failed],
    ),
  );
  // The bank accepts the period and refuses the accounts beyond the quota.
  for (const method of Object.values(payments.simulator.state.methods)) method.used = 0;
  await bill(addDays(NEXT, 3));
  await payments.tellAll();
  expect((await paid()).map(({ status }) => status)).toEqual([
    paymentIs.succeeded,
    paymentIs.succeeded,
    paymentIs.failed,
  ]);
  expect(await current()).toMatchObject({ status: late });
  await bill(addDays(NEXT, 7));
  expect(await mails()).toHaveLength(3);
  expect(await payments.payAt((await ok(world, owner, subscriptionCalls.fixPayments)).checkout.url, 'visa')).toBe(true);
  expect(await current()).toMatchObject({ status: active });
});

test('an offer whose price the server was not told is not renewed for nothing, and is once it is told', async () => {
  process.env.ACCOUNT_PACK_PRICES = '10=6999';
  await subscribe('visa', { plan: 'agents_20', period: 'month', accountPack: 10 });
  Reflect.deleteProperty(process.env, 'ACCOUNT_PACK_PRICES');
  await expect(billAgency(world.databases.platform, owner.agencyId, noonOf(NEXT))).rejects.toThrow(/has no price/);
  expect(await paid()).toHaveLength(1);
  process.env.ACCOUNT_PACK_PRICES = '10=6999';
  await bill(NEXT);
  expect(await paid()).toMatchObject([{}, { status: paymentIs.succeeded, amountCents: 16_998 }]);
  Reflect.deleteProperty(process.env, 'ACCOUNT_PACK_PRICES');
});
