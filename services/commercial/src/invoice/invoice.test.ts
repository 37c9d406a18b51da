import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import type { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newCustomerSite } from '@vigie/testing/records/done-services';
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
const year = today.slice(0, 4);
const historyOf = async (id: string) =>
  (await ok(world, manager, invoiceCalls.historyInvoice, { params: { id } })).history.map(({ label }) => label);
const read = async (id: string) => (await ok(world, manager, invoiceCalls.invoice, { params: { id } })).invoice;
const act = (name: keyof typeof invoiceActs.acts, id: string, body = {}) => actOn(world, manager, name, id, body);
const issue = (id: string, body = {}) => act('issue', id, body);

test('a draft has no number; issued, it takes the first of its sequence and has its totals, terms and history', async () => {
  const draft = await newDraft(world, manager, customerId, {
    items: [item({ discount: { kind: 'percent', basisPoints: 1_000 } }), item({ quantity: 1, vatBasisPoints: 550 })],
  });
  expect({ number: draft.number, status: draft.status, price: draft.price, vat: draft.vat }).toEqual({
    number: null,
    status: 0,
    // 189.00 at 20 % and 21.00 at 5.5 %, excluding tax.
    price: 21_000,
    vat: 3_780 + 116,
  });
  const { status, body } = await issue(draft.id);
  expect(status).toBe(200);
  expect(body.invoice).toMatchObject({ number: `F${year}-0001`, status: 100, total: 24_896, toPay: 24_896, paid: 0 });
  expect(await historyOf(draft.id)).toEqual(['Émettre la facture', 'Création']);
});

test('issuing twice is issuing once', async () => {
  const draft = await newDraft(world, manager, customerId);
  await Promise.all([issue(draft.id), issue(draft.id), issue(draft.id)]);
  expect((await read(draft.id)).number).toBe(`F${year}-0001`);
  expect((await newIssued(world, manager, customerId)).number).toBe(`F${year}-0002`);
});

test('numbers taken at the same time have neither gap nor double, refused ones included', async () => {
  const nobody = await newInvoicedCustomer(world, manager, { siren: null, vatNumber: null });
  const drafts = await Promise.all(
    Array.from({ length: 24 }, (_, i) => newDraft(world, manager, i % 4 === 3 ? nobody.id : customerId)),
  );
  const answers = await Promise.all(drafts.map((draft) => issue(draft.id)));
  expect(answers.map((a) => a.status).sort()).toEqual([...Array(18).fill(200), ...Array(6).fill(400)]);
  const numbers = answers.flatMap((a) => (a.status === 200 ? [a.body.invoice.number] : [])).sort();
  expect(numbers).toEqual(Array.from({ length: 18 }, (_, i) => `F${year}-${String(i + 1).padStart(4, '0')}`));
});

test('each agency has its own sequence', async () => {
  await newIssued(world, manager, customerId);
  const other = await newPerson(world, await newAgency(world, 'Autre'));
  const theirs = await newInvoicedCustomer(world, other);
  expect((await newIssued(world, other, theirs.id)).number).toBe(`F${year}-0001`);
});

test('what electronic invoicing refuses is refused with what to fill, and nothing changes', async () => {
  const { id, name } = await newInvoicedCustomer(world, manager, { siren: null });
  const draft = await newDraft(world, manager, id);
  const { status, body } = await issue(draft.id);
  expect({ status, key: body.key, message: body.message }).toEqual({
    status: 400,
    key: 'einvoice_rule',
    message: `Il manque le SIREN de ${name}, obligatoire entre professionnels : complétez-le sur sa fiche, onglet Facturation.`,
  });
  expect(await read(draft.id)).toEqual(draft);
  expect((await newIssued(world, manager, customerId)).number).toBe(`F${year}-0001`);
});

test('an invoice without the address of its customer is refused, with where to complete it', async () => {
  const { id, name } = await newInvoicedCustomer(world, manager, { address: { city: 'Lille' } });
  const { status, body } = await issue((await newDraft(world, manager, id)).id);
  expect({ status, key: body.key }).toEqual({ status: 400, key: 'einvoice_rule' });
  expect(body.message).toBe(`Il manque l'adresse de ${name}, obligatoire sur une facture : complétez-la sur sa fiche.`);
});

test('a customer abroad without an e-mail is refused in plain words, and issued once it has one', async () => {
  const address = { street: 'Rue Neuve 1', zipcode: '1000', city: 'Bruxelles', country: 'Belgique' };
  const abroad = { siren: null, siret: null, address, email: null };
  const customer = await newInvoicedCustomer(world, manager, abroad);
  const { status, body } = await issue((await newDraft(world, manager, customer.id)).id);
  expect({ status, errors: body.errors }).toEqual({
    status: 400,
    errors: [
      {
        path: 'BT-49',
        message: `Il manque l'e-mail de ${customer.name} : la facturation électronique le demande d'un client sans SIREN. Complétez-le sur sa fiche.`,
      },
    ],
  });
  const reached = await newInvoicedCustomer(world, manager, { ...abroad, email: 'compta@client.be' });
  expect((await issue((await newDraft(world, manager, reached.id)).id)).status).toBe(200);
});

test('a line without VAT must say why', async () => {
  const draft = await newDraft(world, manager, customerId, { items: [item({ vatBasisPoints: 0 })] });
  expect((await issue(draft.id)).body.message).toContain('BR-E-10');
  const exempt = item({ vatBasisPoints: 0, vatExemption: 'TVA non applicable, article 293 B du CGI' });
  const issued = await newIssued(world, manager, customerId, { items: [exempt] });
  expect({ price: issued.price, vat: issued.vat }).toEqual({ price: 21_000, vat: 0 });
});

test('a rate that France does not have puts the draft to be checked', async () => {
  const draft = await newDraft(world, manager, customerId, { items: [item({ vatBasisPoints: 770 })] });
  expect({ status: draft.status, warnings: draft.warnings }).toEqual({
    status: 300,
    warnings: [
      {
        key: 'vat_rate',
        message: "Le taux de TVA de 7,7 % n'est pas admis par la facturation électronique française.",
      },
    ],
  });
  expect((await issue(draft.id)).body.message).toContain('BR-FR-16');
});

test('a line with VAT for a customer who bears none is to be checked, and says why', async () => {
  const abroad = await newInvoicedCustomer(world, manager, { vatReason: 'reverseCharge' });
  const draft = await newDraft(world, manager, abroad.id);
  expect({ status: draft.status, warnings: draft.warnings.map(({ message }) => message.replace(/\s/g, ' ')) }).toEqual({
    status: 300,
    warnings: ['« Surveillance – Jour » porte 20 % de TVA. Autoliquidation (CGI, article 283).'],
  });
  const free = item({ vatBasisPoints: 0, vatReason: 'reverseCharge' });
  const issued = await newIssued(world, manager, abroad.id, { items: [free] });
  expect({ vat: issued.vat, total: issued.total }).toEqual({ vat: 0, total: 21_000 });
});

test('an issued invoice is final for calls and for the database', async () => {
  const issued = await newIssued(world, manager, customerId);
  const save = await callAs(world, manager, invoiceCalls.saveInvoice, {
    body: { id: issued.id, customer: { id: customerId }, items: [item({ quantity: 99 })], updatedAt: issued.updatedAt },
  });
  expect({ status: save.status, message: save.body.message }).toEqual({
    status: 409,
    message: 'Une facture émise ne se modifie pas : établissez un avoir.',
  });
  const attempts = [
    `update commercial.invoice set total_cents = 1 where id = $1`,
    `update commercial.invoice set items = '[]' where id = $1`,
    `update commercial.invoice set date = '2020-01-01' where id = $1`,
    `update commercial.invoice set issued = jsonb_set(issued, '{einvoice,buyer,name}', '"X"') where id = $1`,
    `update commercial.invoice set number = 'F2020-0001' where id = $1`,
    `update commercial.invoice set customer_id = gen_random_uuid() where id = $1`,
    `delete from commercial.invoice where id = $1`,
    `insert into commercial.invoice_service (agency_id, invoice_id, service_id)
       select agency_id, id, gen_random_uuid() from commercial.invoice where id = $1`,
  ];
  for (const attempt of attempts) {
    await expect(asAdmin(world, (client) => client.query(attempt, [issued.id]))).rejects.toThrow(/final/);
  }
  expect(await read(issued.id)).toEqual(issued);
});

test('a draft is saved on the version it was read with; the same save again changes nothing', async () => {
  const draft = await newDraft(world, manager, customerId);
  const body = { id: draft.id, customer: { id: customerId }, items: [item({ quantity: 20 })] };
  const save = (more = {}) => callAs(world, manager, invoiceCalls.saveInvoice, { body: { ...body, ...more } });
  for (const more of [{}, { updatedAt: '2020-01-01T00:00:00.000Z' }]) {
    expect((await save(more)).body.key).toBe('stale');
  }
  expect(await read(draft.id)).toEqual(draft);
  const { invoice } = (await save({ updatedAt: draft.updatedAt })).body;
  expect(invoice.price).toBe(42_000);
  expect((await save({ updatedAt: draft.updatedAt })).body.invoice).toEqual(invoice);
  expect(await historyOf(draft.id)).toEqual(['Modification', 'Création']);
});

test('an invoice of less than nothing is refused: it would be a credit note', async () => {
  const draft = await newDraft(world, manager, customerId, { items: [item({ quantity: -1 })] });
  expect((await issue(draft.id)).body.message).toBe(
    "Le total d'une facture ne peut pas être négatif : établissez un avoir.",
  );
  expect(await read(draft.id)).toEqual(draft);
});

test('the history says what was paid, sent and taken back, with the credit note that a cancellation made', async () => {
  const { id } = await newIssued(world, manager, customerId);
  const payment = { id: newId(), date: today, amountCents: 5_200 };
  await done(world, manager, 'addPayment', id, payment);
  await done(world, manager, 'deletePayment', id, { paymentId: payment.id });
  await done(world, manager, 'send', id, { to: 'daf@client.example' });
  const cancelled = await done(world, manager, 'cancel', id);
  const { history } = await ok(world, manager, invoiceCalls.historyInvoice, { params: { id } });
  expect(history.map(({ label }) => label).slice(0, 5)).toEqual([
    'Supprimer',
    'Avoir émis',
    'Envoyer',
    'Retirer un paiement',
    'Ajouter un paiement',
  ]);
  expect(history[2]?.after).toMatchObject({ sendings: ['daf@client.example'], sent: 1 });
  expect(history[4]).toMatchObject({
    before: { payments: [] },
    after: { payments: [`52,00 € le ${formatFrenchDay(today)}`] },
  });
  expect(await historyOf(cancelled.creditNote?.id ?? '')).toEqual(['Émettre la facture', 'Création']);
});

test('many at once: what may be done is done, the others are named with their sentence', async () => {
  const draft = await newDraft(world, manager, customerId);
  const prospect = await newInvoicedCustomer(world, manager, { prospect: true });
  const asked = await newDraft(world, manager, prospect.id);
  const ids = [draft.id, asked.id];
  expect(await ok(world, manager, invoiceCalls.issueInvoices, { body: { ids } })).toEqual({
    done: [draft.id],
    refused: [{ id: asked.id, message: 'Valider le passage du prospect en client ?' }],
  });
  await ok(world, manager, invoiceCalls.markAsSentInvoices, { body: { ids: [draft.id] } });
  await ok(world, manager, invoiceCalls.markAsSentInvoices, { body: { ids: [draft.id] } });
  expect((await read(draft.id)).sent).toBe(1);
  const paid = await ok(world, manager, invoiceCalls.markAsPaidInvoices, { body: { ids } });
  expect(paid.refused).toEqual([
    { id: asked.id, message: "« Marquer comme payée » n'est pas possible : statut actuel « Brouillon »." },
  ]);
  expect((await read(draft.id)).toPay).toBe(0);
});

test('days follow numbers: neither before the last one issued nor after today', async () => {
  await newIssued(world, manager, customerId, { date: today });
  for (const date of ['2024-02-29', addDays(today, -1)]) {
    const before = await newDraft(world, manager, customerId, { date });
    const { key, message } = (await issue(before.id)).body;
    expect(key).toBe('date_out_of_order');
    expect(message).toContain(`celle du dernier document émis (${formatFrenchDay(today)})`);
  }
  const after = await newDraft(world, manager, customerId, { date: '2096-02-29' });
  expect((await issue(after.id)).body.errors).toEqual([
    { path: 'date', message: "La date d'émission ne peut pas être dans le futur" },
  ]);
});

test('a prospect becomes a customer once that is confirmed', async () => {
  const prospect = await newInvoicedCustomer(world, manager, { prospect: true });
  const draft = await newDraft(world, manager, prospect.id);
  const asked = await issue(draft.id);
  expect({ status: asked.status, key: asked.body.key, message: asked.body.message }).toEqual({
    status: 409,
    key: 'prospect',
    message: 'Valider le passage du prospect en client ?',
  });
  expect((await issue(draft.id, { confirmProspect: true })).status).toBe(200);
  const { customer } = await ok(world, manager, customerCalls.customer, { params: { id: prospect.id } });
  expect(customer.prospect).toBe(false);
});

test('listing is not reading for staff, and each act has its right', async () => {
  const lister = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_INVOICE'] });
  const issued = await newIssued(world, manager, customerId);
  const refused = await callAs(world, lister, invoiceCalls.invoice, { params: { id: issued.id } });
  expect({ status: refused.status, right: refused.body.right }).toEqual({
    status: 403,
    right: 'ACCOUNT_RIGHT_READ_INVOICE',
  });
  const reader = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_READ_INVOICE'] });
  expect((await callAs(world, reader, invoiceCalls.downloadInvoice, { params: { id: issued.id } })).status).toBe(200);
  const send = await actOn(world, reader, 'send', issued.id);
  expect(send.body.right).toBe('ACCOUNT_RIGHT_SEND_INVOICE');
});

test('a line names a site of its own customer: another one’s name and address are nobody else’s business', async () => {
  const other = await newInvoicedCustomer(world, manager);
  const [own, foreign] = [
    await newCustomerSite(world, manager, customerId),
    await newCustomerSite(world, manager, other.id),
  ];
  const items = [item({ siteId: own }), item({ siteId: foreign })];
  const draft = { id: newId(), customer: { id: customerId }, items };
  const recurrence = { ...draft, title: 'Abonnement', repeat: 'monthly' as const, startAt: today };
  const answers = [
    await callAs(world, manager, invoiceCalls.saveInvoice, { body: draft }),
    await callAs(world, manager, estimateCalls.saveEstimate, { body: draft }),
    await callAs(world, manager, invoiceRecurrenceCalls.saveInvoiceRecurrence, { body: recurrence }),
  ];
  for (const { status, body } of answers) {
    expect({ status, errors: body.errors }).toEqual({
      status: 400,
      errors: [{ path: 'items.1.siteId', message: "Ce site n'est pas celui du client" }],
    });
  }
  const kept = { ...draft, items: [item({ siteId: own })] };
  expect((await callAs(world, manager, invoiceCalls.saveInvoice, { body: kept })).status).toBe(200);
});
