import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { CANCELLED_SERVICES } from '@vigie/contracts/field/service/service.statuses';
import { SITE_LOGBOOK_MESSAGES } from '@vigie/contracts/field/site-logbook/site-logbook';
import { siteLogbookCalls } from '@vigie/contracts/field/site-logbook/site-logbook.calls';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import sharp from 'sharp';
import { newAgent, newSite } from '../../testing/directory';
import { writeEntry } from '../write-entry';

const LIST = 'ACCOUNT_RIGHT_LIST_SITE_MISSION_EVENT';
const READ = 'ACCOUNT_RIGHT_READ_SITE_MISSION_EVENT';

let world: World;
let agencyId: string;
let manager: Person;
let writer: Person;
let guard: Person;
let site: { customerId: string; siteId: string };
let serviceId: string;

beforeAll(async () => {
  world = await openWorld();
  agencyId = await newAgency(world);
  manager = await newPerson(world, agencyId);
});
afterAll(() => world.close());
beforeEach(async () => {
  site = await newSite(world, agencyId, { name: 'Galerie' });
  await grant('agent', [LIST, READ]);
  writer = await newGuard();
  guard = await newGuard();
  serviceId = await plan(guard);
});

async function newGuard(): Promise<Person> {
  return newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) });
}

const grant = (whom: 'agent' | 'customer', rights: RightKey[]) =>
  asAdmin(world, (client) =>
    client.query(`update commercial.site set rights_${whom} = $2 where id = $1`, [
      site.siteId,
      JSON.stringify(Object.fromEntries(rights.map((right) => [right, true]))),
    ]),
  );

const hours = (from: number) => new Date(Date.now() + from * 3_600_000).toISOString();
async function plan(who: Person, from = 24, planned = true): Promise<string> {
  const id = newId();
  await ok(world, manager, serviceCalls.saveService, {
    body: {
      service: {
        ...{ id, site: { id: site.siteId }, agent: { id: who.agentId ?? '' } },
        startAt: hours(from),
        endAt: hours(from + 6),
      },
    },
  });
  if (!planned) await set('update field.service set planned = false where id = $1', [id]);
  return id;
}
const set = (statement: string, values: unknown[]) => asAdmin(world, (client) => client.query(statement, values));

async function report(typeKey = 'incident_intrusion', withPhoto = false): Promise<string> {
  const id = newId();
  const form = new FormData();
  for (const [key, value] of Object.entries({ id, at: new Date().toISOString(), typeKey, siteId: site.siteId }))
    form.append(key, value);
  form.append('position', JSON.stringify({ latitude: 48.87, longitude: 2.29, accuracy: 8 }));
  form.append('infos', 'Porte forcée');
  if (withPhoto) {
    const create = { width: 64, height: 48, channels: 3 as const, background: '#336699' };
    form.append('file', new Blob([new Uint8Array(await sharp({ create }).jpeg().toBuffer())]), 'porte.jpg');
  }
  expect((await callAs(world, writer, logbookCalls.saveEvent, undefined, { form })).status).toBe(200);
  return id;
}

const ofSite = (who = guard) => callAs(world, who, siteLogbookCalls.siteLogbook, { params: { id: site.siteId } });
const sites = async (who = guard) => (await ok(world, who, siteLogbookCalls.siteLogbooks)).sites.map(({ id }) => id);
const opened = (id: string, who = guard) => callAs(world, who, logbookCalls.event, { params: { id } });

/** That nothing of the site is read: not that it has a logbook, not the list, not an entry by its id. */
async function expectClosed(id: string, who = guard): Promise<void> {
  expect(await sites(who)).toEqual([]);
  const { status, body } = await ofSite(who);
  expect([status, body.message]).toEqual([404, SITE_LOGBOOK_MESSAGES.closed]);
  expect((await opened(id, who)).status).toBe(404);
}

test('who works on a site reads what a colleague noted there, without its position, and may not complete it', async () => {
  const id = await report();
  expect(await sites()).toEqual([site.siteId]);
  const { body } = await ofSite();
  expect(body).toMatchObject({ site: { name: 'Galerie' }, opens: true, filtered: 1 });
  expect(body.data[0]).toMatchObject({
    ...{ id, infos: 'Porte forcée', location: null, editable: false },
    lastEventMessage: { location: null },
  });
  const { event } = await ok(world, guard, logbookCalls.event, { params: { id } });
  expect(event).toMatchObject({ id, location: null, editable: false, eventMessages: [{ location: null }] });
  const message = { id: newId(), at: new Date().toISOString(), content: 'Je complète' };
  const answer = await callAs(world, guard, logbookCalls.addEventMessage, { params: { eventId: id }, body: message });
  expect(answer.status).toBe(404);
  const own = await ok(world, writer, logbookCalls.event, { params: { id } });
  expect(own.event).toMatchObject({ location: { latitude: 48.87 }, editable: true });
});

test('older entries are on the pages that follow, and what is searched for is found', async () => {
  const first = await report('incident_theft');
  for (let n = 0; n < 50; n += 1) await report();
  const page = async (query: { page?: string; search?: string }) =>
    ok(world, guard, siteLogbookCalls.siteLogbook, { params: { id: site.siteId }, query });
  const newest = await page({});
  expect([newest.data.length, newest.filtered]).toEqual([50, 51]);
  expect((await page({ page: '2' })).data.map(({ id }) => id)).toEqual([first]);
  const found = await page({ search: 'vol' });
  expect([found.data.map(({ id }) => id), found.filtered]).toEqual([[first], 1]);
  const none = { params: { id: site.siteId }, query: { page: '0' } };
  expect((await callAs(world, guard, siteLogbookCalls.siteLogbook, none)).status).toBe(400);
});

test('its own list still holds what is its own alone', async () => {
  await report();
  expect((await ok(world, guard, logbookCalls.fetchEvents, { body: {} })).data).toEqual([]);
});

test.each<[string, () => Promise<unknown>]>([
  ['it was taken off the service', () => set('update field.service set agent_id = null where id = $1', [serviceId])],
  ['its planning is a draft', () => set('update field.service set planned = false where id = $1', [serviceId])],
  [
    'the service was cancelled',
    () => set('update field.service set status = $2 where id = $1', [serviceId, CANCELLED_SERVICES[0]]),
  ],
  [
    'the service is over for long',
    () =>
      set(
        `update field.service set start_at = now() - interval '40 hours', end_at = now() - interval '30 hours' where id = $1`,
        [serviceId],
      ),
  ],
  [
    'the service is far ahead',
    () =>
      set(
        `update field.service set start_at = now() + interval '20 days', end_at = now() + interval '21 days' where id = $1`,
        [serviceId],
      ),
  ],
  ['the site is archived', () => set('update commercial.site set status = 400 where id = $1', [site.siteId])],
  ['the site no longer opens it', () => grant('agent', [])],
])('nothing of it is read once %s', async (_what, close) => {
  const id = await report();
  expect((await opened(id)).status).toBe(200);
  await close();
  await expectClosed(id);
});

test('a site that lets its agents list and not open shows its list alone', async () => {
  await grant('agent', [LIST]);
  const id = await report();
  expect((await ofSite()).body).toMatchObject({ opens: false, data: [{ id }] });
  expect((await opened(id)).status).toBe(404);
});

test('neither an agent of another agency nor office and customer have it', async () => {
  const id = await report();
  const elsewhere = await newAgency(world);
  await expectClosed(
    id,
    await newPerson(world, elsewhere, { role: 'agent', agentId: await newAgent(world, elsewhere) }),
  );
  const customer = await newPerson(world, agencyId, { role: 'customer', customerId: site.customerId, rights: [READ] });
  expect((await ofSite(customer)).status).toBe(403);
  expect((await ofSite(manager)).status).toBe(404);
});

test('what is about a colleague, or happened on the way of its circuit, stays between it and the agency', async () => {
  const write = (typeKey: string, more: object = {}) => {
    const id = newId();
    const place = { ...site, agentId: writer.agentId, author: 'Vigie', service: null };
    return transaction(world.databases.field, { agencyId }, async () => {
      await writeEntry({ agencyId, id, typeKey, at: new Date().toISOString(), ...place, ...more });
      return id;
    });
  };
  const circuit = await plan(writer);
  await set('update field.service set is_circuit = true where id = $1', [circuit]);
  const service = { id: circuit, specialty: null };
  const hidden = [
    await write('agent_inactive'),
    await write('break_start'),
    await write('service_late'),
    await write('incident_theft', { service, internal: true }),
  ];
  const shown = [await write('service_start'), await write('incident_theft', { internal: true })];
  const { body } = await ofSite();
  expect(body.data.map(({ id }) => id).sort()).toEqual(shown.sort());
  for (const id of hidden) expect((await opened(id)).status).toBe(404);
});

test('a stop of a circuit is a site where its agent works', async () => {
  const driver = await newGuard();
  const elsewhere = await newSite(world, agencyId);
  const circuit = await plan(driver);
  await set('update field.service set is_circuit = true, site_id = $2 where id = $1', [circuit, elsewhere.siteId]);
  expect(await sites(driver)).toEqual([]);
  await set(
    `insert into field.circuit_stop (agency_id, id, service_id, position, site_id, customer_id, start_at, end_at)
     values ($1, $2, $3, 0, $4, $5, $6, $7)`,
    [agencyId, newId(), circuit, site.siteId, site.customerId, hours(24), hours(25)],
  );
  expect(await sites(driver)).toEqual([site.siteId]);
});

test('the photos are read with the entries: by who works there, and by a contact with the right to the site', async () => {
  await grant('customer', [LIST, READ]);
  const id = await report('incident_intrusion', true);
  const { event } = await ok(world, guard, logbookCalls.event, { params: { id } });
  const fileId = event.eventMessages[0]?.files[0]?.id ?? '';
  const read = async (who: Person) => (await callAs(world, who, fileCalls.file, { params: { id: fileId } })).status;
  const contact = (rights: RightKey[]) =>
    newPerson(world, agencyId, { role: 'customer', customerId: site.customerId, rights });
  const bySite = await contact([READ]);
  expect([await read(guard), await read(bySite)]).toEqual([200, 200]);
  expect(await read(await contact([]))).toBe(403);
  expect(await read(await newGuard())).toBe(403);
  expect(await read(await newPerson(world, agencyId, { rights: [READ] }))).toBe(200);
  await grant('customer', [LIST]);
  await grant('agent', [LIST]);
  expect([await read(guard), await read(bySite)]).toEqual([403, 403]);
  await grant('agent', [LIST, READ]);
  expect(await read(guard)).toBe(200);
  await ok(world, manager, logbookCalls.deleteEvent, { params: { id } });
  expect(await read(guard)).toBe(403);
});
