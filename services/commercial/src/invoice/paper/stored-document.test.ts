import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { customerAccountCalls } from '@vigie/contracts/commercial/customer-account/customer-account.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceBadge } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { actOn, done, newDraft, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
});
afterAll(() => world.close());

const WRONG = '{"street": 12, "city": ["Lille"]}';
const spoil = (table: string, column: string, id: string, value = WRONG) =>
  asAdmin(world, (client) => client.query(`update ${table} set ${column} = $2::jsonb where id = $1`, [id, value]));
const issue = async (id: string) => {
  const { status, body } = await actOn(world, manager, 'issue', id);
  return [status, (body as unknown as { message?: string }).message];
};

test('an address of a customer that cannot be read is said, and can be entered anew', async () => {
  const { id, name } = await newInvoicedCustomer(world, manager);
  const draft = await newDraft(world, manager, id);
  await spoil('commercial.customer', 'address', id);
  const said = `L'adresse de ${name} n'est pas lisible : saisissez-la à nouveau sur sa fiche.`;
  expect(await issue(draft.id)).toEqual([409, said]);
  const statement = await callAs(world, manager, customerAccountCalls.downloadCustomerAccount, {
    params: { id },
    query: { start: '2026-01-01', end: '2026-12-31' },
  });
  expect([statement.status, statement.body]).toEqual([409, expect.objectContaining({ message: said })]);
  const { customer } = await ok(world, manager, customerCalls.customer, { params: { id } });
  expect(customer.address).toMatchObject({ street: '', city: '' });
  const { email, siren, updatedAt } = customer;
  const address = { street: '3 quai de Seine', zipcode: '59000', city: 'Lille' };
  await ok(world, manager, customerCalls.saveCustomer, { body: { id, name, email, siren, address, updatedAt } });
  expect((await done(world, manager, 'issue', draft.id)).number).toMatch(/^F/);
});

test('so are the addresses of a site and of the agency', async () => {
  const { id } = await newInvoicedCustomer(world, manager);
  const site = newId();
  await ok(world, manager, siteCalls.saveSite, { body: { id: site, name: 'Quai 9', customerId: id } });
  const draft = await newDraft(world, manager, id, { site: { id: site } });
  await spoil('commercial.site', 'address', site);
  expect(await issue(draft.id)).toEqual([409, expect.stringContaining("L'adresse de Quai 9 n'est pas lisible")]);
  await spoil('commercial.site', 'address', site, '{}');
  const { rows } = await asAdmin(world, (client) =>
    client.query('select address from platform.agency where id = $1', [manager.agencyId]),
  );
  await spoil('platform.agency', 'address', manager.agencyId);
  expect(await issue(draft.id)).toEqual([409, expect.stringMatching(/^L'adresse de .* n'est pas lisible/)]);
  await spoil('platform.agency', 'address', manager.agencyId, JSON.stringify(rows[0]?.address));
  expect((await issue(draft.id))[0]).toBe(200);
});

test('lines that cannot be read are said where they are shown and issued', async () => {
  const { id } = await newInvoicedCustomer(world, manager);
  const draft = await newDraft(world, manager, id);
  await spoil('commercial.invoice', 'items', draft.id, '[{"name": "Agent", "unitPriceCents": "vingt"}]');
  const read = await callAs(world, manager, invoiceCalls.invoice, { params: { id: draft.id } });
  expect([read.status, read.body]).toEqual([
    409,
    expect.objectContaining({
      key: 'stored_unreadable',
      message: expect.stringContaining('Les lignes de ce brouillon'),
    }),
  ]);
  expect(await issue(draft.id)).toEqual([409, expect.stringContaining('ne sont pas lisibles')]);
});

test('a draft whose lines cannot be read is marked in the list, and can be deleted', async () => {
  const { id } = await newInvoicedCustomer(world, manager);
  const draft = await newDraft(world, manager, id);
  const other = await newDraft(world, manager, id);
  await spoil('commercial.invoice', 'items', draft.id, '[{"name": "Agent", "unitPriceCents": "vingt"}]');
  const listed = async () => {
    const body = {
      query: '',
      limit: 25,
      page: 1,
      orderBy: 'createdAt',
      ascending: false,
      filters: { customers: [id] },
    };
    const { data } = await ok(world, manager, invoiceCalls.fetchInvoices, { body });
    return new Map(data.map((row) => [row.id, [invoiceBadge(row).label, row.unreadable]]));
  };
  expect(await listed()).toEqual(
    new Map([
      [draft.id, ['Illisible', true]],
      [other.id, ['Brouillon', false]],
    ]),
  );
  const deleted = await done(world, manager, 'cancel', draft.id);
  expect([deleted.items, deleted.warnings.map(({ key }) => key)]).toEqual([[], ['unreadable']]);
  expect((await listed()).get(draft.id)).toEqual(['Annulé', true]);
  expect((await actOn(world, manager, 'reactivate', draft.id)).status).toBe(409);
});

/** Changes the copy of an issued document, which the database otherwise keeps. */
const spoilCopy = (id: string, copy: string) =>
  asAdmin(world, async (client) => {
    await client.query("set session_replication_role = 'replica'");
    await client.query(`update commercial.invoice set issued = ${copy} where id = $1`, [id]);
    await client.query("set session_replication_role = 'origin'");
  });

test('a copy of an issued invoice that cannot be read is said, and one of before is read', async () => {
  const { id } = await newInvoicedCustomer(world, manager);
  const { id: invoice, number } = await done(world, manager, 'issue', (await newDraft(world, manager, id)).id);
  const read = () => callAs(world, manager, invoiceCalls.invoice, { params: { id: invoice } });
  await spoilCopy(
    invoice,
    "issued #- '{buyer}' #- '{lateBasisPoints}' #- '{letterhead,register}' #- '{letterhead,colour}'",
  );
  expect((await read()).status).toBe(200);
  await spoilCopy(invoice, `jsonb_set(issued, '{einvoice,buyer}', '{"name": 12}')`);
  const { status, body } = await read();
  expect([status, body]).toEqual([
    409,
    expect.objectContaining({ key: 'stored_unreadable', message: expect.stringContaining(`La copie de ${number}`) }),
  ]);
});
