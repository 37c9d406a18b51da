import { newId } from '@vigie/contracts/core/id';
import { addDays } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import { anomalyCalls } from '@vigie/contracts/field/anomaly/anomaly.calls';
import { circuitCalls } from '@vigie/contracts/field/circuit/circuit.calls';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { serviceActs } from '@vigie/contracts/field/service/service.acts';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { asAdmin, callAs, newPerson, ok, type Person } from '@vigie/testing/people';
import { inHours } from '@vigie/testing/time/test-clock';
import { act, type FieldWork, openFieldWork } from '../execution/testing/field-work';
import { newSite } from '../testing/directory';

let work: FieldWork;
let sites: { siteId: string; customerId: string }[];
beforeAll(async () => {
  work = await openFieldWork();
  sites = [work.site, await newSite(work.world, work.agencyId), await newSite(work.world, work.agencyId)];
});
afterAll(() => work.world.close());

const { arriveAtStop, leaveStop } = circuitCalls;
const stopAt = (index: number, from: number, to: number) => ({
  id: newId(),
  site: { id: sites[index]?.siteId ?? '' },
  startAt: inHours(from),
  endAt: inHours(to),
  task: `Ronde ${index + 1}`,
});

/** Creates a circuit of three sites that began an hour ago. */
async function plan(guard: Person, more: Partial<ServiceSave> = {}) {
  const services = [stopAt(1, -0.95, -0.5), stopAt(2, 0, 0.5), stopAt(0, 1, 2)];
  const service = {
    id: newId(),
    site: { id: sites[0]?.siteId ?? '' },
    agent: { id: guard.agentId ?? '' },
    startAt: inHours(-1),
    endAt: inHours(3),
    services,
    ...more,
  };
  const saved = await ok(work.world, work.manager, serviceCalls.saveService, { body: { service } });
  return { id: service.id, stops: services.map(({ id }) => id), saved: saved.service, service };
}
const start = (guard: Person, id: string, hours = -1) =>
  ok(work.world, guard, executionCalls.startService, { params: { id }, body: act(hours) });
const atStop = (guard: Person, call: typeof arriveAtStop, id: string, stopId: string, hours: number) =>
  ok(work.world, guard, call, { params: { id }, body: { ...act(hours), stopId } });
const statuses = async (id: string) => (await work.read(id)).services.map(({ status }) => status);

test('a circuit begins at its first stop, and holds its stops in their order', async () => {
  const guard = await work.newGuard();
  const { saved, stops } = await plan(guard);
  expect(saved).toMatchObject({ isCircuit: true, site: { id: sites[1]?.siteId } });
  expect(saved.services.map(({ id, reference, status, task }) => [id, reference, status, task])).toEqual([
    [stops[0], `${saved.reference}-1`, 100, 'Ronde 2'],
    [stops[1], `${saved.reference}-2`, 100, 'Ronde 3'],
    [stops[2], `${saved.reference}-3`, 100, 'Ronde 1'],
  ]);
  const today = todayIn('Europe/Paris');
  const body = { start: addDays(today, -1), end: addDays(today, 1), by: 'agents' as const };
  const { services } = await ok(work.world, work.manager, planningCalls.fetchPlanning, { body });
  expect(services.find(({ id }) => id === saved.id)?.stops).toBe(3);
});

test('a guard arrives, leaves and goes on: the events of the circuit are its own, those of a stop are of its site', async () => {
  const guard = await work.newGuard();
  const { id, stops } = await plan(guard);
  const [first = '', second = ''] = stops;
  await start(guard, id);
  await atStop(guard, arriveAtStop, id, first, -0.9);
  expect(await statuses(id)).toEqual([200, 100, 100]);
  await atStop(guard, leaveStop, id, first, -0.6);
  await atStop(guard, arriveAtStop, id, second, -0.4);
  const again = { ...act(-0.39), stopId: second };
  await ok(work.world, guard, arriveAtStop, { params: { id }, body: again });
  await ok(work.world, guard, arriveAtStop, { params: { id }, body: again });
  expect(await statuses(id)).toEqual([300, 200, 100]);
  const end = { ...act(-0.1), reason: 'other' as const, reasonText: 'Panne' };
  await ok(work.world, guard, executionCalls.endService, { params: { id }, body: end });
  expect(await statuses(id)).toEqual([300, 300, 120]);
  const { data } = await ok(work.world, work.manager, logbookCalls.serviceEvents, { params: { id }, body: {} });
  expect(
    [...data]
      .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
      .map(({ typeKey, site }) => [typeKey, site.id]),
  ).toEqual([
    ['circuit_start', sites[1]?.siteId],
    ['service_start', sites[1]?.siteId],
    ['service_finish', sites[1]?.siteId],
    ['service_start', sites[2]?.siteId],
    ['circuit_stopped_early', sites[1]?.siteId],
    ['service_finish', sites[2]?.siteId],
  ]);
});

test('acts that reach the server in another order, and one with the id of another, change nothing', async () => {
  const guard = await work.newGuard();
  const { id, stops } = await plan(guard);
  const [first = '', second = ''] = stops;
  await atStop(guard, leaveStop, id, first, -0.5);
  await atStop(guard, arriveAtStop, id, second, -0.4);
  await atStop(guard, arriveAtStop, id, first, -0.9);
  await start(guard, id);
  expect((await work.read(id)).services).toMatchObject([
    { status: 300, arrivedAt: expect.any(String), leftAt: expect.any(String) },
    { status: 200, leftAt: null },
    { status: 100 },
  ]);
  const body = { ...act(-0.2), stopId: second };
  await ok(work.world, guard, leaveStop, { params: { id }, body });
  const other = { params: { id }, body: { ...body, stopId: first } };
  expect((await callAs(work.world, guard, leaveStop, other)).status).toBe(409);
  const stranger = { params: { id: newId() }, body: { ...act(), stopId: first } };
  expect((await callAs(work.world, guard, arriveAtStop, stranger)).status).toBe(404);
});

test('a circuit that nobody begins is late once, by its own event', async () => {
  const guard = await work.newGuard();
  const { id } = await plan(guard);
  await work.runOverdue();
  await work.runOverdue();
  expect(await work.entriesOf(id)).toEqual(['circuit_late']);
});

test('it is moved, cancelled, copied and repeated as a whole', async () => {
  const guard = await work.newGuard();
  const { id, saved } = await plan(guard, { startAt: inHours(-1), agent: null });
  const { services: _, ...moved } = { ...saved, startAt: inHours(23), endAt: inHours(27) };
  const patch = { id, startAt: moved.startAt, endAt: moved.endAt, updatedAt: saved.updatedAt };
  const { service } = await ok(work.world, work.manager, serviceCalls.patchService, { body: patch });
  const shifts = service.services.map(
    (stop, index) => Date.parse(stop.startAt) - Date.parse(saved.services[index]?.startAt ?? ''),
  );
  expect(new Set(shifts.map((shift) => Math.round(shift / 3_600_000)))).toEqual(new Set([24]));
  const short = { id, endAt: inHours(24), updatedAt: service.updatedAt };
  const refused = await callAs(work.world, work.manager, serviceCalls.patchService, { body: short });
  expect([refused.status, refused.body.errors]).toMatchObject([400, [{ path: 'endAt' }]]);

  const day = todayIn('Europe/Paris', Date.parse(service.startAt));
  const copy = { id: newId(), fromDay: day, days: 1, toDay: addDays(day, 2), there: 0 };
  const { copies } = await ok(work.world, work.manager, planningCalls.copyPlanning, { body: copy });
  const copied = await Promise.all(copies.map((it) => work.read(it.id)));
  const ofCircuit = copied.find(({ isCircuit }) => isCircuit);
  expect(ofCircuit?.services.map(({ site }) => site.id)).toEqual(service.services.map(({ site }) => site.id));
  expect(ofCircuit?.services.some((stop) => service.services.some(({ id: known }) => known === stop.id))).toBe(false);

  const { service: cancelled } = await ok(work.world, work.manager, serviceCalls.unprogramService, {
    params: { id },
    body: { updatedAt: service.updatedAt },
  });
  expect(cancelled.services.map(({ status }) => status)).toEqual([700, 700, 700]);
});

test('a recurrence makes circuits with stops at the same times of the clock', async () => {
  const startDay = addDays(todayIn('Europe/Paris'), 10);
  const stop = { ...stopAt(1, 0, 1), startAt: `${startDay}T08:30:00+01:00`, endAt: `${startDay}T09:00:00+01:00` };
  const { created } = await ok(work.world, work.manager, planningCalls.saveRecurrence, {
    body: {
      id: newId(),
      service: { site: { id: sites[1]?.siteId ?? '' }, services: [stop] },
      recurrence: {
        startDay,
        endDay: addDays(startDay, 1),
        startTime: '08:00',
        endTime: '12:00',
        repeat: 'daily',
        frequency: 1,
      },
    },
  });
  const made = await Promise.all(created.map((id) => work.read(id)));
  const [one, other] = made.map(({ services }) => services[0]);
  expect([made.length, one?.id === other?.id]).toEqual([2, false]);
  expect(made.map((it) => Date.parse(it.services[0]?.startAt ?? '') - Date.parse(it.startAt))).toEqual([
    1_800_000, 1_800_000,
  ]);
});

test('a stop outside of its circuit, of a site of nobody, of another circuit or already begun is refused', async () => {
  const guard = await work.newGuard();
  const { id, stops, service, saved } = await plan(guard);
  const trial = async (services: ServiceSave['services'], more: Partial<ServiceSave> = {}) => {
    const { status, body } = await callAs(work.world, work.manager, serviceCalls.saveService, {
      body: { service: { ...service, updatedAt: saved.updatedAt, services, ...more } },
    });
    return [status, body.errors?.[0]?.path ?? body.key];
  };
  expect(await trial([stopAt(0, 2, 4)])).toEqual([400, 'service.services.0.endAt']);
  expect(await trial([{ ...stopAt(0, 0, 1), site: { id: newId() } }])).toEqual([400, 'service.services.0.site']);
  expect(await trial(service.services, { intervention: true })).toEqual([400, 'service.intervention']);
  const taken = (await plan(guard, { startAt: inHours(-1) })).stops[0] ?? '';
  expect(await trial([{ ...stopAt(0, 0, 1), id: taken }])).toEqual([409, 'stop_taken']);
  await start(guard, id);
  await atStop(guard, arriveAtStop, id, stops[0] ?? '', -0.5);
  const { updatedAt } = await work.read(id);
  expect(await trial([stopAt(0, 0, 1)], { updatedAt })).toEqual([409, 'stop_begun']);
});

test('stops at the same time are told before the save, which is the office’s to confirm', async () => {
  const service = {
    id: newId(),
    site: { id: sites[0]?.siteId ?? '' },
    startAt: inHours(30),
    endAt: inHours(34),
    services: [stopAt(0, 30.1, 32), stopAt(1, 31, 33)],
  };
  const { errors } = await ok(work.world, work.manager, serviceCalls.checkServices, { body: { services: [service] } });
  expect(errors).toMatchObject([{ code: 'CIRCUIT_OVERLAP', mode: 1, message: 'Service en chevauchement' }]);
  const { warnings } = await ok(work.world, work.manager, serviceCalls.saveService, { body: { service } });
  expect(warnings).toEqual([]);
});

test('a circuit of a month that is invoiced to the customer of one of its stops is told', async () => {
  const first = await plan(await work.newGuard());
  await asAdmin(work.world, (client) =>
    client.query(`update field.circuit_stop set invoice_reference = 'F-1' where id = $1`, [first.stops[1]]),
  );
  const { service } = await plan(await work.newGuard());
  const services = service.services.map((stop) => ({ ...stop, id: newId() }));
  const body = { service: { ...service, id: newId(), services } };
  const { warnings } = await ok(work.world, work.manager, serviceCalls.saveService, { body });
  expect(warnings.filter(({ code }) => code === 'MONTH_INVOICED')).toMatchObject([{ serviceIds: [body.service.id] }]);
});

test('each customer reads its own stops, and nothing of the way or of the other customers', async () => {
  const guard = await work.newGuard();
  const { id, stops, saved } = await plan(guard);
  const customerId = sites[2]?.customerId ?? '';
  const rights = ['ACCOUNT_RIGHT_READ_SITES_PLANNING'] as const;
  const customer = await newPerson(work.world, work.agencyId, { role: 'customer', customerId, rights: [...rights] });
  const { data } = await ok(work.world, customer, serviceCalls.fetchServices, { body: { limit: 250 } });
  const own = data.filter(({ reference }) => reference.startsWith(saved.reference));
  expect(own).toMatchObject([{ id: stops[1], site: { id: sites[2]?.siteId }, services: [], isCircuit: false }]);
  const seen = (serviceId: string) => callAs(work.world, customer, serviceCalls.service, { params: { id: serviceId } });
  expect((await seen(id)).status).toBe(404);
  expect((await seen(stops[0] ?? '')).status).toBe(404);
  expect((await seen(stops[1] ?? '')).body.service).toMatchObject({ comment: 'Ronde 3', services: [] });
  const today = todayIn('Europe/Paris');
  const board = { start: addDays(today, -1), end: addDays(today, 1), by: 'sites' as const };
  const { services } = await ok(work.world, customer, planningCalls.fetchPlanning, { body: board });
  expect(services.map((bar) => bar.id)).toContain(stops[1]);
  expect(services.some((bar) => bar.id === id)).toBe(false);
});

test('a stop that nobody reached is to be checked where it is, and the office settles it', async () => {
  const guard = await work.newGuard();
  const { id, stops, saved } = await plan(guard);
  await start(guard, id);
  for (const stop of [stops[0], stops[2]]) await atStop(guard, arriveAtStop, id, stop ?? '', -0.9);
  const end = { ...act(-0.1), reason: 'other' as const, reasonText: 'Panne' };
  await ok(work.world, guard, executionCalls.endService, { params: { id }, body: end });
  const asked = { body: { query: saved.reference, filters: { code: ['missedStop' as const] } } };
  const read = async () => (await ok(work.world, work.manager, anomalyCalls.fetchAnomalies, asked)).data;
  const key = `missedStop:${stops[1]}`;
  expect(await read()).toMatchObject([{ key, site: { id: sites[2]?.siteId }, state: 'toCheck' }]);
  const settlement = { id: newId(), serviceId: id, anomaly: key, basedOn: null, decision: 'accept' as const };
  const { settled } = await ok(work.world, work.manager, anomalyCalls.settleAnomalies, {
    body: { settlements: [settlement] },
  });
  expect(settled).toEqual([settlement.id]);
  expect(await read()).toMatchObject([{ key, state: 'accept' }]);
});

test('what its agent reports at a stop is of the site of the stop', async () => {
  const guard = await work.newGuard();
  const { id, stops } = await plan(guard);
  await start(guard, id);
  await atStop(guard, arriveAtStop, id, stops[1] ?? '', -0.5);
  const form = new FormData();
  const fields = { id: newId(), at: inHours(0), typeKey: 'incident_intrusion', serviceId: id };
  for (const [key, value] of Object.entries({ ...fields, siteId: sites[2]?.siteId ?? '' })) form.append(key, value);
  const { status, body } = await callAs(work.world, guard, logbookCalls.saveEvent, undefined, { form });
  expect(status).toBe(200);
  const { event } = body;
  expect(event).toMatchObject({ site: { id: sites[2]?.siteId }, service: { id } });
});

test('what was done at a stop that the office has removed meanwhile is told to no other customer', async () => {
  const guard = await work.newGuard();
  const { id, stops, service } = await plan(guard);
  await start(guard, id);
  const { updatedAt } = await work.read(id);
  const [removed = '', place = ''] = [stops[1], sites[2]?.siteId];
  const services = service.services.filter((stop) => stop.id !== removed);
  await ok(work.world, work.manager, serviceCalls.saveService, {
    body: { service: { ...service, services, updatedAt } },
  });
  await atStop(guard, arriveAtStop, id, removed, -0.5);
  const form = new FormData();
  const fields = { id: newId(), at: inHours(-0.4), typeKey: 'incident_intrusion', serviceId: id, siteId: place };
  for (const [key, value] of Object.entries(fields)) form.append(key, value);
  const incident = await callAs(work.world, guard, logbookCalls.saveEvent, undefined, { form });
  expect(incident.body.event).toMatchObject({ site: { id: place }, customer: { id: sites[2]?.customerId } });
  const first = await newPerson(work.world, work.agencyId, {
    role: 'customer',
    customerId: sites[1]?.customerId ?? '',
    rights: ['ACCOUNT_RIGHT_LIST_MISSION_EVENT'],
  });
  const read = async (who: Person) => {
    const { data } = await ok(work.world, who, logbookCalls.fetchEvents, { body: { limit: 250 } });
    return data.filter((entry) => entry.service?.id === id && entry.typeKey !== 'circuit_start');
  };
  expect(await read(first)).toEqual([]);
  expect((await read(work.manager)).find(({ typeKey }) => typeKey === 'service_start')).toMatchObject({
    infos: "Arrêt retiré de la tournée par l'agence",
  });
});

test('who is at a stop when its circuit is interrupted, by the office too, is told so to the customer of that stop', async () => {
  const guard = await work.newGuard();
  const { id, stops } = await plan(guard);
  await start(guard, id);
  await atStop(guard, arriveAtStop, id, stops[0] ?? '', -0.9);
  const words = { ...act(-0.8), comment: 'Malaise' };
  await ok(work.world, guard, executionCalls.interruptService, { params: { id }, body: words });
  await start(guard, id, -0.7);
  await atStop(guard, arriveAtStop, id, stops[1] ?? '', -0.5);
  const { updatedAt } = await work.read(id);
  await ok(work.world, work.manager, serviceActs.calls.breakOffService, {
    ...{ params: { id }, body: { reason: 'Site évacué', updatedAt } },
  });
  expect(await statuses(id)).toEqual([300, 300, 100]);
  const ofSite = async (index: number) => {
    const { data } = await ok(work.world, work.manager, logbookCalls.serviceEvents, { params: { id }, body: {} });
    return data
      .filter(({ site, typeKey }) => site.id === sites[index]?.siteId && !typeKey.startsWith('circuit_'))
      .map(({ typeKey, infos }) => [typeKey, infos])
      .sort();
  };
  expect(await ofSite(1)).toEqual([
    ['service_interrupted', 'Malaise'],
    ['service_start', 'Ronde 2'],
  ]);
  expect(await ofSite(2)).toEqual([
    ['service_interrupted', 'Site évacué'],
    ['service_start', 'Ronde 3'],
  ]);
  const since = await work.read(id);
  await ok(work.world, work.manager, serviceActs.calls.restoreService, {
    ...{ params: { id }, body: { updatedAt: since.updatedAt } },
  });
  expect(await statuses(id)).toEqual([300, 200, 100]);
  expect(await ofSite(2)).toContainEqual(['service_resume', 'Interruption levée']);
});
