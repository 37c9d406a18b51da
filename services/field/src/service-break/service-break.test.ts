import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { serviceBreakCalls } from '@vigie/contracts/field/service-break/service-break.calls';
import { asAdmin, callAs, newAgency, newPerson, ok, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { newAgent, newSite } from '../testing/directory';

let world: World;
let manager: Person;
let siteId: string;
let agentId: string;
beforeAll(async () => {
  world = await openWorld();
  const agencyId = await newAgency(world);
  manager = await newPerson(world, agencyId);
  siteId = (await newSite(world, agencyId)).siteId;
  agentId = await newAgent(world, agencyId);
});
afterAll(() => world.close());

/** Creates a service of twelve hours on a day of March 2031, in Paris winter time, and reads it. */
async function newService(day: string) {
  const id = newId();
  const service = { id, site: { id: siteId }, agent: { id: agentId } };
  const times = { startAt: `${day}T07:00:00.000Z`, endAt: `${day}T19:00:00.000Z` };
  await ok(world, manager, serviceCalls.saveServices, { body: { services: [{ ...service, ...times, breaks: [] }] } });
  return (await ok(world, manager, serviceCalls.service, { params: { id } })).service;
}

const at = (day: string, hours: string) => `${day}T${hours}:00.000Z`;
const pause = (day: string, from: string, to: string, updatedAt: string, more: object = {}) => ({
  id: newId(),
  type: 'pause' as const,
  startAt: at(day, from),
  endAt: at(day, to),
  updatedAt,
  ...more,
});
const save = (circuit: string, given: ReturnType<typeof pause>, who = manager) =>
  callAs(world, who, serviceBreakCalls.saveBreak, { params: { circuit }, body: { break: given } });
const listed = async (day: string) => {
  const filters = { period: { start: day, end: day } };
  return (await ok(world, manager, serviceBreakCalls.fetchServiceBreaks, { body: { filters } })).data;
};

test('a break is added to a service beside those it has, saved again, listed and counted day by day', async () => {
  const day = '2031-03-04';
  const service = await newService(day);
  const first = pause(day, '12:00', '12:30', service.updatedAt);
  const added = await save(service.id, first);
  expect(added.status).toBe(200);
  const late = pause(day, '07:00', '07:20', added.body.service.updatedAt, { type: 'delay' });
  const second = await save(service.id, late);
  const moved = {
    ...first,
    startAt: at(day, '13:00'),
    endAt: at(day, '13:30'),
    updatedAt: second.body.service.updatedAt,
  };
  expect((await save(service.id, moved)).status).toBe(200);
  expect(await listed(day)).toMatchObject([
    { id: first.id, type: 'pause', durationMin: 30, service: { id: service.id, name: service.reference } },
    { id: late.id, type: 'delay', durationMin: 20, agent: { id: agentId } },
  ]);
  const graph = await ok(world, manager, serviceBreakCalls.serviceBreaksGraph, {
    body: { filters: { period: { start: '2031-03-03', end: day } } },
  });
  expect(graph.days).toEqual(['2031-03-03', day]);
  expect(graph.series.find(({ type }) => type === 'delay')).toEqual({
    type: 'delay',
    counts: [0, 1],
    minutes: [0, 20],
  });
  const open = await ok(world, manager, serviceBreakCalls.serviceBreaksGraph, { body: { query: service.reference } });
  expect(open.days).toEqual([day]);
});

test('a break outside its service, or saved from an old reading, is refused and changes nothing', async () => {
  const day = '2031-03-05';
  const service = await newService(day);
  const outside = await save(service.id, pause(day, '18:50', '19:10', service.updatedAt));
  expect(outside.body.errors).toEqual([
    { path: 'break.breaks.0.endAt', message: 'La pause doit être comprise dans le service et plus courte que lui' },
  ]);
  const [one, two] = await Promise.all([
    save(service.id, pause(day, '12:00', '12:30', service.updatedAt)),
    save(service.id, pause(day, '14:00', '14:30', service.updatedAt)),
  ]);
  expect([one?.status, two?.status].sort()).toEqual([200, 409]);
  expect(await listed(day)).toHaveLength(1);
});

test('a break of a service that is invoiced stays: what was billed is not counted anew', async () => {
  const day = '2031-03-11';
  const { id: serviceId, updatedAt } = await newService(day);
  const given = pause(day, '12:00', '12:30', updatedAt, { notCharge: true });
  expect((await save(serviceId, given)).status).toBe(200);
  const mark = (reference: string | null) =>
    asAdmin(world, (client) =>
      client.query('update field.service set invoice_reference = $2 where id = $1', [serviceId, reference]),
    );
  const readVersion = async () =>
    (await ok(world, manager, serviceCalls.service, { params: { id: serviceId } })).service.updatedAt;
  const remove = async () =>
    callAs(world, manager, executionCalls.deleteBreak, {
      params: { serviceId, id: given.id },
      query: { updatedAt: await readVersion() },
    });
  await mark('F-2031-0001');
  const refused = await remove();
  expect([refused.status, refused.body]).toEqual([
    409,
    expect.objectContaining({ message: expect.stringContaining('F-2031-0001') }),
  ]);
  expect(await listed(day)).toHaveLength(1);
  await mark(null);
  expect((await remove()).status).toBe(200);
  expect(await listed(day)).toEqual([]);
  const { history } = await ok(world, manager, serviceCalls.historyService, { params: { id: serviceId } });
  expect(history[0]).toMatchObject({ act: 'edit', before: { breaks: 30 }, after: { breaks: 0 } });
});

test('a break is deleted in the version that was read, once, and a retry is answered as the first time', async () => {
  const day = '2031-03-12';
  const { id: serviceId, updatedAt: first } = await newService(day);
  const given = pause(day, '12:00', '12:30', first);
  const { updatedAt } = (await save(serviceId, given)).body.service;
  const remove = (version: string, id = given.id) =>
    callAs(world, manager, executionCalls.deleteBreak, { params: { serviceId, id }, query: { updatedAt: version } });
  expect(await listed(day)).toMatchObject([{ id: given.id, updatedAt }]);
  expect(await remove(first)).toMatchObject({ status: 409, body: { key: 'stale' } });
  expect(await remove(updatedAt, newId())).toMatchObject({ status: 404, body: { message: 'Pause introuvable' } });
  expect(await listed(day)).toHaveLength(1);
  const deleted = await remove(updatedAt);
  expect(deleted).toMatchObject({ status: 200, body: { service: { breaks: [] } } });
  expect(await remove(updatedAt)).toMatchObject({ status: 200, body: deleted.body });
  expect(await listed(day)).toEqual([]);
});

test('a delay is recorded once its service is done', async () => {
  const day = '2026-03-12';
  const { id, updatedAt } = await newService(day);
  const done = await ok(world, manager, serviceCalls.validateService, { params: { id }, body: { updatedAt } });
  const late = pause(day, '07:00', '07:20', done.service.updatedAt, { type: 'delay' });
  expect((await save(id, late)).status).toBe(200);
  expect(await listed(day)).toMatchObject([{ id: late.id, type: 'delay', durationMin: 20 }]);
});

test('who may edit but not create adds none, and an agent does no work of the office', async () => {
  const day = '2031-03-06';
  const service = await newService(day);
  const editor = await newPerson(world, manager.agencyId, { rights: ['ACCOUNT_RIGHT_EDIT_SERVICE_BREAK'] });
  const agent = await newPerson(world, manager.agencyId, {
    role: 'agent',
    agentId,
    rights: ['ACCOUNT_RIGHT_CREATE_SERVICE_BREAK', 'ACCOUNT_RIGHT_LIST_SERVICE_BREAK'],
  });
  const given = pause(day, '12:00', '12:30', service.updatedAt);
  for (const person of [editor, agent]) expect((await save(service.id, given, person)).status).toBe(403);
  const reading = await callAs(world, agent, serviceBreakCalls.fetchServiceBreaks, { body: {} });
  expect(reading.status).toBe(403);
});

test('breaks ask for their own rights, and for none of those of services', async () => {
  const service = await newService('2031-03-13');
  const holding = (right: RightKey) => newPerson(world, manager.agencyId, { rights: [right] });
  const given = pause('2031-03-13', '12:00', '12:30', service.updatedAt);
  const added = await save(service.id, given, await holding('ACCOUNT_RIGHT_CREATE_SERVICE_BREAK'));
  expect(added.status).toBe(200);
  const { updatedAt } = added.body.service;
  const moved = { ...given, updatedAt, endAt: at('2031-03-13', '12:45') };
  expect(await save(service.id, moved, await holding('ACCOUNT_RIGHT_EDIT_MISSION'))).toMatchObject({ status: 403 });
  const changed = await save(service.id, moved, await holding('ACCOUNT_RIGHT_EDIT_SERVICE_BREAK'));
  expect(changed).toMatchObject({ status: 200, body: { service: { breaks: [{ durationMin: 45 }] } } });
});

test('some fields of a service are changed, the others stay, and an old reading is told', async () => {
  const service = await newService('2031-03-07');
  const patch = (more: object, updatedAt = service.updatedAt) =>
    callAs(world, manager, serviceCalls.patchService, { body: { id: service.id, updatedAt, ...more } });
  expect((await patch({ comment: 'Clef à la loge' })).body.service).toMatchObject({
    comment: 'Clef à la loge',
    startAt: service.startAt,
    agent: { id: agentId },
  });
  expect((await patch({ agent: null })).status).toBe(409);
  const unknown = await callAs(world, manager, serviceCalls.patchService, {
    body: { id: newId(), updatedAt: service.updatedAt, agent: null },
  });
  expect(unknown.status).toBe(404);
});

test('what the office noted of a day that is over waits for nobody; of one to come it does', async () => {
  const statusOf = async (day: string) => {
    const service = await newService(day);
    expect((await save(service.id, pause(day, '07:00', '07:20', service.updatedAt, { type: 'delay' }))).status).toBe(
      200,
    );
    return (await listed(day)).map(({ status }) => status);
  };
  expect([await statusOf('2026-01-06'), await statusOf('2031-01-06')]).toEqual([[300], [100]]);
});
