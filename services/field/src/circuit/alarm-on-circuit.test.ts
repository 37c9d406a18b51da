import { newId } from '@vigie/contracts/core/id';
import { circuitCalls } from '@vigie/contracts/field/circuit/circuit.calls';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { loneWorkerCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker.calls';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { ok, type Person } from '@vigie/testing/people';
import { inHours } from '@vigie/testing/time/test-clock';
import { act, type FieldWork, openFieldWork } from '../execution/testing/field-work';
import { watchPhones } from '../lone-worker-alarm/watch-phones.job';
import { newSite } from '../testing/directory';

/** Whoever helps the agent of a circuit goes to where the agent is, and not to the first stop. */

const MINUTE = 60_000;

let work: FieldWork;
let guard: Person;
let sites: { siteId: string; customerId: string }[];
let stops: string[];
let id: string;
beforeAll(async () => {
  work = await openFieldWork();
  sites = [work.site, await newSite(work.world, work.agencyId), await newSite(work.world, work.agencyId)];
});
afterAll(() => work.world.close());

/** Begins a circuit of three sites. */
beforeEach(async () => {
  guard = await work.newGuard();
  id = newId();
  const services = sites.map(({ siteId }, index) => ({
    id: newId(),
    site: { id: siteId },
    startAt: inHours(index - 0.9),
    endAt: inHours(index - 0.2),
  }));
  stops = services.map((stop) => stop.id);
  const [site, agent] = [{ id: work.site.siteId }, { id: guard.agentId ?? '' }];
  const service = { id, site, agent, services, startAt: inHours(-1), endAt: inHours(4) };
  await ok(work.world, work.manager, serviceCalls.saveService, { body: { service } });
  await ok(work.world, guard, executionCalls.startService, { params: { id }, body: act(-1) });
});

const atStop = (call: 'arriveAtStop' | 'leaveStop', index: number, hours: number) =>
  ok(work.world, guard, circuitCalls[call], { params: { id }, body: { ...act(hours), stopId: stops[index] ?? '' } });
const help = async (siteId?: string) => {
  const body = { id: newId(), at: inHours(0), serviceId: id, typeKey: 'agent_sos' as const, position: null, siteId };
  const { event } = await ok(work.world, guard, logbookCalls.saveSafetyEvent, { body });
  expect((await alarmOf(body.id)).site.id).toBe(event.site.id);
  return { site: event.site.id, customer: event.customer.id };
};
const alarmOf = async (alarmId: string) =>
  (await ok(work.world, work.manager, loneWorkerAlarmCalls.loneWorkerAlarm, { params: { id: alarmId } })).alarm;
const placeOf = (index: number) => ({ site: sites[index]?.siteId, customer: sites[index]?.customerId });

test('a call for help is of the stop where its agent is, and of the last one on the way to the next', async () => {
  expect(await help()).toEqual(placeOf(0));
  await atStop('arriveAtStop', 0, -0.9);
  await atStop('arriveAtStop', 1, -0.5);
  expect(await help()).toEqual(placeOf(1));
  await atStop('leaveStop', 1, -0.3);
  expect(await help()).toEqual(placeOf(1));
});

test('the phone knows better: the arrival may still wait on it', async () => {
  await atStop('arriveAtStop', 0, -0.9);
  expect(await help(sites[2]?.siteId)).toEqual(placeOf(2));
  // A site that is gone is no reason to refuse help.
  expect(await help(newId())).toEqual(placeOf(0));
});

test('so are the alarm of a silent phone and a drill', async () => {
  const [watchId, at] = [newId(), inHours(-0.9)];
  await ok(work.world, guard, loneWorkerCalls.saveWatch, {
    body: { id: newId(), watchId, at, serviceId: id, kind: 'on', checks: [] },
  });
  const drill = { id: newId(), service: { id }, at: inHours(0.1) };
  await ok(work.world, work.manager, loneWorkerAlarmCalls.saveLoneWorkerAlarm, { body: drill });
  await atStop('arriveAtStop', 1, -0.5);
  await watchPhones(work.world.databases.field, work.agencyId, new Date(Date.now() + 20 * MINUTE));
  const { data } = await ok(work.world, work.manager, loneWorkerAlarmCalls.fetchLoneWorkerAlarms, {
    body: { filters: { agent: [guard.agentId ?? ''] } },
  });
  const kinds = data.map(({ kind, site }) => [kind, site.id]);
  expect(kinds.sort()).toEqual([
    ['drill', sites[1]?.siteId],
    ['silence', sites[1]?.siteId],
  ]);
});
