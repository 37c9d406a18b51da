import { customerAccountCalls } from '@vigie/contracts/commercial/customer-account/customer-account.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { done, newDraft, newInvoicedCustomer, newIssued } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let manager: Person;
let customerId: string;
beforeAll(async () => {
  world = await openWorld();
});
beforeEach(async () => {
  manager = await newPerson(world, await newAgency(world), { owner: true });
  customerId = (await newInvoicedCustomer(world, manager)).id;
});
afterAll(() => world.close());

const today = todayIn('Europe/Paris');
const query = { start: addDays(today, -5), end: today };

const account = async (more: Partial<typeof query> = {}) =>
  (
    await ok(world, manager, customerAccountCalls.customerAccount, {
      params: { id: customerId },
      query: { ...query, ...more },
    })
  ).account;

test('invoices, payments and credit notes make the balance, and what nobody owes is left out', async () => {
  const first = await newIssued(world, manager, customerId, {
    date: addDays(today, -4),
    settlementPeriod: 'onReceipt',
  });
  await done(world, manager, 'addPayment', first.id, {
    id: newId(),
    date: addDays(today, -2),
    amountCents: 5_000,
    means: 'cheque',
    note: 'Acompte',
  });
  // The first invoice was cancelled before it was sent, so nothing is owed for it. The second was sent, so a credit
  // note takes it back.
  await done(world, manager, 'cancel', (await newIssued(world, manager, customerId)).id);
  const sent = await newIssued(world, manager, customerId);
  await done(world, manager, 'markAsSent', sent.id);
  await done(world, manager, 'cancel', sent.id);
  await newDraft(world, manager, customerId);
  await newIssued(world, manager, (await newInvoicedCustomer(world, manager)).id);
  const all = await account();
  expect(all.lines.map(({ kind, amountCents, balanceCents }) => [kind, amountCents, balanceCents])).toEqual([
    ['invoice', 25_200, 25_200],
    ['payment', 5_000, 20_200],
    ['invoice', 25_200, 45_400],
    ['creditNote', 25_200, 20_200],
  ]);
  expect(all).toMatchObject({ openingCents: 0, closingCents: 20_200, overdueCents: 20_200 });
  expect(all.lines[1]).toMatchObject({ number: first.number, note: 'Chèque, Acompte' });
  const since = await account({ start: addDays(today, -3) });
  expect([since.openingCents, since.lines.length]).toEqual([25_200, 3]);
});

test('a payment that was taken back is not on the account', async () => {
  const { id } = await newIssued(world, manager, customerId);
  const paymentId = newId();
  await done(world, manager, 'addPayment', id, { id: paymentId, date: today, amountCents: 5_000 });
  expect((await account()).paidCents).toBe(5_000);
  await done(world, manager, 'deletePayment', id, { paymentId });
  expect(await account()).toMatchObject({ paidCents: 0, closingCents: 25_200 });
});

test('the statement says the same on paper, also where there is nothing', async () => {
  const read = async () => {
    const input = { params: { id: customerId }, query };
    const { bytes } = await callAs(world, manager, customerAccountCalls.downloadCustomerAccount, input);
    return (await readPdf(bytes)).text;
  };
  const empty = await read();
  expect(empty).toContain('Aucun mouvement sur la période.');
  // The recipient's address, as on the envelope.
  expect(empty).toMatch(/Entrepôts du Nord & Fils \w+ 3 quai de Seine 59000 Lille SIREN 404833048/);
  const { number } = await newIssued(world, manager, customerId);
  const text = await read();
  expect(text).toContain(`Facture ${number}`);
  expect(text).toMatch(/Solde à régler au \d{2}\/\d{2}\/\d{4} 252,00/);
});

test('only the office with the right to invoices reads an account, of a customer that is there', async () => {
  const input = { params: { id: customerId }, query };
  const asked = (who: Person, more: object = {}) =>
    callAs(world, who, customerAccountCalls.customerAccount, { ...input, ...more });
  const without = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_CUSTOMER'] });
  expect((await asked(without)).status).toBe(403);
  const theirs = await newPerson(world, manager.agencyId, { role: 'customer', customerId });
  expect((await asked(theirs)).status).toBe(403);
  expect((await asked(manager, { params: { id: newId() } })).status).toBe(404);
  const reversed = { start: query.end, end: query.start };
  expect((await asked(manager, { query: reversed })).body.errors?.[0]?.path).toBe('end');
  expect((await ok(world, manager, invoiceCalls.fetchInvoices, { body: {} })).data).toEqual([]);
});

test('one payment settles several invoices, all of it or nothing, once', async () => {
  const first = await newIssued(world, manager, customerId);
  const second = await newIssued(world, manager, customerId);
  const share = (invoiceId: string, amountCents: number, more = {}) => ({
    ...{ id: newId(), invoiceId, amountCents, dueCents: 25_200, ...more },
  });
  const pay = (shares: object[]) =>
    callAs(world, manager, customerAccountCalls.payCustomerInvoices, {
      params: { id: customerId },
      body: { date: today, means: 'transfer', note: 'Virement', shares } as never,
    });
  const tooMuch = await pay([share(first.id, 25_200), share(second.id, 25_201)]);
  expect(tooMuch.body.key).toBe('payment_exceeds_due');
  expect((await account()).paidCents).toBe(0);
  const foreign = await newIssued(world, manager, (await newInvoicedCustomer(world, manager)).id);
  expect((await pay([share(foreign.id, 1)])).body.errors?.[0]?.path).toBe('shares');
  const shares = [share(first.id, 25_200), share(second.id, 10_000)];
  const answers = await Promise.all([pay(shares), pay(shares)]);
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  // The answer was lost and the amounts were corrected in the open form: dropping them in silence would lose money.
  const corrected = await pay(shares.map((it) => ({ ...it, amountCents: it.amountCents - 100 })));
  expect(corrected).toMatchObject({ status: 409, body: { key: 'recorded_otherwise' } });
  const all = await account();
  expect(all).toMatchObject({ paidCents: 35_200, closingCents: 15_200 });
  expect(all.open.map(({ number, toPayCents }) => [number, toPayCents])).toEqual([[second.number, 15_200]]);
});

test('a payment older than some of its invoices says which ones', async () => {
  const old = await newIssued(world, manager, customerId, { date: addDays(today, -4) });
  const young = await newIssued(world, manager, customerId);
  const shares = [old, young].map(({ id, toPay }) => ({
    ...{ id: newId(), invoiceId: id, amountCents: toPay, dueCents: toPay, creditCents: 0 },
  }));
  const { body } = await callAs(world, manager, customerAccountCalls.payCustomerInvoices, {
    params: { id: customerId },
    body: { date: addDays(today, -1), means: 'transfer', note: null, shares },
  });
  const [error] = body.errors ?? [];
  expect(error).toMatchObject({ path: 'date', message: expect.stringContaining(young.number ?? '-') });
  expect(error?.message).not.toContain(old.number);
  expect((await account()).paidCents).toBe(0);
});
