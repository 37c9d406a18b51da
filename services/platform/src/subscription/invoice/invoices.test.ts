import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { installationCalls } from '@vigie/contracts/platform/installation/installation.calls';
import type { Seller } from '@vigie/contracts/platform/installation/seller';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { transferCalls } from '@vigie/contracts/platform/subscription/transfer.calls';
import { SUBSCRIPTION_INVOICE_MESSAGES } from '@vigie/contracts/platform/subscription-invoice/subscription-invoice';
import { subscriptionInvoiceCalls } from '@vigie/contracts/platform/subscription-invoice/subscription-invoice.calls';
import { checkCiiText } from '@vigie/contracts/rules/einvoice/check/check';
import { transaction } from '@vigie/service-kit/db/database';
import { FACTUR_X_FILE } from '@vigie/service-kit/pdf/factur-x-metadata';
import { changeAgency } from '@vigie/testing/furnish/change-agency';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { readPdf } from '@vigie/testing/read-pdf';
import { openTestMailbox, type TestMailbox } from '@vigie/testing/servers/test-mailbox';
import { openPayments, type TestPayments } from '@vigie/testing/servers/test-payments';
import { runAllJobs } from '@vigie/testing/work-off';
import { openWorld, type World } from '@vigie/testing/world';
import { sql } from 'kysely';
import { db } from '../../tables';

const TODAY = todayIn('Europe/Paris');
const YEAR = TODAY.slice(0, 4);
const SELLER: Seller = {
  name: 'Éditions du Phare',
  legalForm: 'SAS au capital de 10 000 €',
  address: { street: '3 rue du Port', zipcode: '29200', city: 'Brest', country: 'France' },
  siren: '404833048',
  vatNumber: 'FR83404833048',
  register: 'RCS Brest 404 833 048',
  email: 'factures@phare.example',
};

let world: World;
let payments: TestPayments;
let mailbox: TestMailbox;
let admin: Person;
let owner: Person;
beforeAll(async () => {
  mailbox = await openTestMailbox();
  world = await openWorld();
  payments = await openPayments(world);
  admin = await newPerson(world, '', { role: 'admin' });
});
beforeEach(async () => {
  await saySeller(SELLER);
  owner = await ownerOf('Le port & fils');
});
afterAll(async () => {
  await payments.close();
  await mailbox.close();
  await world.close();
});

async function ownerOf(name: string): Promise<Person> {
  const made = await newPerson(world, await newAgency(world, name), { owner: true });
  const address = { street: '8 quai Ouest', zipcode: '35000', city: 'Rennes', country: 'France' };
  await sqlOf(
    `update platform.agency set address = $2, siren = '732829320', vat_number = 'FR44732829320' where id = $1`,
    [made.agencyId, JSON.stringify(address)],
  );
  return made;
}
const sqlOf = (text: string, values: unknown[] = []) => asAdmin(world, (client) => client.query(text, values));
const saySeller = (seller: Seller | null) =>
  sqlOf('update platform.installation set seller = $1', [seller && JSON.stringify(seller)]);

const pays = { plan: 'agents_20', period: 'month', start: null } as const;
const record = async (who = owner, receivedOn = TODAY, id = newId()) =>
  (
    await ok(world, admin, transferCalls.recordTransfer, {
      params: { id: who.agencyId },
      body: { id, receivedOn, pays },
    })
  ).payments[0];
const cancel = (paymentId = '') =>
  callAs(world, admin, transferCalls.cancelTransfer, {
    params: { id: owner.agencyId },
    body: { paymentId, reason: 'Virement d’une autre agence' },
  });
const listed = async (who = owner) =>
  (await ok(world, who, subscriptionInvoiceCalls.fetchSubscriptionInvoices, { body: {} })).data;
const paid = async (who = owner) => (await ok(world, who, subscriptionCalls.fetchPayments, { body: {} })).data;
const paperOf = async (id = '', who = owner) => {
  const { status, bytes } = await callAs(world, who, subscriptionInvoiceCalls.subscriptionInvoice, {
    params: { id },
    query: {},
  });
  expect(status).toBe(200);
  return bytes;
};

/** Chooses a plan and pays it on the provider's page, without the provider's events. */
async function buy(choice: object = { plan: 'agents_20', period: 'month' }) {
  const { checkout } = await ok(world, owner, subscriptionCalls.changePlan, { body: choice as never });
  const page = payments.sessionAt(checkout.url);
  payments.simulator.bank.pay(page, 'visa');
  const intent = payments.simulator.state.intents[page.intent ?? ''];
  if (!intent) throw new Error('Nothing was paid.');
  return intent;
}

test('what is paid has a legal invoice with its Factur-X, and drawn again it is the same', async () => {
  await record();
  const [row] = await listed();
  expect(row).toMatchObject({ kind: 'invoice', issuedOn: TODAY, netCents: 9_999, vatCents: 2_000, totalCents: 11_999 });
  expect(row?.number).toMatch(new RegExp(`^F${YEAR}-\\d{5}$`));
  const bytes = await paperOf(row?.id);
  const { text, attachments } = await readPdf(bytes);
  for (const part of [
    ...['Éditions du Phare', 'SAS au capital de 10 000 €', 'FR83404833048', 'RCS Brest', row?.number ?? ''],
    ...['Le port & fils', 'SIREN 732829320', 'TVA FR44732829320', "Abonnement Vigie : Jusqu'à 20 agents"],
    ...['99,99', '20 %', '119,99', 'Facture acquittée le', 'virement', 'article L441-10', '40 €', "Pas d'escompte"],
  ])
    expect(text).toContain(part);
  expect(checkCiiText(String(attachments.get(FACTUR_X_FILE)), { french: true })).toEqual([]);
  expect(await paperOf(row?.id)).toEqual(bytes);
});

test('a year with packs has its lines; the prorata of more is a line too', async () => {
  await buy({ plan: 'agents_20', period: 'year', filePack: 50 });
  await payments.tellAll();
  const { updatedAt } = (await ok(world, owner, subscriptionCalls.subscriptions)).subscriptions[0] ?? {};
  await buy({ plan: 'agents_50', period: 'year', filePack: 50, updatedAt });
  await payments.tellAll();
  const [more, first] = await listed();
  expect(first).toMatchObject({ netCents: 12 * (9_999 + 3_999) });
  const { text } = await readPdf(await paperOf(first?.id));
  expect(text).toContain('Pack de 50 fiches agents');
  expect(more?.netCents).toBe(12 * 10_000);
  expect((await readPdf(await paperOf(more?.id))).text).toContain('Prorata : jours écoulés et période déjà réglée');
});

test('the same event twice, at once and again gives one invoice', async () => {
  await buy();
  const events = payments.untold();
  await Promise.all(events.flatMap((event) => [payments.send(event), payments.send(event)]));
  await payments.tellAll(events);
  expect(await listed()).toHaveLength(1);
});

test('agencies that pay at once have numbers without a gap; what fails leaves none', async () => {
  const owners = await Promise.all(['Un', 'Deux', 'Trois', 'Quatre'].map(ownerOf));
  const before = await lastNumber();
  await Promise.all(owners.map((who) => record(who)));
  await expect(
    transaction(world.databases.platform, {}, async () => {
      await sql`select * from platform.take_invoice_number('invoice')`.execute(db());
      throw new Error('killed');
    }),
  ).rejects.toThrow('killed');
  await record();
  const numbers = (await Promise.all([...owners, owner].map((who) => listed(who)))).flat().map(({ number }) => number);
  expect(numbers.map((number) => Number(number.slice(6))).sort((a, b) => a - b)).toEqual(
    [1, 2, 3, 4, 5].map((step) => before + step),
  );
});
const lastNumber = async (): Promise<number> =>
  (await sqlOf("select last from platform.subscription_invoice_counter where kind = 'invoice'")).rows[0]?.last ?? 0;

test('a refund and a lost dispute give a credit note that names the invoice; paid again there is another invoice', async () => {
  const intent = await buy();
  await payments.tellAll();
  payments.simulator.bank.dispute(intent);
  await payments.tellAll();
  expect(await listed()).toHaveLength(1);
  payments.simulator.bank.closeDispute(intent, false);
  const lost = payments.untold();
  await payments.tellAll([...lost, ...lost]);
  const [credit, invoice] = await listed();
  expect(credit).toMatchObject({ kind: 'creditNote', totalCents: -11_999, other: invoice?.number });
  expect(credit?.number).toMatch(new RegExp(`^A${YEAR}-\\d{5}$`));
  const { text, attachments } = await readPdf(await paperOf(credit?.id));
  expect(text).toContain(`Annule la facture ${invoice?.number}.`);
  expect(checkCiiText(String(attachments.get(FACTUR_X_FILE)), { french: true })).toEqual([]);

  const { checkout } = await ok(world, owner, subscriptionCalls.fixPayments, {});
  const page = payments.sessionAt(checkout.url);
  payments.simulator.bank.pay(page, 'visa');
  await payments.tellAll();
  expect((await paid())[0]?.invoices.map(({ kind }) => kind)).toEqual(['invoice', 'creditNote', 'invoice']);
  const again = payments.simulator.state.intents[page.intent ?? ''];
  if (again) payments.simulator.bank.refund(again);
  await payments.tellAll();
  expect((await listed()).map(({ kind }) => kind)).toEqual(['creditNote', 'invoice', 'creditNote', 'invoice']);
});

test('a transfer that was recorded by mistake is credited, and who pays is told once', async () => {
  const payment = await record();
  expect((await cancel(payment?.id)).status).toBe(200);
  expect((await cancel(payment?.id)).status).toBe(409);
  expect((await listed()).map(({ kind }) => kind)).toEqual(['creditNote', 'invoice']);
  const { rows } = await sqlOf(
    `select text_body from platform.email where agency_id = $1 and subject like 'Un virement%'`,
    [owner.agencyId],
  );
  expect(rows).toEqual([{ text_body: expect.stringContaining('Un avoir annule sa facture.') }]);
});

test('an agency that is renamed afterwards keeps its invoice as it was issued, and nobody changes one', async () => {
  await record();
  const [row] = await listed();
  const before = await paperOf(row?.id);
  await sqlOf(`update platform.agency set name = 'Autre nom', address = '{"city":"Lyon"}' where id = $1`, [
    owner.agencyId,
  ]);
  await saySeller({ ...SELLER, name: 'Autre vendeur' });
  expect(await paperOf(row?.id)).toEqual(before);
  expect((await listed())[0]?.agency.name).toBe('Le port & fils');
  for (const change of [
    'update platform.subscription_invoice set label = label',
    'delete from platform.subscription_invoice',
  ])
    await expect(world.databases.platform.pool.query(change)).rejects.toThrow('permission denied');
});

test('nothing is invoiced before it is said who sells; then what waited is, but not what was paid before there were invoices', async () => {
  await saySeller(null);
  await record();
  expect((await paid())[0]).toMatchObject({
    invoices: [],
    invoiceWaits: SUBSCRIPTION_INVOICE_MESSAGES.sellerUnknown,
  });
  const old = await ownerOf('Ancienne');
  await record(old);
  await sqlOf('update platform.subscription_payment set receipt_only = true where agency_id = $1', [old.agencyId]);
  const { updatedAt } = (await ok(world, admin, installationCalls.installation)).installation;
  await ok(world, admin, installationCalls.saveSeller, { body: { seller: SELLER, updatedAt } });
  await runAllJobs(world);
  expect(await listed()).toHaveLength(1);
  expect((await paid())[0]).toMatchObject({ invoiceWaits: null });
  expect(await listed(old)).toEqual([]);
});

test('what the file of the agency keeps back is said, and follows once it is complete', async () => {
  await sqlOf('update platform.agency set siren = null, siret = null, vat_number = null where id = $1', [
    owner.agencyId,
  ]);
  await record();
  expect((await paid())[0]).toMatchObject({ invoices: [], invoiceWaits: expect.stringContaining('SIREN') });
  await changeAgency(world, owner, { siren: '732829320' });
  await runAllJobs(world);
  expect(await listed()).toMatchObject([{ kind: 'invoice' }]);
});

test('its paper is mailed once to who pays; of what was paid long ago nobody is written to', async () => {
  await record();
  const old = await ownerOf('De longue date');
  await record(old, addDays(TODAY, -100));
  await runAllJobs(world);
  const [row] = await listed();
  const { rows } = await sqlOf('select subject, attachments from platform.email where agency_id = any($1)', [
    [owner.agencyId, old.agencyId],
  ]);
  expect(rows).toEqual([
    { subject: `Facture ${row?.number}`, attachments: [{ fileId: row?.id, name: `Facture ${row?.number}.pdf` }] },
  ]);
});

test('nobody else reads an invoice; an administrator of the platform reads those of all', async () => {
  await record();
  const [row] = await listed();
  const id = row?.id ?? '';
  const stranger = await ownerOf('Étrangère');
  const manager = await newPerson(world, owner.agencyId, { role: 'manager' });
  const asked = (who: Person) =>
    callAs(world, who, subscriptionInvoiceCalls.subscriptionInvoice, { params: { id }, query: {} });
  expect([(await asked(stranger)).status, (await asked(manager)).status]).toEqual([404, 403]);
  const { data } = await ok(world, admin, subscriptionInvoiceCalls.fetchAllSubscriptionInvoices, {
    body: { query: row?.number ?? '' },
  });
  expect(data).toMatchObject([{ id, agency: { name: 'Le port & fils' } }]);
  const read = await callAs(world, admin, subscriptionInvoiceCalls.adminSubscriptionInvoice, {
    params: { id },
    query: {},
  });
  expect(read.bytes).toEqual(await paperOf(id));
  expect(
    (await callAs(world, owner, subscriptionInvoiceCalls.adminSubscriptionInvoice, { params: { id }, query: {} }))
      .status,
  ).toBe(403);
});

test('abroad and overseas the invoice says why it bears no VAT', async () => {
  for (const [address, number, mention] of [
    [{ street: '1 rue', zipcode: '97300', city: 'Cayenne', country: 'France' }, null, 'article 294, 1 du CGI'],
    [{ street: '1 rue', zipcode: '1000', city: 'Bruxelles', country: 'Belgique' }, 'BE0403170701', 'Autoliquidation'],
  ] as const) {
    const who = await ownerOf('Ailleurs');
    await sqlOf('update platform.agency set address = $2, siren = null, vat_number = $3 where id = $1', [
      who.agencyId,
      JSON.stringify(address),
      number,
    ]);
    await record(who);
    const [row] = await listed(who);
    expect(row).toMatchObject({ vatCents: 0, totalCents: 9_999 });
    const { text } = await readPdf(await paperOf(row?.id, who));
    expect(text).toContain(mention);
    // The paper prints the country's name, not the ISO code of the electronic invoice.
    if (address.country === 'Belgique') expect(text).toContain('1000 Bruxelles BELGIQUE');
  }
});
