import { newId } from '@vigie/contracts/core/id';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { inHours } from '@vigie/testing/time/test-clock';
import { openWorld, type World } from '@vigie/testing/world';
import sharp from 'sharp';
import { newAgent, newSite, setAgencySettings } from '../testing/directory';
import { writeEntry } from './write-entry';

let world: World;
let manager: Person;
let guard: Person;
let customer: Person;
let stranger: Person;
let site: { customerId: string; siteId: string };
beforeAll(async () => {
  world = await openWorld();
  const agencyId = await newAgency(world);
  site = await newSite(world, agencyId, { name: "Parking de l'Étoile" });
  manager = await newPerson(world, agencyId);
  guard = await newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) });
  customer = await newPerson(world, agencyId, {
    role: 'customer',
    customerId: site.customerId,
    rights: ['ACCOUNT_RIGHT_LIST_MISSION_EVENT'],
  });
  stranger = await newPerson(world, agencyId, { role: 'customer', rights: ['ACCOUNT_RIGHT_LIST_MISSION_EVENT'] });
});
afterAll(() => world.close());

const photo = () =>
  sharp({ create: { width: 64, height: 48, channels: 3, background: '#336699' } })
    .jpeg()
    .toBuffer();

async function report(
  options: { id?: string; typeKey?: string; infos?: string; files?: Buffer[]; at?: string; serviceId?: string } = {},
  who = guard,
) {
  const form = new FormData();
  form.append('id', options.id ?? newId());
  form.append('at', options.at ?? new Date(Date.now() - 60_000).toISOString());
  form.append('typeKey', options.typeKey ?? 'incident_intrusion');
  if (options.serviceId) form.append('serviceId', options.serviceId);
  else form.append('siteId', site.siteId);
  form.append('position', JSON.stringify({ latitude: 48.87, longitude: 2.29, accuracy: 8 }));
  if (options.infos) form.append('infos', options.infos);
  for (const bytes of options.files ?? []) form.append('file', new Blob([new Uint8Array(bytes)]), 'photo.jpg');
  return callAs(world, who, logbookCalls.saveEvent, undefined, { form });
}

test('an incident with a photo and a place arrives once, with its own time', async () => {
  const id = newId();
  const at = '2026-01-05T02:13:00.000Z';
  const sent = { id, at, infos: 'Porte du local technique forcée', files: [await photo()] };
  for (let i = 0; i < 3; i++) expect((await report(sent)).status).toBe(200);
  const { event } = await ok(world, manager, logbookCalls.event, { params: { id } });
  expect(event).toMatchObject({
    createdAt: at,
    infos: sent.infos,
    location: { accuracy: 8 },
    fileCount: 1,
    editable: true,
  });
  expect(event.eventMessages).toHaveLength(1);
  const found = await ok(world, manager, logbookCalls.fetchEvents, { body: { query: 'local technique' } });
  expect(found.data.map((row) => row.id)).toEqual([id]);
});

test('reports of one service keep their own ids, and the filter by service finds both', async () => {
  const serviceId = newId();
  const hours = (n: number) => new Date(Date.now() + n * 3_600_000).toISOString();
  const service = { id: serviceId, site: { id: site.siteId }, agent: { id: guard.agentId ?? '' } };
  await ok(world, manager, serviceCalls.saveService, {
    body: { service: { ...service, startAt: hours(-1), endAt: hours(3) } },
  });
  const ids = [newId(), newId()];
  for (const id of ids)
    expect((await report({ id, serviceId })).body.event).toMatchObject({ id, service: { id: serviceId } });
  const { data } = await ok(world, manager, logbookCalls.fetchEvents, {
    body: { filters: { services: [serviceId] }, limit: 250 },
  });
  expect(data.map((row) => row.id).sort()).toEqual([...ids].sort());
});

test('the photo is drawn anew and served to staff, the agent and the customer of the site, to nobody else', async () => {
  const { body } = await report({ files: [await photo()] });
  const file = body.event.eventMessages[0]?.files[0];
  expect(file?.mediaType).toBe('image/jpeg');
  const read = (who: Person) => callAs(world, who, fileCalls.file, { params: { id: file?.id ?? '' } });
  for (const who of [manager, guard, customer]) expect((await read(who)).status).toBe(200);
  expect((await read(stranger)).status).toBe(404);
});

test('the photo of an entry that its customer does not read, or that was taken off, is not served to it', async () => {
  const switches = { enabled: true, customerShow: false, notifyAgency: false, notifyCustomer: false, flash: false };
  const items = [{ typeKey: 'care_rescue_police', ...switches }];
  await setAgencySettings(world, manager.agencyId, { serviceEventTypes: { items } });
  const hidden = await report({ typeKey: 'care_rescue_police', files: [await photo()] });
  const shown = await report({ files: [await photo()] });
  const read = ({ body }: typeof shown) =>
    callAs(world, customer, fileCalls.file, { params: { id: body.event.eventMessages[0]?.files[0]?.id ?? '' } });
  expect(hidden.body.event.customerShow).toBe(false);
  expect([(await read(hidden)).status, (await read(shown)).status]).toEqual([404, 200]);
  await ok(world, manager, logbookCalls.deleteEvent, { params: { id: shown.body.event.id } });
  expect((await read(shown)).status).toBe(404);
});

test('a file that is not what the product keeps is refused, and nothing is written', async () => {
  const id = newId();
  const refused = await report({ id, files: [Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1, 0])] });
  expect(refused.status).toBe(400);
  expect((await callAs(world, manager, logbookCalls.event, { params: { id } })).status).toBe(404);
});

test('types that the product writes by itself, and unknown ones, cannot be sent', async () => {
  expect((await report({ typeKey: 'service_start' })).body.message).toBe("Cet événement n'est pas modifiable");
  const unknown = await report({ typeKey: 'nothing' });
  expect([unknown.status, unknown.body.message]).toEqual([400, 'Type introuvable']);
});

test('a customer sees the entries of its sites that are shown to it; another customer sees none', async () => {
  const { body } = await report({ infos: 'Vitre brisée' });
  const list = async (who: Person) =>
    (await ok(world, who, logbookCalls.fetchEvents, { body: { limit: 250 } })).data.map((row) => row.id);
  expect(await list(customer)).toContain(body.event.id);
  expect(await list(stranger)).toEqual([]);
  expect((await callAs(world, stranger, logbookCalls.event, { params: { id: body.event.id } })).status).toBe(404);
});

test('an entry tells its last message, with the addresses of its photos', async () => {
  const { body } = await report({ infos: 'Fuite', at: '2026-01-06T02:00:00.000Z' });
  const row = async () =>
    (await ok(world, manager, logbookCalls.event, { params: { id: body.event.id } })).event.lastEventMessage;
  expect(await row()).toMatchObject({ content: 'Fuite', createdAt: '2026-01-06T02:00:00.000Z', files: [] });
  const message = { id: newId(), at: '2026-01-06T02:20:00.000Z', content: 'Vanne fermée' };
  const form = new FormData();
  for (const [key, value] of Object.entries(message)) form.append(key, value);
  form.append('file', new Blob([new Uint8Array(await photo())]), 'vanne.jpg');
  const input = { params: { eventId: body.event.id }, body: message };
  const added = await callAs(world, guard, logbookCalls.addEventMessage, input, { form });
  expect(added.body.event.lastEventMessage).toEqual(added.body.event.eventMessages[1]);
  expect((await row())?.files[0]?.url).toMatch(/\/api\/agency\/.+\/file\/.+/);
});

test('what of a round an entry comes from is read by the names of that time, and is in the chain', async () => {
  const { agencyId } = manager;
  const named = (name: string) => ({ id: newId(), name });
  const round = {
    checkpoint: named('Hall'),
    roundCheckpoint: named('Hall nord'),
    serviceRoundExecution: { id: newId(), round: named('Ronde de nuit') },
  };
  const entry = {
    agencyId,
    typeKey: 'checkpoint_validated',
    at: '2026-01-07T02:00:00.000Z',
    service: null,
    ...site,
    agentId: guard.agentId ?? null,
    author: 'Nadia Roux',
  };
  const [walked, plain] = [newId(), newId()];
  await transaction(world.databases.field, { agencyId }, async () => {
    await writeEntry({ ...entry, id: walked, round });
    await writeEntry({ ...entry, id: plain });
  });
  const read = async (id: string) => (await ok(world, manager, logbookCalls.event, { params: { id } })).event;
  expect(await read(walked)).toMatchObject(round);
  expect(await read(plain)).toMatchObject({ checkpoint: null, roundCheckpoint: null, serviceRoundExecution: null });
  for (const query of ['ronde de nuit', 'HALL NORD']) {
    const found = await ok(world, manager, logbookCalls.fetchEvents, { body: { query } });
    expect(found.data.map(({ id }) => id)).toEqual([walked]);
  }
  const contents = await asAdmin(world, (client) =>
    client.query('select content from field.logbook_record where id = $1', [walked]),
  );
  expect(JSON.parse(contents.rows[0].content)).toMatchObject(round);
  expect((await ok(world, manager, logbookCalls.verifyLogbook)).intact).toBe(true);
});

test('an entry taken off is gone from the list and stays in the chain, with who took it off', async () => {
  const { body } = await report();
  const { id } = body.event;
  await ok(world, manager, logbookCalls.deleteEvent, { params: { id } });
  expect((await callAs(world, manager, logbookCalls.event, { params: { id } })).status).toBe(404);
  expect((await callAs(world, manager, logbookCalls.deleteEvent, { params: { id } })).status).toBe(404);
  const kept = await asAdmin(world, (client) =>
    client.query(
      'select kind, content::jsonb->>$2 as author from field.logbook_record where entry_id = $1 order by sequence',
      [id, 'author'],
    ),
  );
  expect(kept.rows).toEqual([
    { kind: 'entry', author: 'Prénom Nom' },
    { kind: 'deletion', author: 'Prénom Nom' },
  ]);
  expect((await ok(world, manager, logbookCalls.verifyLogbook)).intact).toBe(true);
});

test('an entry reads by the names of its time, whatever things are called since', async () => {
  const { siteId } = await newSite(world, manager.agencyId, { name: 'Dépôt', customerId: site.customerId });
  const form = new FormData();
  for (const [key, value] of Object.entries({
    id: newId(),
    at: '2026-01-08T02:00:00Z',
    typeKey: 'incident_intrusion',
    siteId,
  }))
    form.append(key, value);
  const { event } = (await callAs(world, guard, logbookCalls.saveEvent, undefined, { form })).body;
  await asAdmin(world, async (client) => {
    await client.query(`update commercial.site set name = 'Autre' where id = $1`, [siteId]);
    await client.query(`update commercial.agent set last_name = 'Autre' where id = $1`, [guard.agentId]);
  });
  const read = (await ok(world, manager, logbookCalls.event, { params: { id: event.id } })).event;
  expect(read).toMatchObject({ site: { name: 'Dépôt' }, agent: { name: 'Nadia Roux' } });
  const found = await ok(world, manager, logbookCalls.fetchEvents, { body: { query: 'Dépôt' } });
  expect(found.data.map(({ id }) => id)).toEqual([event.id]);
});

test('the logbook is a PDF that a reader opens', async () => {
  const answer = await callAs(world, customer, logbookCalls.eventsPdf, { body: {} });
  expect(answer.status).toBe(200);
  expect(answer.bytes.subarray(0, 5).toString()).toBe('%PDF-');
  expect(answer.bytes.subarray(-6).toString().trim()).toBe('%%EOF');
});

test('the key of a family is no type, and one that nobody knows is said to be unknown', async () => {
  for (const typeKey of ['incident', 'delivery', 'nothing']) {
    const { status, body } = await report({ typeKey });
    expect([status, body.errors]).toEqual([400, [{ path: 'typeKey', message: 'Type introuvable' }]]);
  }
});

test('whoever acts on a service reports on it, whomever the office has planned since', async () => {
  const { agencyId } = manager;
  const [relief, bystander] = await Promise.all(
    [0, 1].map(async () => newPerson(world, agencyId, { role: 'agent', agentId: await newAgent(world, agencyId) })),
  );
  if (!relief || !bystander) throw new Error('two agents are made');
  const id = newId();
  const times = { startAt: inHours(-2), endAt: inHours(4) };
  const service = { id, site: { id: site.siteId }, agent: { id: guard.agentId ?? '' }, ...times };
  await ok(world, manager, serviceCalls.saveService, { body: { service } });
  await ok(world, relief, executionCalls.startService, { params: { id }, body: { id: newId(), at: inHours(-1) } });
  const answers = [await report({ serviceId: id }, relief), await report({ serviceId: id }, bystander)];
  expect(answers.map(({ status }) => status)).toEqual([200, 404]);
  const lone = (at: string) => ({ id: newId(), serviceId: id, typeKey: 'agent_fall' as const, at });
  const atWork = async (hours: number) =>
    (await callAs(world, relief, logbookCalls.saveSafetyEvent, { body: lone(inHours(hours)) })).status;
  // A call for help is recorded whether or not the agent is at work.
  expect([await atWork(-0.5), await atWork(-1.5)]).toEqual([200, 200]);
});

test('a customer is shown no position: not in the list, not in an entry and its messages, not of a service', async () => {
  const { agencyId } = manager;
  const id = newId();
  const service = { id, site: { id: site.siteId }, agent: { id: guard.agentId ?? '' } };
  const times = { startAt: inHours(-2), endAt: inHours(4) };
  await ok(world, manager, serviceCalls.saveService, { body: { service: { ...service, ...times } } });
  const position = { latitude: 48.87, longitude: 2.29, accuracy: 8 };
  const at = (hours: number) => ({ params: { id }, body: { id: newId(), at: inHours(hours), position } });
  await ok(world, guard, executionCalls.startService, at(-2));
  await ok(world, guard, executionCalls.startBreak, at(-1));
  const reader = await newPerson(world, agencyId, {
    role: 'customer',
    customerId: site.customerId,
    rights: ['ACCOUNT_RIGHT_LIST_MISSION_EVENT', 'ACCOUNT_RIGHT_READ_SITES_PLANNING'],
  });
  const { data } = await ok(world, reader, logbookCalls.fetchEvents, { body: { limit: 250 } });
  const pause = data.find(({ typeKey, service: of }) => typeKey === 'break_start' && of?.id === id);
  const { event } = await ok(world, reader, logbookCalls.event, { params: { id: pause?.id ?? '' } });
  const seen = (await ok(world, reader, serviceCalls.service, { params: { id } })).service;
  expect(data.length).toBeGreaterThan(1);
  expect(JSON.stringify([data, event, seen])).not.toContain('"latitude"');
  const staff = (await ok(world, manager, logbookCalls.event, { params: { id: event.id } })).event;
  expect(staff.location).toMatchObject({ latitude: 48.87 });
});
