import { CUSTOMER_TYPE } from '@vigie/contracts/catalogues/constants/customers';
import type { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { asAdmin, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { actOn, done, item, newDraft, newInvoicedCustomer, newIssued } from '@vigie/testing/records/invoices';
import { enterLateRates } from '@vigie/testing/records/late-rates';
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
const paymentOf = (amountCents: number) => ({ id: newId(), date: today, amountCents });
const read = async (id: string) => (await ok(world, manager, invoiceCalls.invoice, { params: { id } })).invoice;
const act = (name: keyof typeof invoiceActs.acts, id: string, body = {}) => actOn(world, manager, name, id, body);

test('a payment, then the balance: partially paid, then 100 %', async () => {
  const issued = await newIssued(world, manager, customerId);
  const payment = { id: newId(), date: today, amountCents: 5_200, note: 'Chèque' };
  const pay = () => act('addPayment', issued.id, payment);
  await pay();
  // A retry with the same id records no second payment.
  const { body } = await pay();
  expect(body.invoice).toMatchObject({ paid: 50, toPay: 20_000, percent: 20 });
  const changed = await act('addPayment', issued.id, { ...payment, note: 'Chèque 4711' });
  expect(changed.body.message).toMatch(/^Ce paiement est déjà enregistré : 52,00.€ le .* Retirez-le avant/);
  const tooMuch = await act('addPayment', issued.id, { ...payment, id: newId(), amountCents: 20_001 });
  expect({ status: tooMuch.status, message: tooMuch.body.message }).toEqual({
    status: 409,
    message: 'Le paiement dépasse le reste à payer',
  });
  const invoice = await done(world, manager, 'markAsPaid', issued.id);
  expect(invoice).toMatchObject({ paid: 100, toPay: 0, percent: 100, isLateToPay: false });
  expect(invoice.partialPayments.map((p) => [p.amountCents, p.note])).toEqual([
    [5_200, 'Chèque'],
    [20_000, 'Solde'],
  ]);
  const taken = await done(world, manager, 'deletePayment', issued.id, { paymentId: payment.id });
  expect(taken).toMatchObject({ paid: 50, toPay: 5_200 });
});

test('of payments recorded at the same time one is kept, and together they never pass the total', async () => {
  const issued = await newIssued(world, manager, customerId);
  const payment = () => ({ id: newId(), date: today, amountCents: 10_000 });
  const { updatedAt } = issued;
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => act('addPayment', issued.id, { ...payment(), updatedAt })),
  );
  expect(answers.map((a) => a.body.key ?? a.status).sort()).toEqual([200, ...Array(7).fill('stale')]);
  expect((await act('addPayment', issued.id, payment())).status).toBe(200);
  expect((await act('addPayment', issued.id, payment())).body.key).toBe('payment_exceeds_due');
  expect((await read(issued.id)).toPay).toBe(5_200);
});

test('a payment says how it was made, and is neither of tomorrow nor from before the invoice', async () => {
  const issued = await newIssued(world, manager, customerId, { date: addDays(today, -3) });
  for (const [date, message] of [
    [addDays(today, 1), 'Un paiement ne peut pas être daté dans le futur : enregistrez-le le jour où il est reçu.'],
    [addDays(today, -4), "Un paiement ne peut pas précéder l'émission de la facture."],
  ] as const) {
    const { status, body } = await act('addPayment', issued.id, { ...paymentOf(100), date });
    expect({ status, errors: body.errors }).toEqual({ status: 400, errors: [{ path: 'date', message }] });
  }
  expect((await act('addPayment', issued.id, { ...paymentOf(100), means: 'barter' })).status).toBe(400);
  await act('addPayment', issued.id, { ...paymentOf(100), date: addDays(today, -3), means: 'cheque' });
  expect((await read(issued.id)).partialPayments).toMatchObject([{ means: 'cheque', amountCents: 100 }]);
});

test('no interest runs on what was credited, and an agency sets no rate for a public buyer', async () => {
  const { id: customerId } = await newInvoicedCustomer(world, manager, { type: CUSTOMER_TYPE.publicBody });
  const { id } = await newIssued(world, manager, customerId, {
    date: addDays(today, -40),
    settlementPeriod: 'onReceipt',
  });
  await enterLateRates(world, today);
  const { latePayment } = await read(id);
  expect(latePayment?.interestCents).toBeGreaterThan(0);
  await asAdmin(world, (client) =>
    client.query(
      `update platform.agency set settings = '{"invoiceSettings": {"latePaymentBasisPoints": 5000}}' where id = $1`,
      [manager.agencyId],
    ),
  );
  expect((await read(id)).latePayment).toEqual(latePayment);
  const note = { type: 1 as const, original: { id }, items: [item({ quantity: 5 })] };
  await done(world, manager, 'issue', (await newDraft(world, manager, customerId, note)).id);
  const half = (await read(id)).latePayment?.interestCents ?? 0;
  expect(Math.abs(half * 2 - (latePayment?.interestCents ?? 0))).toBeLessThanOrEqual(1);
});

test('the last day with a known rate follows the rates that are entered', async () => {
  const { id } = await newIssued(world, manager, customerId, {
    date: addDays(today, -40),
    settlementPeriod: 'onReceipt',
  });
  await enterLateRates(world, '2026-12-31');
  expect((await read(id)).latePayment?.ratesUntil).toBe('2026-12-31');
  await enterLateRates(world, '2027-01-01');
  expect((await read(id)).latePayment?.ratesUntil).toBe('2027-06-30');
});

test('interest for late payment is at the rate of the terms of sale, else at the legal one', async () => {
  await enterLateRates(world, today);
  const { id } = await newIssued(world, manager, customerId, { date: '2026-09-01', settlementPeriod: 'onReceipt' });
  const interestAt = (lateDays: number, basisPoints: number) =>
    Math.round((25_200 * lateDays * basisPoints) / 365 / 10_000);
  const legal = await read(id);
  const days = legal.latePayment?.lateDays ?? 0;
  expect(days).toBeGreaterThan(0);
  // The same refinancing rate since: 2.4 %, and the ten points of the law.
  expect(legal.latePayment?.interestCents).toBe(interestAt(days, 1_240));
  await asAdmin(world, (client) =>
    client.query(
      `update platform.agency set settings = '{"invoiceSettings": {"latePaymentBasisPoints": 1800}}' where id = $1`,
      [manager.agencyId],
    ),
  );
  // Documents issued before keep the terms printed on them.
  expect((await read(id)).latePayment).toEqual(legal.latePayment);
  const later = await newIssued(world, manager, customerId, { date: '2026-09-01', settlementPeriod: 'onReceipt' });
  expect((await read(later.id)).latePayment?.interestCents).toBe(interestAt(days, 1_800));
  await asAdmin(world, (client) =>
    client.query(`update platform.agency set settings = '{}' where id = $1`, [manager.agencyId]),
  );
  expect((await read(later.id)).latePayment?.interestCents).toBe(interestAt(days, 1_800));
});
