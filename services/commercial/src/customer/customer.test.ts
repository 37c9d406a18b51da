import type { CustomerSave } from '@vigie/contracts/commercial/customer/customer';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { estimateCalls } from '@vigie/contracts/commercial/estimate/estimate.calls';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { contractAfter, newContract } from '@vigie/testing/records/contracts';
import { estimateAfter, newEstimate } from '@vigie/testing/records/estimates';
import { item, newDraft, newInvoicedCustomer, newIssued } from '@vigie/testing/records/invoices';
import { asRead } from '@vigie/testing/versions';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
});
afterAll(() => world.close());

const customer = (more: Partial<CustomerSave> = {}): CustomerSave => ({
  id: newId(),
  name: `Client ${newId()}`,
  ...more,
});
const save = asRead((body: CustomerSave, who: Person = manager) =>
  callAs(world, who, customerCalls.saveCustomer, { body }),
);
const find = (query: string, more = {}) =>
  ok(world, manager, customerCalls.fetchCustomers, { body: { query, ...more } });

test('a customer is created with its defaults, read back, and sent twice is one customer', async () => {
  const body = customer({ name: "Résidence de l'Étang", address: { city: 'Évreux' } });
  const first = await save(body);
  expect(first.status).toBe(200);
  expect(first.body.customer).toMatchObject({
    type: 100,
    status: 100,
    settlementDays: 30,
    address: { country: 'France' },
  });
  expect((await save(body)).status).toBe(200);
  expect((await find('etang EVREUX')).data.map((r) => [r.id, r.address])).toEqual([[body.id, 'Évreux']]);
});

test("a customer's country and currency are the agency's until it has its own", async () => {
  const abroad = await newPerson(world, await newAgency(world));
  await asAdmin(world, (client) =>
    client.query(
      `update platform.agency set currency = 'CHF', address = address || '{"country":"Suisse"}' where id = $1`,
      [abroad.agencyId],
    ),
  );
  const body = customer({ address: { city: 'Genève', country: '' } });
  const first = await save(body, abroad);
  expect(first.body.customer).toMatchObject({ currency: 'CHF', address: { city: 'Genève', country: 'Suisse' } });
  const own = await save({ ...body, currency: 'EUR', address: { country: 'Belgique' } }, abroad);
  expect(own.body.customer).toMatchObject({ currency: 'EUR', address: { country: 'Belgique' } });
  expect((await save({ ...body, address: { country: 'Belgique' } }, abroad)).body.customer.currency).toBe('EUR');
});

test('a customer has a short name of its own in its agency, which follows its name', async () => {
  const slugOf = async (body: CustomerSave, who = manager) => (await save(body, who)).body.customer.slug;
  const first = customer({ name: "Bâtiment & Étang de l'Œuvre" });
  expect(await slugOf(first)).toBe('batiment-etang-de-l-oeuvre');
  expect(await slugOf(first)).toBe('batiment-etang-de-l-oeuvre');
  const second = customer({ name: "Bâtiment, étang de l'œuvre" });
  expect(await slugOf(second)).toBe('batiment-etang-de-l-oeuvre-2');
  expect(await slugOf({ ...second, name: 'Les Tilleuls bleus' })).toBe('les-tilleuls-bleus');
  expect(await slugOf(customer({ name: '…' }))).toBe('client');
  const elsewhere = await newPerson(world, await newAgency(world));
  expect(await slugOf(customer({ name: first.name }), elsewhere)).toBe('batiment-etang-de-l-oeuvre');
});

test('two names that give one short name, saved at once, are told apart', async () => {
  const both = await Promise.all([save(customer({ name: 'Quai Nord' })), save(customer({ name: 'Quai-Nord' }))]);
  expect(both.map(({ body }) => body.customer.slug).sort()).toEqual(['quai-nord', 'quai-nord-2']);
});

test('a customer keeps its logo, and its contacts their picture and their accounts', async () => {
  const [logoFileId, profilePictureFileId] = [newId(), newId()];
  const contact = { id: newId(), firstName: 'Ana', lastName: 'Roy', profilePictureFileId };
  const email = `${newId()}@exemple.test`;
  const body = customer({
    logoFileId,
    contacts: [contact, { id: newId(), firstName: 'Léo', lastName: 'Roy', email, hasAccount: true }],
  });
  expect((await save(body)).body.customer).toMatchObject({
    logoFileId,
    accounts: 1,
    contacts: [{ profilePictureFileId }, { profilePictureFileId: null }],
  });
  expect((await find(body.name)).data[0]).toMatchObject({ contacts: 2, accounts: 1 });
});

test('customers that an import creates are of the country and currency of the agency', async () => {
  const abroad = await newPerson(world, await newAgency(world));
  const id = newId();
  await asAdmin(world, async (client) => {
    await client.query(
      `update platform.agency set currency = 'CHF', address = address || '{"country":"Suisse"}' where id = $1`,
      [abroad.agencyId],
    );
    await client.query('begin');
    await client.query(`select set_config('vigie.agency_id', $1, true)`, [abroad.agencyId]);
    const people = { customers: [{ id, name: 'Importé' }], sites: [], agents: [] };
    await client.query('select * from commercial.import_directory($1::jsonb)', [JSON.stringify(people)]);
    await client.query('commit');
  });
  const { customer: read } = await ok(world, abroad, customerCalls.customer, { params: { id } });
  expect(read).toMatchObject({ currency: 'CHF', address: { country: 'Suisse' }, slug: 'importe' });
});

test('a name is taken once, case and accents aside', async () => {
  await save(customer({ name: 'Galerie des Tilleuls' }));
  const again = await save(customer({ name: 'GALERIE DES TILLEULS' }));
  expect({ status: again.status, key: again.body.key }).toEqual({ status: 409, key: 'already_exists' });
});

test('two private persons may have one name, and each is told of the other; a company of that name is neither', async () => {
  const person = () => customer({ type: 200, name: 'x', firstName: 'Zoé', lastName: 'Lemaître' });
  const first = await save(person());
  const second = await save(person());
  expect(second.status).toBe(200);
  expect(second.body.customer.twins).toEqual([{ id: first.body.customer.id, name: 'Zoé Lemaître' }]);
  const company = await save(customer({ name: 'ZOE LEMAITRE' }));
  expect({ status: company.status, twins: company.body.customer.twins }).toEqual({ status: 200, twins: [] });
  expect((await save(customer({ name: 'Zoé Lemaître' }))).status).toBe(409);
});

test('a save based on an old reading is refused and changes nothing', async () => {
  const body = customer();
  const { customer: read } = (await save(body)).body;
  await save({ ...body, email: 'a@exemple.test', updatedAt: read.updatedAt });
  const late = await save({ ...body, email: 'b@exemple.test', updatedAt: read.updatedAt });
  expect(late.status).toBe(409);
  const { customer: now } = await ok(world, manager, customerCalls.customer, { params: { id: body.id } });
  expect(now.email).toBe('a@exemple.test');
});

test('creating and editing need each their own right', async () => {
  const creator = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_CREATE_CUSTOMER'] });
  const body = customer();
  expect((await save(body, creator)).status).toBe(200);
  const edit = await save({ ...body, name: `${body.name} bis` }, creator);
  expect({ status: edit.status, right: edit.body.right }).toEqual({
    status: 403,
    right: 'ACCOUNT_RIGHT_EDIT_CUSTOMER',
  });
});

test('bad values are named in French under their field, and nothing is written', async () => {
  const { status, body } = await save(customer({ name: ' ', siren: '12', email: 'nulle-part' }));
  expect(status).toBe(400);
  expect(body.errors).toEqual([
    { path: 'name', message: 'Obligatoire' },
    { path: 'email', message: 'Format invalide' },
    { path: 'siren', message: 'Format invalide' },
  ]);
});

test('columns and filters that are not declared are refused', async () => {
  for (const body of [{ orderBy: 'agencyId' }, { filters: { agencyId: 'x' } }, { limit: 251 }, { limit: 0 }]) {
    const { status } = await callAs(world, manager, customerCalls.fetchCustomers, { body } as never);
    expect({ body, status }).toEqual({ body, status: 400 });
  }
});

test('pages hold each row once and count all that match', async () => {
  const names = Array.from({ length: 12 }, (_, i) => `Page ${String(i).padStart(2, '0')}`);
  for (const name of names) await save(customer({ name, prospect: true }));
  const seen: string[] = [];
  for (const page of [1, 2, 3]) {
    const { data, filtered } = await find('page', { limit: 5, page, orderBy: 'prospect', ascending: false });
    expect(filtered).toBe(12);
    seen.push(...data.map((r) => r.name));
  }
  expect(seen.sort()).toEqual(names);
});

test('money columns are not sent without the right to list invoices', async () => {
  const reader = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_CUSTOMER'] });
  const { data } = await ok(world, reader, customerCalls.fetchCustomers, { body: { limit: 5 } });
  expect(data.length).toBeGreaterThan(0);
  expect(data.filter((row) => 'total' in row || 'leftToPay' in row)).toEqual([]);
  expect((await find('', { limit: 5 })).data[0]).toHaveProperty('total');
});

test('a search finds nothing by an address or e-mail that the list keeps from the reader', async () => {
  const { id } = customer();
  await save({ id, name: 'Ateliers Korrigan', email: 'achats@zephyrine.fr', address: { city: 'Locronan' } });
  const foundBy = async (query: string, ...rights: RightKey[]) => {
    const who = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_LIST_CUSTOMER', ...rights] });
    return (await ok(world, who, customerCalls.fetchCustomers, { body: { query } })).data.map((row) => row.id);
  };
  expect(await foundBy('korrigan')).toEqual([id]);
  expect(await foundBy('zephyrine')).toEqual([]);
  expect(await foundBy('locronan')).toEqual([]);
  expect(await foundBy('zephyrine locronan', 'ACCOUNT_RIGHT_LIST_DETAILS')).toEqual([id]);
});

test('a deleted customer is gone from the list and from reading', async () => {
  const body = customer();
  const { updatedAt } = (await save(body)).body.customer;
  await ok(world, manager, customerCalls.deleteCustomer, { params: { id: body.id }, query: { updatedAt } });
  expect((await find(body.name)).filtered).toBe(0);
  expect((await callAs(world, manager, customerCalls.customer, { params: { id: body.id } })).status).toBe(404);
});

test('a customer that owes is deleted once what follows was read; its recurring invoices stop', async () => {
  const { id } = await newInvoicedCustomer(world, manager);
  await newIssued(world, manager, id);
  await newDraft(world, manager, id);
  const recurrence = {
    id: newId(),
    customer: { id },
    title: 'Télésurveillance',
    items: [item()],
    startAt: '2030-01-01',
  };
  await ok(world, manager, invoiceRecurrenceCalls.saveInvoiceRecurrence, { body: recurrence });
  const told = await ok(world, manager, customerCalls.deactivateCustomerFollows, { params: { id } });
  expect(told.sentences).toEqual(["1 abonnement continue d'être facturé : arrêtez-le s'il n'est plus dû."]);
  const open = await newEstimate(world, manager, id);
  const agreed = await newEstimate(world, manager, id);
  await estimateAfter(world, manager, 'validate', agreed.id);
  const refused = await newEstimate(world, manager, id);
  await estimateAfter(world, manager, 'refuse', refused.id);
  await contractAfter(world, manager, 'send', (await newContract(world, manager, { customer: { id } })).id);
  const { updatedAt } = (await ok(world, manager, customerCalls.customer, { params: { id } })).customer;
  const remove = (who: Person, more = {}) =>
    callAs(world, who, customerCalls.deleteCustomer, { params: { id }, query: { updatedAt, ...more } });
  const asked = await remove(manager);
  expect({ status: asked.status, key: asked.body.key, lines: asked.body.message?.split('\n') }).toEqual({
    status: 409,
    key: 'customer_in_use',
    lines: [
      '1 facture reste à régler (252,00\u00a0€ TTC) : elle reste due.',
      '1 brouillon ne pourra plus être émis.',
      "2 devis valables ne sont pas facturés : ils ne pourront plus l'être.",
      '1 abonnement sera arrêté.',
      "1 contrat est signé ou attend une signature : mettez-y fin d'abord. Une demande de signature en cours sera retirée.",
    ],
  });
  const clerk = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_DELETE_CUSTOMER'] });
  expect((await remove(clerk)).body.message).toContain('1 facture reste à régler : elle reste due.');
  expect((await remove(manager, { confirmed: '1' })).status).toBe(200);
  const { invoiceRecurrence } = await ok(world, manager, invoiceRecurrenceCalls.invoiceRecurrence, {
    params: { id: recurrence.id },
  });
  expect(invoiceRecurrence).toMatchObject({ status: 200, nextDueAt: null });
  // The link of an estimate that was open takes no acceptance any more; what was decided stays as it was.
  const statuses = await Promise.all(
    [open, agreed, refused].map(async (it) => {
      const { estimate } = await ok(world, manager, estimateCalls.estimate, { params: { id: it.id } });
      return estimate.status;
    }),
  );
  expect(statuses).toEqual([200, 100, 100]);
  const resumed = await callAs(world, manager, invoiceRecurrenceCalls.resumeInvoiceRecurrence, {
    params: { id: recurrence.id },
    body: { updatedAt: invoiceRecurrence.updatedAt },
  });
  expect([resumed.status, resumed.body.message]).toEqual([409, 'Client supprimé : son abonnement ne reprend plus.']);
});

test('a save with the id of a deleted customer revives nobody, whoever sends it', async () => {
  const body = customer({ email: 'avant@exemple.test' });
  const { updatedAt } = (await save(body)).body.customer;
  await ok(world, manager, customerCalls.deleteCustomer, { params: { id: body.id }, query: { updatedAt } });
  const rowOf = () =>
    asAdmin(world, async (client) => {
      const { rows } = await client.query('select status, name, email from commercial.customer where id = $1', [
        body.id,
      ]);
      return rows[0];
    });
  const before = await rowOf();
  const editor = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_EDIT_CUSTOMER'] });
  const creator = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_CREATE_CUSTOMER'] });
  for (const [who, wanted] of [
    [manager, 404],
    [editor, 404],
    [creator, 403],
  ] as const) {
    const answer = await callAs(world, who, customerCalls.saveCustomer, { body: { id: body.id, name: 'Revenu' } });
    expect(answer.status).toBe(wanted);
  }
  expect(await rowOf()).toEqual(before);
});

test('the Excel export holds the rows of the query', async () => {
  const answer = await callAs(world, manager, customerCalls.fetchCustomersExport, {
    body: { query: 'page', columns: ['name', 'prospect'] },
  });
  expect(answer.status).toBe(200);
  const { readSheet } = await import('read-excel-file/node');
  const rows = await readSheet(answer.bytes);
  expect(rows[0]).toEqual(['Nom', 'Prospect']);
  expect(rows).toHaveLength(13);
});

describe('who a customer is', () => {
  const messages = (body: { errors?: { path: string; message: string }[] }) =>
    body.errors?.map(({ path, message }) => `${path}: ${message}`);

  test('a SIRET is one of the SIREN, and gives it', async () => {
    const wrong = await save(customer({ siren: '404833048', siret: '73282932000074' }));
    expect(messages(wrong.body)).toEqual(["siret: Ce SIRET n'est pas celui d'un établissement de ce SIREN"]);
    expect((await save(customer({ siret: '44306184100047' }))).body.customer.siren).toBe('443061841');
  });

  test('two customers with one SIRET are both saved, and each is told of the other', async () => {
    const first = customer({ siret: '35600000000048' });
    expect((await save(first)).body.customer.twins).toEqual([]);
    const second = await save(customer({ siret: '35600000000048' }));
    expect(second.body.customer.twins).toEqual([{ id: first.id, name: first.name }]);
    expect(
      (await ok(world, manager, customerCalls.customer, { params: { id: first.id } })).customer.twins,
    ).toHaveLength(1);
  });

  test('a private person is called by both names and has no number of a business', async () => {
    const person = customer({ type: 200, name: 'peu importe', firstName: 'Jeanne', lastName: 'Petit' });
    const { body } = await save(person);
    expect(body.customer).toMatchObject({ name: 'Jeanne Petit', firstName: 'Jeanne', lastName: 'Petit', siren: null });
    const business = await save({ ...person, id: newId(), lastName: null, siren: '404833048' });
    expect(messages(business.body)).toEqual(['lastName: Obligatoire', "siren: Un particulier n'en a pas"]);
    const company = await save({ ...person, type: 100, name: 'Petit SARL' });
    expect(company.body.customer).toMatchObject({ name: 'Petit SARL', firstName: null, lastName: null });
  });

  test('a public body keeps its service and its engagement', async () => {
    const town = customer({ type: 400, siren: '404833048', serviceCode: ' SCE-12 ', engagementNumber: 'EJ-1' });
    expect((await save(town)).body.customer).toMatchObject({ serviceCode: 'SCE-12', engagementNumber: 'EJ-1' });
  });
});
