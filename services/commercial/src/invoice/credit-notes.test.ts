import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { customerAccountCalls } from '@vigie/contracts/commercial/customer-account/customer-account.calls';
import type { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { actOn, done, item, newInvoicedCustomer, newIssued } from '@vigie/testing/records/invoices';
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
const year = today.slice(0, 4);
const paymentOf = (amountCents: number) => ({ id: newId(), date: today, amountCents });
const read = async (id: string) => (await ok(world, manager, invoiceCalls.invoice, { params: { id } })).invoice;
const act = (name: keyof typeof invoiceActs.acts, id: string, body = {}) => actOn(world, manager, name, id, body);
const issue = (id: string, body = {}) => act('issue', id, body);

test('cancelling what the customer never had keeps it, and it can be taken back', async () => {
  const issued = await newIssued(world, manager, customerId);
  const invoice = await done(world, manager, 'cancel', issued.id);
  expect(invoice).toMatchObject({ status: 200, number: issued.number, creditNote: null, toPay: 0 });
  const back = await done(world, manager, 'reactivate', issued.id);
  expect(back).toMatchObject({ status: 100, number: issued.number, toPay: 25_200 });
});

test('cancelling what was paid issues the credit note, which names it, and « Réactiver » is refused', async () => {
  const issued = await newIssued(world, manager, customerId);
  await done(world, manager, 'addPayment', issued.id, { id: newId(), date: today, amountCents: 100 });
  const invoice = await done(world, manager, 'cancel', issued.id);
  expect(invoice).toMatchObject({ status: 200, number: issued.number, partialPayments: [], toPay: 0 });
  const note = await read(invoice.creditNote?.id ?? '');
  expect(note).toMatchObject({
    number: `A${year}-0001`,
    type: 1,
    status: 100,
    total: 25_200,
    toPay: 0,
    original: { id: issued.id, number: issued.number },
  });
  const back = await act('reactivate', issued.id);
  expect({ status: back.status, message: back.body.message }).toEqual({
    status: 409,
    message: 'Un avoir existe déjà pour cette facture',
  });
  expect((await act('cancel', note.id)).status).toBe(409);
});

test('an invoice is credited at its site, even when another customer has the site since', async () => {
  const site = { id: newId(), name: 'Résidence du Parc' };
  const { site: known } = await ok(world, manager, siteCalls.saveSite, { body: { ...site, customerId } });
  const issued = await newIssued(world, manager, customerId, { site: { id: site.id } });
  await done(world, manager, 'markAsSent', issued.id);
  const { id: next } = await newInvoicedCustomer(world, manager);
  const moved = { ...site, customerId: next, updatedAt: known.updatedAt };
  await ok(world, manager, siteCalls.saveSite, { body: moved });
  const { creditNote } = await done(world, manager, 'cancel', issued.id);
  expect(await read(creditNote?.id ?? '')).toMatchObject({ site: { id: site.id }, total: issued.total });
});

test('an invoice of before lines named a reason for no VAT is credited as any other', async () => {
  const issued = await newIssued(world, manager, customerId);
  await asAdmin(world, async (client) => {
    await client.query("set session_replication_role = 'replica'");
    await client.query(
      "update commercial.invoice set items = jsonb_set(items, '{0}', (items->0) - 'vatReason') where id = $1",
      [issued.id],
    );
    await client.query("set session_replication_role = 'origin'");
  });
  expect((await act('credit', issued.id, { id: newId() })).status).toBe(200);
});

test('a duplicate is a draft of today without number, payments or services; a credit note names what it corrects', async () => {
  const issued = await newIssued(world, manager, customerId, { title: 'Octobre', date: null });
  const copyId = newId();
  const copy = await done(world, manager, 'duplicate', issued.id, { id: copyId });
  expect(copy).toMatchObject({
    id: copyId,
    number: null,
    status: 0,
    sent: 0,
    paid: 0,
    title: 'Octobre',
    date: todayIn('Europe/Paris'),
    file: null,
    serviceIds: [],
    total: issued.total,
    customer: issued.customer,
  });
  expect(copy.items[0]?.id).not.toBe(issued.items[0]?.id);
  const credit = { id: newId() };
  await done(world, manager, 'credit', issued.id, credit);
  expect((await issue(credit.id)).body.invoice).toMatchObject({ number: `A${year}-0001`, toPay: 0 });
  expect((await act('credit', issued.id, { id: newId() })).body.message).toBe(
    'Un avoir existe déjà pour cette facture',
  );
});

test('credit notes drafted at the same time never take off more than the invoice', async () => {
  const issued = await newIssued(world, manager, customerId);
  const notes = [];
  for (let i = 0; i < 5; i++) notes.push(await done(world, manager, 'credit', issued.id, { id: newId() }));
  const answers = await Promise.all(notes.map((note) => issue(note.id)));
  expect(answers.map(({ status, body }) => body.key ?? status).sort()).toEqual([
    200,
    ...Array(4).fill('credit_exceeds_invoice'),
  ]);
});

test('a credit note settles what it corrects: remainder, state, reminders and balance follow, part by part', async () => {
  const issued = await newIssued(world, manager, customerId, { date: '2026-09-01', settlementPeriod: 'onReceipt' });
  const late = async () =>
    (await ok(world, manager, invoiceCalls.fetchInvoices, { body: { filters: { late: 1 } } })).filtered;
  const balance = async () => {
    const { data } = await ok(world, manager, customerCalls.fetchCustomers, { body: {} });
    return data.find((row) => row.id === customerId)?.leftToPay;
  };
  const creditOf = async (quantity: number) => {
    const note = await done(world, manager, 'credit', issued.id, { id: newId() });
    await ok(world, manager, invoiceCalls.saveInvoice, {
      body: {
        id: note.id,
        type: 1,
        customer: { id: customerId },
        original: { id: issued.id },
        items: [item({ quantity })],
        updatedAt: note.updatedAt,
      },
    });
    return done(world, manager, 'issue', note.id);
  };
  expect(await creditOf(4)).toMatchObject({ toPay: 0, isLateToPay: false, latePayment: null });
  expect(await read(issued.id)).toMatchObject({ paid: 0, toPay: 15_120, credited: 10_080, percent: 40 });
  expect([await late(), await balance()]).toEqual([1, 12_600]);
  expect((await act('addPayment', issued.id, { id: newId(), date: today, amountCents: 15_121 })).body.key).toBe(
    'payment_exceeds_due',
  );
  await done(world, manager, 'addPayment', issued.id, { id: newId(), date: today, amountCents: 5_040 });
  await creditOf(6);
  // The part paid above what is left to pay becomes the customer's credit.
  const settled = await read(issued.id);
  expect(settled).toMatchObject({ paid: 100, toPay: 0, percent: 100, surplus: 5_040, isLateToPay: false });
  expect([await late(), await balance()]).toEqual([0, 0]);
  expect((await ok(world, manager, invoiceCalls.invoiceReminds)).data).toEqual([]);
  expect((await act('markAsPaid', issued.id)).body.message).toBe('Il ne reste rien à payer');
});

/** Credits lines of an invoice one after the other; returns the credit notes. */
async function creditEach(original: string, lines: ReturnType<typeof item>[]) {
  const notes = [];
  for (const line of lines) {
    const { id, updatedAt } = await done(world, manager, 'credit', original, { id: newId() });
    await ok(world, manager, invoiceCalls.saveInvoice, {
      body: { id, type: 1, customer: { id: customerId }, original: { id: original }, items: [line], updatedAt },
    });
    notes.push(await done(world, manager, 'issue', id));
  }
  return notes;
}

test.each([
  { unitPriceCents: 1_002, total: 2_405, notes: [1_202, 1_203] },
  { unitPriceCents: 1_003, total: 2_407, notes: [1_204, 1_203] },
])(
  'credit notes line by line give back the VAT of the invoice to the cent: $total',
  async ({ unitPriceCents, total, notes }) => {
    const lines = ['Surveillance – Jour', 'Surveillance – Nuit'].map((name) =>
      item({ name, quantity: 1, unitPriceCents }),
    );
    const issued = await newIssued(world, manager, customerId, { items: lines });
    expect(issued.total).toBe(total);
    const credited = await creditEach(issued.id, lines);
    expect(credited.map((note) => note.total)).toEqual(notes);
    expect(credited.map((note) => note.totals.totalCents)).toEqual(notes);
    expect(await read(issued.id)).toMatchObject({ credited: total, toPay: 0, paid: 100, percent: 100, surplus: 0 });
    const { account } = await ok(world, manager, customerAccountCalls.customerAccount, {
      params: { id: customerId },
      query: { start: today, end: today },
    });
    expect(account).toMatchObject({ invoicedCents: total, creditedCents: total, closingCents: 0, open: [] });
    expect((await act('credit', issued.id, { id: newId() })).body.message).toBe(
      'Un avoir existe déjà pour cette facture',
    );
  },
);

test('a cent of VAT that earlier credit notes left is credited by a line of that VAT alone', async () => {
  const lines = ['Jour', 'Nuit'].map((name) => item({ name, quantity: 1, unitPriceCents: 1_002 }));
  const issued = await newIssued(world, manager, customerId, { items: lines });
  const [, last] = await creditEach(issued.id, lines);
  await asAdmin(world, async (client) => {
    await client.query("set session_replication_role = 'replica'");
    await client.query(
      `update commercial.invoice set total_cents = 1202, vat_cents = 200,
        totals = totals || '{"vat":[{"vatBasisPoints":2000,"baseCents":1002,"vatCents":200}]}' where id = $1`,
      [last?.id],
    );
    await client.query('update commercial.invoice set credited_cents = 2404 where id = $1', [issued.id]);
    await client.query("set session_replication_role = 'origin'");
  });
  const draft = await done(world, manager, 'credit', issued.id, { id: newId() });
  expect(draft).toMatchObject({ price: 0, vat: 1, total: 1, items: [{ unitPriceCents: 0 }] });
  await done(world, manager, 'issue', draft.id);
  expect(await read(issued.id)).toMatchObject({ toPay: 0, paid: 100 });
});

test('at no rate of VAT is more given back than was charged at it, as after a discount that the credit note lacks', async () => {
  const lines = [item({ quantity: 1, unitPriceCents: 100_000 }), item({ quantity: 1, vatBasisPoints: 1_000 })];
  const issued = await newIssued(world, manager, customerId, {
    items: lines,
    discount: { kind: 'amount', cents: 10_210 },
  });
  const draft = await done(world, manager, 'credit', issued.id, { id: newId() });
  const body = { id: draft.id, type: 1 as const, customer: { id: customerId }, original: { id: issued.id } };
  const { invoice } = await ok(world, manager, invoiceCalls.saveInvoice, {
    body: { ...body, items: lines.slice(1), updatedAt: draft.updatedAt },
  });
  expect(invoice.price).toBe(2_100);
  const { status, body: said } = await issue(draft.id);
  expect([status, said.message?.replaceAll(/\s/g, ' ')]).toEqual([
    409,
    'La facture laisse 18,90 € HT à créditer au taux de 10 %, et cet avoir en reprend 21,00 € : réduisez ses lignes à ce taux, ou reprenez la remise de la facture.',
  ]);
  const items = [item({ quantity: 1, unitPriceCents: 1_890, vatBasisPoints: 1_000 })];
  await ok(world, manager, invoiceCalls.saveInvoice, { body: { ...body, items, updatedAt: invoice.updatedAt } });
  await done(world, manager, 'issue', draft.id);
  // What is left is the other rate alone, to the cent.
  const rest = await done(world, manager, 'credit', issued.id, { id: newId() });
  expect(rest.totals.vat).toEqual([{ vatBasisPoints: 2_000, baseCents: 90_000, vatCents: 18_000 }]);
  await done(world, manager, 'issue', rest.id);
  expect(await read(issued.id)).toMatchObject({ toPay: 0, paid: 100 });
});

test('nothing is paid of a credit note, and one of nothing is not issued', async () => {
  const issued = await newIssued(world, manager, customerId);
  const note = await done(world, manager, 'credit', issued.id, { id: newId() });
  const empty = { id: note.id, type: 1 as const, customer: { id: customerId }, original: { id: issued.id } };
  const { invoice } = await ok(world, manager, invoiceCalls.saveInvoice, {
    body: { ...empty, items: [item({ quantity: 0 })], updatedAt: note.updatedAt },
  });
  expect((await issue(note.id)).body.message).toBe("Le total d'un avoir doit être positif.");
  await ok(world, manager, invoiceCalls.saveInvoice, {
    body: { ...empty, items: [item()], updatedAt: invoice.updatedAt },
  });
  await done(world, manager, 'issue', note.id);
  for (const refused of [await act('markAsPaid', note.id), await act('addPayment', note.id, paymentOf(1))]) {
    expect({ status: refused.status, message: refused.body.message }).toEqual({
      status: 409,
      message: 'Un avoir ne reçoit pas de paiement.',
    });
  }
});

test('a credit note that was drafted before its invoice was cancelled is not issued: nobody owes it any more', async () => {
  const issued = await newIssued(world, manager, customerId);
  const note = await done(world, manager, 'credit', issued.id, { id: newId() });
  await done(world, manager, 'cancel', issued.id);
  const refused = await issue(note.id);
  expect({ status: refused.status, key: refused.body.key }).toEqual({ status: 409, key: 'original_cancelled' });
  const { account } = await ok(world, manager, customerAccountCalls.customerAccount, {
    params: { id: customerId },
    query: { start: today, end: today },
  });
  expect(account).toMatchObject({ closingCents: 0, creditCents: 0, lines: [] });
  await done(world, manager, 'reactivate', issued.id);
  await done(world, manager, 'issue', note.id);
});

test('what left with a reminder has reached the customer: it is cancelled by a credit note, whatever is marked', async () => {
  const issued = await newIssued(world, manager, customerId);
  await done(world, manager, 'send', issued.id);
  await done(world, manager, 'markAsSent', issued.id, { sent: 0 });
  const reminded = await newIssued(world, manager, customerId);
  await done(world, manager, 'remind', reminded.id);
  for (const { id } of [issued, reminded]) {
    expect((await done(world, manager, 'cancel', id)).creditNote).not.toBeNull();
  }
});

test('a credit note bears the VAT of its invoice: another rate, or none, is refused under its line', async () => {
  const items = [item(), item({ vatBasisPoints: 1_000 })];
  const { id } = await newIssued(world, manager, customerId, { items });
  const note = (vat: object) => ({
    ...{ id: newId(), type: 1 as const, customer: { id: customerId }, original: { id } },
    items: [item({ quantity: 1 }), item({ quantity: 1, ...vat })],
  });
  const save = (vat: object) => callAs(world, manager, invoiceCalls.saveInvoice, { body: note(vat) });
  for (const vat of [{ vatBasisPoints: 550 }, { vatBasisPoints: 0, vatReason: 'franchise' }]) {
    const { status, body } = await save(vat);
    expect([status, body.errors?.[0]?.path]).toEqual([400, 'items.1.vatBasisPoints']);
  }
  expect((await save({ vatBasisPoints: 1_000 })).status).toBe(200);
});

test('a credit note is not older than what it corrects', async () => {
  const issued = await newIssued(world, manager, customerId);
  const id = newId();
  const note = { id, type: 1 as const, customer: { id: customerId }, original: { id: issued.id }, items: [item()] };
  await ok(world, manager, invoiceCalls.saveInvoice, { body: { ...note, date: addDays(today, -1) } });
  const early = await issue(id);
  expect([early.status, early.body.errors]).toEqual([
    400,
    [{ path: 'date', message: "Un avoir ne peut pas être daté d'avant la facture qu'il corrige" }],
  ]);
});

test('a credit note after a partial one begins with what is left, and together they are the whole', async () => {
  const issued = await newIssued(world, manager, customerId, { items: [item(), item({ name: 'Nuit', quantity: 4 })] });
  const part = await done(world, manager, 'credit', issued.id, { id: newId() });
  const [first] = part.items;
  await ok(world, manager, invoiceCalls.saveInvoice, {
    body: {
      ...{ id: part.id, type: 1, customer: { id: customerId }, original: { id: issued.id } },
      items: first ? [{ ...first, quantity: 3 }] : [],
      updatedAt: part.updatedAt,
    },
  });
  await done(world, manager, 'issue', part.id);
  const rest = await done(world, manager, 'credit', issued.id, { id: newId() });
  expect(rest.items.map(({ name, quantity }) => [name, quantity])).toEqual([
    ['Surveillance – Jour', 7],
    ['Nuit', 4],
  ]);
  // The dialog builds its draft from this answer.
  const { leftToCredit } = await read(issued.id);
  expect(leftToCredit?.items.map(({ quantity }) => quantity)).toEqual([7, 4]);
  // The VAT that its editor shows is that which the save writes.
  expect(leftToCredit?.vat).toEqual(rest.totals.vat);
  await done(world, manager, 'issue', rest.id);
  expect(await read(issued.id)).toMatchObject({ toPay: 0, credited: issued.total });
});
