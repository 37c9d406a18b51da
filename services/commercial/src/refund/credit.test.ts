import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { customerAccountCalls } from '@vigie/contracts/commercial/customer-account/customer-account.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { marginCalls } from '@vigie/contracts/commercial/margin/margin.calls';
import { REFUND_MESSAGES } from '@vigie/contracts/commercial/refund/refund';
import { refundCalls } from '@vigie/contracts/commercial/refund/refund.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { newOverpaid } from '@vigie/testing/furnish/commercial/refund';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { actOn, done, item, newDraft, newInvoicedCustomer, newIssued } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let manager: Person;
let customerId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world));
  customerId = (await newInvoicedCustomer(world, manager)).id;
});
afterAll(() => world.close());

const today = todayIn('Europe/Paris');
const query = { start: `${today.slice(0, 4)}-01-01`, end: today };
const account = async () =>
  (await ok(world, manager, customerAccountCalls.customerAccount, { params: { id: customerId }, query })).account;
const read = async (id: string) => (await ok(world, manager, invoiceCalls.invoice, { params: { id } })).invoice;
const refundOf = (amountCents: number) => ({
  ...{ id: newId(), customerId, date: today, means: 'transfer' as const, amountCents, reference: 'VIR 4711' },
});
const refund = (body: ReturnType<typeof refundOf> & { creditCents?: number }) =>
  callAs(world, manager, refundCalls.saveRefund, { body });
const cashed = async () => {
  const filters = { start: `${today.slice(0, 7)}-01`, end: today };
  const { turnover } = await ok(world, manager, marginCalls.fetchTurnover, { body: { scope: 'classic', filters } });
  return turnover.flatMap((series) => series.cashed).reduce((all, cents) => all + cents, 0);
};
/** Checks that the balance is the amount due less the credit, after any sequence of acts. */
async function expectAgreed() {
  const { closingCents, open, creditCents } = await account();
  expect(closingCents).toBe(open.reduce((all, { toPayCents }) => all + toPayCents, 0) - creditCents);
  return creditCents;
}

test('what is paid too much is kept, settles a later invoice, and the rest is given back', async () => {
  const first = await newOverpaid(world, manager, customerId, 10_000);
  expect(first).toMatchObject({ paid: 100, toPay: 0, surplus: 10_000, customerCredit: 10_000 });
  // Only the part that settled the invoice counts as cashed turnover: 210.00 excluding tax.
  expect([await expectAgreed(), await cashed()]).toEqual([10_000, 21_000]);
  const later = await newIssued(world, manager, customerId);
  const used = await done(world, manager, 'applyCredit', later.id, { id: newId(), amountCents: 6_000 });
  expect(used).toMatchObject({ paid: 50, toPay: 19_200, customerCredit: 4_000 });
  expect([await expectAgreed(), await cashed()]).toEqual([4_000, 26_000]);
  expect((await refund(refundOf(4_001))).body).toMatchObject({ key: 'credit_exceeded' });
  expect((await refund(refundOf(4_000))).status).toBe(200);
  const all = await account();
  expect(all.lines.map(({ kind, amountCents, balanceCents }) => [kind, amountCents, balanceCents])).toEqual([
    ['invoice', 25_200, 25_200],
    ['invoice', 25_200, 50_400],
    ['payment', 35_200, 15_200],
    ['creditUse', 6_000, 15_200],
    ['refund', 4_000, 19_200],
  ]);
  expect([await expectAgreed(), await cashed()]).toEqual([0, 26_000]);
});

test('of two users who record one refund, the second is told of the first', async () => {
  await newOverpaid(world, manager, customerId, 10_000);
  const seen = { ...refundOf(4_000), creditCents: 10_000 };
  expect((await refund(seen)).status).toBe(200);
  // Its answer was lost.
  expect((await refund(seen)).status).toBe(200);
  const { status, body } = await refund({ ...seen, id: newId() });
  expect([status, body.key, body.message]).toEqual([
    409,
    'credit_changed',
    REFUND_MESSAGES.creditChanged({ creditCents: 6_000, currency: 'EUR' }),
  ]);
  expect(await expectAgreed()).toBe(6_000);
});

test('taken back, a use and a refund give exactly what they took, and a surplus that was used stays', async () => {
  const first = await newOverpaid(world, manager, customerId, 10_000);
  const later = await newIssued(world, manager, customerId);
  const paymentId = newId();
  await done(world, manager, 'applyCredit', later.id, { id: paymentId, amountCents: 10_000 });
  const [payment] = (await read(first.id)).partialPayments;
  for (const [act, body] of [
    ['deletePayment', { paymentId: payment?.id }],
    ['cancel', {}],
  ] as const) {
    expect((await actOn(world, manager, act, first.id, body)).body.key).toBe('credit_spent');
  }
  expect((await read(first.id)).surplus).toBe(10_000);
  await done(world, manager, 'deletePayment', later.id, { paymentId });
  expect(await expectAgreed()).toBe(10_000);
  const given = refundOf(10_000);
  const { body } = await refund(given);
  expect((await actOn(world, manager, 'applyCredit', later.id, { id: newId(), amountCents: 1 })).status).toBe(409);
  const params = { id: given.id };
  const { updatedAt } = body.refund;
  await ok(world, manager, refundCalls.cancelRefund, { params, body: { updatedAt } });
  expect([await expectAgreed(), (await account()).refundedCents]).toEqual([10_000, 0]);
  // A cancelled invoice gives back the credit that it had used.
  await done(world, manager, 'applyCredit', later.id, { id: newId(), amountCents: 10_000 });
  await done(world, manager, 'cancel', later.id);
  expect(await expectAgreed()).toBe(10_000);
  await done(world, manager, 'deletePayment', first.id, { paymentId: payment?.id });
  expect([await expectAgreed(), (await account()).closingCents]).toEqual([0, 25_200]);
});

test('a credit note on a paid invoice, and one that corrects none, are credit', async () => {
  const { id } = await newIssued(world, manager, customerId);
  await done(world, manager, 'markAsPaid', id);
  const note = { type: 1 as const, original: { id }, items: [item({ quantity: 2 })] };
  await done(world, manager, 'issue', (await newDraft(world, manager, customerId, note)).id);
  expect([(await read(id)).surplus, await expectAgreed()]).toEqual([5_040, 5_040]);
  expect(await cashed()).toBe(16_800);
});

test('the same overpayment recorded by two at once is one payment, and so is a share of several', async () => {
  const { id, updatedAt } = await newIssued(world, manager, customerId);
  const over = () => ({ id: newId(), date: today, amountCents: 30_000, creditCents: 4_800 });
  const answers = await Promise.all(
    [over(), over()].map((it) => actOn(world, manager, 'addPayment', id, { ...it, updatedAt })),
  );
  expect(answers.map(({ body }) => body.key ?? 'done').sort()).toEqual(['done', 'stale']);
  // A payment based on an outdated balance is refused, instead of becoming credit as a whole.
  expect((await actOn(world, manager, 'addPayment', id, over())).body.key).toBe('due_changed');
  const other = await newIssued(world, manager, customerId);
  const pay = () => {
    const share = { id: newId(), invoiceId: other.id, amountCents: 20_000, dueCents: 25_200, creditCents: 0 };
    const body = { date: today, means: 'transfer' as const, note: null, shares: [share] };
    return callAs(world, manager, customerAccountCalls.payCustomerInvoices, { params: { id: customerId }, body });
  };
  const paid = await Promise.all([pay(), pay()]);
  expect(paid.map(({ body }) => (body as { key?: string }).key ?? 'done').sort()).toEqual(['done', 'due_changed']);
  expect(await expectAgreed()).toBe(4_800);
});

test('two who use or give back the same credit at once have it once', async () => {
  await newOverpaid(world, manager, customerId, 5_000);
  const invoices = [await newIssued(world, manager, customerId), await newIssued(world, manager, customerId)];
  const answers = await Promise.all([
    ...invoices.map(({ id }) => actOn(world, manager, 'applyCredit', id, { id: newId(), amountCents: 5_000 })),
    refund(refundOf(5_000)),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await expectAgreed()).toBe(0);
});

test('a refund is neither of tomorrow nor older than what was paid, is not edited, and credit is nothing that its customer is told', async () => {
  const { id } = await newOverpaid(world, manager, customerId);
  expect((await refund({ ...refundOf(1), date: addDays(today, 1) })).body.errors?.[0]?.path).toBe('date');
  expect((await refund({ ...refundOf(1), date: '1990-01-01' })).body.errors?.[0]?.path).toBe('date');
  const strange = await refund({ ...refundOf(1), customerId: newId() });
  expect(strange.body.errors?.[0]?.path).toBe('customerId');
  const given = refundOf(1_000);
  await refund(given);
  // A retry after a lost answer is the same refund; another amount under the same id is refused.
  await refund(given);
  expect((await refund({ ...given, amountCents: 2_000 })).status).toBe(409);
  expect(await expectAgreed()).toBe(4_000);
  const theirs = await newPerson(world, manager.agencyId, {
    role: 'customer',
    customerId,
    rights: ['ACCOUNT_RIGHT_LIST_INVOICE'],
  });
  expect((await ok(world, theirs, invoiceCalls.invoice, { params: { id } })).invoice.customerCredit).toBe(0);
  // The account is the office's; a customer who may list its invoices is not told that this right is missing.
  const own = await callAs(world, theirs, customerAccountCalls.customerAccount, { params: { id: customerId }, query });
  expect(own).toMatchObject({ status: 403, body: { key: 'forbidden' } });
  const reader = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_INVOICE'] });
  expect((await callAs(world, reader, refundCalls.saveRefund, { body: refundOf(1) })).status).toBe(403);
});

test('a customer that is owed something is deleted once somebody has read it', async () => {
  await newOverpaid(world, manager, customerId);
  const { customer } = await ok(world, manager, customerCalls.customer, { params: { id: customerId } });
  const asked = await callAs(world, manager, customerCalls.deleteCustomer, {
    params: { id: customerId },
    query: { updatedAt: customer.updatedAt },
  });
  expect(asked.body.message).toMatch(/Le client a un crédit \(50,00.€ TTC\)/);
});

test('money that a deleted customer paid too much is given back, and the mistake taken back', async () => {
  const { id } = await newIssued(world, manager, customerId);
  const { customer } = await ok(world, manager, customerCalls.customer, { params: { id: customerId } });
  const query = { updatedAt: customer.updatedAt, confirmed: '1' as const };
  await ok(world, manager, customerCalls.deleteCustomer, { params: { id: customerId }, query });
  await done(world, manager, 'addPayment', id, { id: newId(), date: today, amountCents: 30_000, creditCents: 4_800 });
  expect(await expectAgreed()).toBe(4_800);
  const given = await refund(refundOf(4_800));
  expect(given.status).toBe(200);
  const { id: refundId, updatedAt } = given.body.refund;
  await ok(world, manager, refundCalls.cancelRefund, { params: { id: refundId }, body: { updatedAt } });
  expect(await expectAgreed()).toBe(4_800);
});
