import { agentCalls } from '@vigie/contracts/commercial/agent/agent.calls';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { invoiceRecurrenceCalls } from '@vigie/contracts/commercial/invoice-recurrence/invoice-recurrence.calls';
import type { SiteItem, SiteSave } from '@vigie/contracts/commercial/site/site';
import { siteCalls } from '@vigie/contracts/commercial/site/site.calls';
import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { newDoneService } from '@vigie/testing/records/done-services';
import { item, newInvoicedCustomer } from '@vigie/testing/records/invoices';
import { hoursAgo } from '@vigie/testing/time/test-clock';
import { asRead } from '@vigie/testing/versions';
import { openWorld, type World } from '@vigie/testing/world';

let world: World;
let manager: Person;
let customerId: string;
beforeAll(async () => {
  world = await openWorld();
  manager = await newPerson(world, await newAgency(world));
  customerId = await newCustomer();
});
afterAll(() => world.close());

async function newCustomer(): Promise<string> {
  const id = newId();
  await ok(world, manager, customerCalls.saveCustomer, { body: { id, name: `Client ${id}` } });
  return id;
}
const site = (more: Partial<SiteSave> = {}): SiteSave => {
  const id = newId();
  return { id, customerId, name: `Site ${id}`, ...more };
};
const save = asRead((body: SiteSave, who: Person = manager) => callAs(world, who, siteCalls.saveSite, { body }));
const list = (who: Person, body = {}) => ok(world, who, siteCalls.fetchSites, { body });
const versionOf = async (id: string) => (await ok(world, manager, siteCalls.site, { params: { id } })).site;
const saveBook = (id: string, items: SiteItem[], updatedAt: string) =>
  ok(world, manager, siteCalls.saveSiteItems, { params: { id }, body: { id, items, updatedAt } });
const staff = (...rights: RightKey[]) => newPerson(world, manager.agencyId, { rights });

test('a site is created with its point, radius, specialties and defaults, and sent twice is one site', async () => {
  const body = site({
    name: "Entrepôt de l'Écluse",
    radius: 250,
    specialties: ['Agent SSIAP 1', 'Agent cynophile'],
    address: { city: 'Villeneuve', location: { latitude: 48.73, longitude: 2.44 } },
    siteKeys: [{ id: newId(), name: 'Portail nord', reference: 'PN-2' }],
  });
  const first = await save(body);
  expect(first.status).toBe(200);
  expect(first.body.site).toMatchObject({
    status: 100,
    radius: 250,
    customer: { id: customerId },
    specialties: ['Agent SSIAP 1', 'Agent cynophile'],
    rightsAgent: { ACCOUNT_RIGHT_LIST_SITE_ITEM: true },
    rightsCustomer: {},
    siteKeys: [{ name: 'Portail nord', quantity: 1 }],
    interventionReportEnabled: true,
  });
  expect((await save(body)).status).toBe(200);
  const { data, filtered } = await list(manager, { query: 'ecluse' });
  expect(filtered).toBe(1);
  expect(data[0]).toMatchObject({ latitude: 48.73, longitude: 2.44, city: 'Villeneuve', radius: 250 });
});

test('a new site begins with the instructions of the agency, and changes them for itself alone', async () => {
  const boss = await newPerson(world, await newAgency(world));
  const { id: customer } = await newInvoicedCustomer(world, boss);
  const first = [{ id: newId(), title: 'Prise de poste', content: 'Lire la main courante.' }];
  await asAdmin(world, (client) =>
    client.query('update platform.agency set settings = $2 where id = $1', [
      boss.agencyId,
      { itemsSettings: { items: first } },
    ]),
  );
  const body = site({ customerId: customer });
  await save(body, boss);
  const book = () => ok(world, boss, siteCalls.siteItems, { params: { id: body.id } });
  const { items, updatedAt } = await book();
  expect(items).toMatchObject([{ title: 'Prise de poste', content: 'Lire la main courante.' }]);
  expect(items[0]?.id).not.toBe(first[0]?.id);
  const saved = { params: { id: body.id }, body: { id: body.id, items: [], updatedAt } };
  await ok(world, boss, siteCalls.saveSiteItems, saved);
  // Its answer was lost, and the same request is sent again.
  const again = await ok(world, boss, siteCalls.saveSiteItems, saved);
  expect(again.updatedAt).toBe((await book()).updatedAt);
  const version = (await ok(world, boss, siteCalls.site, { params: { id: body.id } })).site.updatedAt;
  expect((await save({ ...body, name: 'Autre nom', updatedAt: version }, boss)).status).toBe(200);
  expect((await book()).items).toEqual([]);
});

test('the default radius is 100 m, and a radius is a positive whole number', async () => {
  expect((await save(site())).body.site.radius).toBe(100);
  expect((await save(site({ radius: 0 }))).body.errors).toEqual([
    { path: 'radius', message: 'Doit être supérieur à 0' },
  ]);
  expect((await save(site({ radius: 1.5 }))).body.errors).toEqual([
    { path: 'radius', message: 'Nombre entier uniquement' },
  ]);
});

test('a name is taken once for a customer, and free for another', async () => {
  await save(site({ name: 'Siège' }));
  expect((await save(site({ name: 'siege' }))).status).toBe(409);
  expect((await save(site({ name: 'Siège', customerId: await newCustomer() }))).status).toBe(200);
});

test('a site belongs to a customer that exists', async () => {
  const { status, body } = await save(site({ customerId: newId() }));
  expect({ status, errors: body.errors }).toEqual({
    status: 400,
    errors: [{ path: 'customerId', message: 'Client introuvable' }],
  });
});

test('the agents who know a site are kept with it', async () => {
  const agentId = newId();
  await ok(world, manager, agentCalls.saveAgent, { body: { id: agentId, firstName: 'Nadia', lastName: 'Roux' } });
  const body = site();
  const answer = await save({ ...body, siteUsers: [{ agentId, siteId: body.id }] });
  expect(answer.body.site.siteUsers).toEqual([{ agent: { id: agentId, name: 'Nadia Roux' }, siteId: body.id }]);
  expect((await save({ ...body, siteUsers: [] })).body.site.siteUsers).toEqual([]);
  expect((await save({ ...body, siteUsers: [{ agentId: newId(), siteId: body.id }] })).status).toBe(400);
});

test('a site shows its picture, and none for a file that does not exist', async () => {
  const form = new FormData();
  form.append('file', new Blob(['plan']), 'plan.txt');
  const [file] = (await ok(world, manager, fileCalls.upload, undefined, { form })).files;
  const body = site({ pictureFileId: file?.id });
  expect((await save(body)).body.site).toMatchObject({ pictureFileId: file?.id, picture: file });
  const lost = await save({ ...body, pictureFileId: newId() });
  expect(lost.body.site.picture).toBeNull();
});

test('reading, creating, editing and listing need each their own right', async () => {
  const body = site();
  const creator = await staff('ACCOUNT_RIGHT_CREATE_SITE');
  expect((await save(body, creator)).status).toBe(200);
  expect((await save({ ...body, radius: 60 }, creator)).body.right).toBe('ACCOUNT_RIGHT_EDIT_SITE');
  const listing = await callAs(world, creator, siteCalls.fetchSites, { body: {} });
  expect({ status: listing.status, right: listing.body.right }).toEqual({
    status: 403,
    right: 'ACCOUNT_RIGHT_LIST_SITE',
  });
  const reading = await callAs(world, creator, siteCalls.site, { params: { id: body.id } });
  expect(reading.body.right).toBe('ACCOUNT_RIGHT_READ_SITE');
});

test('a customer sees its own sites and nothing else of the agency', async () => {
  const mine = await newCustomer();
  const body = site({ customerId: mine });
  await save(body);
  await save(site());
  const customer = await newPerson(world, manager.agencyId, { role: 'customer', customerId: mine });
  expect((await list(customer)).data.map((row) => row.id)).toEqual([body.id]);
  expect((await list(customer, { filters: { customers: [customerId] } })).filtered).toBe(0);
});

test('the instruction book opens to a customer only where its site grants it', async () => {
  const mine = await newCustomer();
  const closed = site({ customerId: mine });
  const open = site({ customerId: mine, rightsCustomer: { ACCOUNT_RIGHT_LIST_SITE_ITEM: true } });
  for (const body of [closed, open]) await save(body);
  const items = [{ id: newId(), title: 'Ouverture', content: 'Désarmer à 6 h.' }];
  await saveBook(open.id, items, (await versionOf(open.id)).updatedAt);
  const customer = await newPerson(world, manager.agencyId, { role: 'customer', customerId: mine });
  const read = (id: string, who = customer) => callAs(world, who, siteCalls.siteItems, { params: { id } });
  expect((await read(open.id)).body).toMatchObject({ items, editable: false });
  expect((await read(closed.id)).status).toBe(403);
  const stranger = await newPerson(world, manager.agencyId, { role: 'customer', customerId: await newCustomer() });
  expect((await read(open.id, stranger)).status).toBe(404);
  const rows = (await list(customer)).data.map((row) => [row.id, row.itemsGranted]);
  expect(Object.fromEntries(rows)).toEqual({ [open.id]: true, [closed.id]: false });
});

test('agents read instruction books as the site grants it, and change them only where it says so', async () => {
  const body = site();
  await save(body);
  const agent = await newPerson(world, manager.agencyId, { role: 'agent', rights: ['ACCOUNT_RIGHT_LIST_SITE'] });
  const read = () => callAs(world, agent, siteCalls.siteItems, { params: { id: body.id } });
  const write = async () => {
    const { updatedAt } = await versionOf(body.id);
    const items = [{ id: newId(), title: 'Ronde' }];
    return callAs(world, agent, siteCalls.saveSiteItems, {
      params: { id: body.id },
      body: { id: body.id, items, updatedAt },
    });
  };
  expect((await read()).body).toMatchObject({ items: [], editable: false });
  expect((await write()).body.right).toBe('ACCOUNT_RIGHT_EDIT_SITE_ITEM');
  await save({ ...body, rightsAgent: { ACCOUNT_RIGHT_LIST_SITE_ITEM: true, ACCOUNT_RIGHT_EDIT_SITE_ITEM: true } });
  expect((await write()).status).toBe(200);
  expect((await read()).body.items[0]?.title).toBe('Ronde');
  await save({ ...body, rightsAgent: {}, updatedAt: (await versionOf(body.id)).updatedAt });
  expect((await read()).body.right).toBe('ACCOUNT_RIGHT_LIST_SITE_ITEM');
  // The right to edit the book includes the right to read it.
  await save({ ...body, rightsAgent: { ACCOUNT_RIGHT_EDIT_SITE_ITEM: true } });
  expect((await read()).status).toBe(200);
});

test('saving a site leaves its instruction book as it is', async () => {
  const body = site();
  const { updatedAt } = (await save(body)).body.site;
  const items = [{ id: newId(), title: 'Alarme', content: '' }];
  const book = await saveBook(body.id, items, updatedAt);
  expect((await save({ ...body, radius: 80 })).body.key).toBe('stale');
  expect((await save({ ...body, radius: 80, updatedAt: book.updatedAt })).body.site.itemsCount).toBe(1);
});

test('a site that nothing was done on is deleted, and is deleted once', async () => {
  const body = site();
  await save(body);
  const { updatedAt } = await versionOf(body.id);
  const remove = (who = manager) =>
    callAs(world, who, siteCalls.deleteSite, { params: { id: body.id }, query: { updatedAt } });
  // The second call is a retry after a lost answer; a colleague's call gets 404.
  for (const _ of [1, 2]) expect(await remove()).toMatchObject({ status: 200, body: { status: 400 } });
  const colleague = await newPerson(world, manager.agencyId);
  expect(await remove(colleague)).toMatchObject({ status: 404, body: { message: 'Ce site est déjà supprimé' } });
  expect((await list(manager, { query: body.name })).filtered).toBe(0);
});

test('a site with services behind it is deactivated; services to come are asked about first', async () => {
  const body = site();
  await save(body);
  const service = (start: string) =>
    asAdmin(world, (client) =>
      client.query(
        `insert into field.service (agency_id, id, reference, customer_id, site_id, start_at, end_at)
         values ($1, $2, $3, $4, $5, now() + $6::interval, now() + $6::interval + interval '8 hours')`,
        [manager.agencyId, newId(), newId(), customerId, body.id, start],
      ),
    );
  await service('-30 days');
  await service('3 days');
  await service('4 days');
  const { updatedAt } = await versionOf(body.id);
  const remove = (query = {}) =>
    callAs(world, manager, siteCalls.deleteSite, { params: { id: body.id }, query: { updatedAt, ...query } });
  expect(await remove()).toMatchObject({
    status: 409,
    body: { key: 'future_services', message: 'Ce site a 2 services à venir : il sera désactivé. Continuer ?' },
  });
  expect((await list(manager, { query: body.name })).data[0]?.status).toBe(100);
  expect((await remove({ confirmed: '1' })).body.status).toBe(200);
  expect((await list(manager, { query: body.name })).data[0]?.status).toBe(200);
});

test('a site passes to another customer until services stand on it, which are invoiced to the first', async () => {
  const body = site();
  await save(body);
  const [second, third] = [await newCustomer(), await newCustomer()];
  expect((await save({ ...body, customerId: second })).status).toBe(200);
  await newDoneService(world, manager, body.id, { planned: [30, 26] });
  expect((await save({ ...body, customerId: third })).body.errors).toEqual([
    {
      path: 'customerId',
      message: '1 service est facturé à ce client sur ce site : créez un autre site pour son nouveau client.',
    },
  ]);
});

test('a site of a customer that was deleted is not opened again: nothing done there could be invoiced', async () => {
  const gone = await newCustomer();
  const body = site({ customerId: gone });
  await save(body);
  const params = { id: body.id };
  const version = async () => ({ params, body: { updatedAt: (await versionOf(body.id)).updatedAt } });
  await ok(world, manager, siteCalls.deactivateSite, await version());
  const { customer } = await ok(world, manager, customerCalls.customer, { params: { id: gone } });
  const deletion = { params: { id: gone }, query: { updatedAt: customer.updatedAt } };
  await ok(world, manager, customerCalls.deleteCustomer, deletion);
  expect(await callAs(world, manager, siteCalls.activateSite, await version())).toMatchObject({
    status: 409,
    body: {
      message: 'Le client de ce site est supprimé : donnez le site à un autre client pour le réactiver.',
    },
  });
  expect((await save({ ...body, customerId, updatedAt: (await versionOf(body.id)).updatedAt })).status).toBe(200);
  await ok(world, manager, siteCalls.activateSite, await version());
});

test('a site stays with its customer while drafts and subscriptions name it: they would charge it to the first', async () => {
  const second = await newCustomer();
  const body = site();
  await save(body);
  const items = [item({ siteId: body.id })];
  const draft = { id: newId(), customer: { id: customerId }, items };
  await ok(world, manager, invoiceCalls.saveInvoice, { body: draft });
  const repeated = { title: 'Télésurveillance', repeat: 'monthly' as const, startAt: '2099-01-01' };
  await ok(world, manager, invoiceRecurrenceCalls.saveInvoiceRecurrence, {
    body: { id: newId(), customer: { id: customerId }, items, ...repeated },
  });
  const moved = await save({ ...body, customerId: second });
  expect(moved.body.errors).toEqual([
    {
      path: 'customerId',
      message:
        "1 brouillon de facture porte sur ce site. 1 abonnement facture ce site : arrêtez-le ou modifiez-le s'il n'est plus gardé.",
    },
  ]);
});

test('what stands on a site is told before it closes', async () => {
  const { id } = (await save(site())).body.site;
  const follows = () => ok(world, manager, siteCalls.deactivateSiteFollows, { params: { id } });
  expect(await follows()).toEqual({ sentences: [] });
  const coming = { id: newId(), site: { id }, startAt: hoursAgo(-30), endAt: hoursAgo(-34) };
  await ok(world, manager, serviceCalls.saveServices, { body: { services: [coming] } });
  await newDoneService(world, manager, id, { planned: [30, 26] });
  await ok(world, manager, invoiceCalls.saveInvoice, {
    body: { id: newId(), customer: { id: customerId }, site: { id }, items: [] },
  });
  await ok(world, manager, invoiceRecurrenceCalls.saveInvoiceRecurrence, {
    body: {
      ...{ id: newId(), customer: { id: customerId }, title: 'Télésurveillance', repeat: 'monthly' },
      ...{ startAt: '2099-01-01', items: [item({ siteId: id })] },
    },
  });
  expect(await follows()).toEqual({
    sentences: [
      '1 service à venir sera déprogrammé.',
      "1 service réalisé n'est pas encore facturé : il reste facturable.",
      '1 brouillon de facture porte sur ce site.',
      "1 abonnement facture ce site : arrêtez-le ou modifiez-le s'il n'est plus gardé.",
    ],
  });
});

test('another time zone says which services it moves on the clock before it is saved', async () => {
  const { id, name } = (await save(site())).body.site;
  const zone = async (timeZone: string | null, confirmZone = false) =>
    callAs(world, manager, siteCalls.saveSite, {
      body: { id, name, customerId, timeZone, confirmZone, updatedAt: (await versionOf(id)).updatedAt },
    });
  // The agency's own zone is no other one.
  expect((await zone('Europe/Paris')).status).toBe(200);
  expect((await zone('America/Guadeloupe')).status).toBe(200);
  expect((await zone(null)).status).toBe(200);
  const startAt = hoursAgo(-30);
  const services = [-30, -60].map((ago) => ({
    ...{ id: newId(), site: { id }, startAt: hoursAgo(ago), endAt: hoursAgo(ago - 4) },
  }));
  await ok(world, manager, serviceCalls.saveServices, { body: { services } });
  await newDoneService(world, manager, id, { planned: [30, 26] });
  const at = (timeZone: string) =>
    new Date(startAt).toLocaleTimeString('fr', { timeZone, hour: '2-digit', minute: '2-digit' });
  const refused = await zone('America/Guadeloupe');
  expect(refused).toMatchObject({
    status: 409,
    body: {
      key: 'other_time_zone',
      message: [
        `2 services à venir gardent leur heure réelle, affichée autrement : le prochain, de ${at('Europe/Paris')}, passe à ${at('America/Guadeloupe')}. Replanifiez ceux qui doivent garder leur heure affichée.`,
        '1 service réalisé reste à facturer : les heures de nuit, de dimanche et de jour férié y seront comptées dans ce fuseau.',
      ].join('\n'),
    },
  });
  expect((await versionOf(id)).timeZone).toBeNull();
  expect((await zone('America/Guadeloupe', true)).body.site.timeZone).toBe('America/Guadeloupe');
});
