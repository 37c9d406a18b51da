import { newId } from '@vigie/contracts/core/id';
import { circuitCalls } from '@vigie/contracts/field/circuit/circuit.calls';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { loneWorkerCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { supervisionCalls } from '@vigie/contracts/field/tracking/supervision.calls';
import { newPerson, ok, type Person } from '@vigie/testing/people';
import { inHours } from '@vigie/testing/time/test-clock';
import { act, type FieldWork, openFieldWork } from '../execution/testing/field-work';
import { watchPhones } from '../lone-worker-alarm/watch-phones.job';
import { newSite, setAgencySettings } from '../testing/directory';

/** What happens on a circuit is read by the customer of the stop where it happened, and by no other. */

const RIGHT = 'ACCOUNT_RIGHT_LIST_MISSION_EVENT';

let work: FieldWork;
let guard: Person;
let sites: { siteId: string; customerId: string }[];
let customers: Person[];
let stops: string[];
let id: string;
let saved: Awaited<ReturnType<typeof plan>>;
beforeAll(async () => {
  work = await openFieldWork();
  sites = [work.site, await newSite(work.world, work.agencyId), await newSite(work.world, work.agencyId)];
  customers = [];
  for (const { customerId } of sites)
    customers.push(await newPerson(work.world, work.agencyId, { role: 'customer', customerId, rights: [RIGHT] }));
});
afterAll(() => work.world.close());

const planned = (order: readonly number[]) =>
  order.map((index, position) => ({
    id: newId(),
    site: { id: sites[index]?.siteId ?? '' },
    startAt: inHours(position - 0.9),
    endAt: inHours(position - 0.2),
    task: 'Fermer le portail',
  }));
async function plan() {
  const services = planned([0, 1]);
  stops = services.map((stop) => stop.id);
  const [site, agent] = [{ id: work.site.siteId }, { id: guard.agentId ?? '' }];
  const body = { service: { id, site, agent, services, startAt: inHours(-1), endAt: inHours(4) } };
  const { service } = await ok(work.world, work.manager, serviceCalls.saveService, { body });
  return { ...body.service, updatedAt: service.updatedAt };
}
beforeEach(async () => {
  guard = await work.newGuard();
  id = newId();
  saved = await plan();
});

const start = () => ok(work.world, guard, executionCalls.startService, { params: { id }, body: act(-1) });
const atStop = (call: 'arriveAtStop' | 'leaveStop', index: number, hours: number, more: { siteId?: string } = {}) =>
  ok(work.world, guard, circuitCalls[call], {
    params: { id },
    body: { ...act(hours), stopId: stops[index] ?? '', ...more },
  });
const pause = (call: 'startBreak' | 'endBreak', hours: number) =>
  ok(work.world, guard, executionCalls[call], { params: { id }, body: act(hours) });
/** The types that each customer reads of this circuit, in order. */
const readBy = async (index: number) => {
  const { data } = await ok(work.world, customers[index] ?? guard, logbookCalls.fetchEvents, { body: { limit: 250 } });
  return data
    .filter((it) => it.service?.id === id)
    .sort((a, b) => Date.parse(a.createdAt) - Date.parse(b.createdAt))
    .map(({ typeKey }) => typeKey);
};
const entry = async (typeKey: string) => {
  const { data } = await ok(work.world, work.manager, logbookCalls.serviceEvents, { params: { id }, body: {} });
  return data.find((it) => it.typeKey === typeKey);
};
const entriesAt = async (hours: number) => {
  const { data } = await ok(work.world, work.manager, logbookCalls.serviceEvents, { params: { id }, body: {} });
  return data.filter((it) => Math.abs(Date.parse(it.createdAt) - Date.parse(inHours(hours))) < 60_000);
};
const report = (siteId?: string) =>
  ok(work.world, guard, logbookCalls.saveEvent, {
    body: { id: newId(), at: inHours(-0.4), typeKey: 'incident_intrusion', serviceId: id, siteId, infos: 'Pneu crevé' },
  });

test('what is reported on the way is internal, at the last stop; with a stop it is of its customer', async () => {
  await start();
  await atStop('arriveAtStop', 0, -0.9);
  await atStop('leaveStop', 0, -0.6);
  await report();
  expect(await entry('incident_intrusion')).toMatchObject({ customerShow: false, site: { id: sites[0]?.siteId } });
  expect([await readBy(0), await readBy(1)]).toEqual([['service_start', 'service_finish'], []]);
  await report(sites[1]?.siteId);
  expect([await readBy(0), await readBy(1)]).toEqual([['service_start', 'service_finish'], ['incident_intrusion']]);
});

test('a pause at a stop is of its customer, between two stops of nobody', async () => {
  await start();
  await atStop('arriveAtStop', 0, -0.95);
  await atStop('leaveStop', 0, -0.8);
  await pause('startBreak', -0.75);
  await pause('endBreak', -0.7);
  await atStop('arriveAtStop', 1, -0.6);
  await pause('startBreak', -0.5);
  await pause('endBreak', -0.4);
  expect(await readBy(0)).toEqual(['service_start', 'service_finish']);
  expect(await readBy(1)).toEqual(['service_start', 'break_start', 'break_finish']);
  const onTheWay = { customerShow: false, infos: 'Entre deux arrêts de la tournée', site: { id: sites[0]?.siteId } };
  expect(await entriesAt(-0.75)).toMatchObject([{ typeKey: 'break_start', ...onTheWay }]);
});

test('the circuit itself is of its customer only where all stops are', async () => {
  await start();
  expect([await readBy(0), (await entry('circuit_start'))?.customerShow]).toEqual([[], false]);
  id = newId();
  sites = [sites[0], sites[0], sites[2]].flatMap((site) => site ?? []);
  await plan();
  await start();
  expect(await readBy(0)).toEqual(['circuit_start']);
  sites = [work.site, ...sites.slice(1)];
});

test('what was done at a stop that the office has moved meanwhile is of the site where it was done', async () => {
  const [moved] = [sites[2]?.siteId ?? ''];
  const services = saved.services.map((stop, index) => (index === 0 ? { ...stop, site: { id: moved } } : stop));
  await ok(work.world, work.manager, serviceCalls.saveService, { body: { service: { ...saved, services } } });
  await start();
  await atStop('arriveAtStop', 0, -0.9, { siteId: work.site.siteId });
  expect(await entry('service_start')).toMatchObject({ site: { id: work.site.siteId }, infos: null });
  // A site that is gone is no reason to lose the act.
  await atStop('leaveStop', 0, -0.6, { siteId: newId() });
  expect(await entry('service_finish')).toMatchObject({ site: { id: moved }, infos: 'Fermer le portail' });
});

test('a service that the office has moved meanwhile is begun where the phone was', async () => {
  const other = await newSite(work.world, work.agencyId);
  const service = { id: newId(), site: { id: other.siteId }, agent: { id: guard.agentId ?? '' } };
  const times = { startAt: inHours(5), endAt: inHours(6) };
  await ok(work.world, work.manager, serviceCalls.saveService, { body: { service: { ...service, ...times } } });
  const body = { ...act(-0.1), siteId: work.site.siteId };
  await ok(work.world, guard, executionCalls.startService, { params: { id: service.id }, body });
  id = service.id;
  expect(await entry('service_start')).toMatchObject({ site: { id: work.site.siteId } });
});

test('supervision shows the last stop while its agent is on the way', async () => {
  await start();
  await atStop('arriveAtStop', 1, -0.9);
  await atStop('leaveStop', 1, -0.5);
  const body = { agents: [guard.agentId ?? ''] };
  const { data } = await ok(work.world, work.manager, supervisionCalls.fetchTracking, { body });
  expect(data.map(({ site }) => site.id)).toEqual([sites[1]?.siteId]);
});

test.each([
  ['at a stop is of its customer', false],
  ['on the way is of nobody', true],
])('the alarm of a phone that falls silent %s', async (_where, onTheWay) => {
  const set = { enabled: true, customerShow: true, notifyAgency: true, notifyCustomer: false, flash: true };
  const items = [{ ...set, typeKey: 'agent_silent' }];
  await setAgencySettings(work.world, work.agencyId, { serviceEventTypes: { items } });
  await start();
  await ok(work.world, guard, loneWorkerCalls.saveWatch, {
    body: { id: newId(), watchId: newId(), at: inHours(-0.9), serviceId: id, kind: 'on', checks: [] },
  });
  await atStop('arriveAtStop', 1, -0.8);
  if (onTheWay) await atStop('leaveStop', 1, -0.5);
  await watchPhones(work.world.databases.field, work.agencyId, new Date(Date.now() + 20 * 60_000));
  expect(await entry('agent_silent')).toMatchObject({ customerShow: !onTheWay, site: { id: sites[1]?.siteId } });
});
