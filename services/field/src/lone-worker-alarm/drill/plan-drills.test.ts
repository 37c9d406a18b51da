import { newId } from '@vigie/contracts/core/id';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { logbookCalls } from '@vigie/contracts/field/logbook/logbook.calls';
import { loneWorkerCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker.calls';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { loneWorkerAlarmStatuses } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.statuses';
import { transaction } from '@vigie/service-kit/db/database';
import { asAdmin, newPerson, ok, type Person } from '@vigie/testing/people';
import { act, type FieldWork, openFieldWork } from '../../execution/testing/field-work';
import { setAgencySettings } from '../../testing/directory';
import { watchPhones } from '../watch-phones.job';
import { planDrills } from './plan-drills';

const S = loneWorkerAlarmStatuses.value;
const MINUTE = 60_000;

let work: FieldWork;
let owner: Person;
let guard: Person;
let serviceId: string;
beforeAll(async () => {
  work = await openFieldWork();
  owner = await newPerson(work.world, work.agencyId, { owner: true });
});
beforeEach(async () => {
  // Removes the alarms and watches of the previous test.
  await asAdmin(work.world, (client) =>
    client.query(
      'delete from field.lone_worker_step; delete from field.lone_worker_alarm; delete from field.lone_worker_watch',
    ),
  );
  await drillEvery(30);
  [guard, serviceId] = await watched();
});
afterAll(() => work.world.close());

const drillEvery = (drillEveryDays: number | null) =>
  setAgencySettings(work.world, work.agencyId, { loneWorker: { drillEveryDays } });
/** Creates an agent at work whose phone has kept watch for a while. */
async function watched(minutes = -40): Promise<[Person, string]> {
  const person = await work.newGuard();
  const service = await work.plan(person, -1, 5);
  await ok(work.world, person, executionCalls.startService, { params: { id: service }, body: act(-1) });
  const at = new Date(Date.now() + minutes * MINUTE).toISOString();
  const body = { id: newId(), watchId: newId(), at, serviceId: service, kind: 'on' as const, checks: [] };
  await ok(work.world, person, loneWorkerCalls.saveWatch, { body });
  return [person, service];
}
const plan = (after = 0, draw = 0.5) =>
  transaction(work.world.databases.field, { agencyId: work.agencyId }, () =>
    planDrills(work.agencyId, new Date(Date.now() + after), () => draw),
  );
const look = (after: number) => watchPhones(work.world.databases.field, work.agencyId, new Date(Date.now() + after));
const drills = async () => {
  const filters = { kind: ['drill' as const] };
  return (await ok(work.world, owner, loneWorkerAlarmCalls.fetchLoneWorkerAlarms, { body: { filters } })).data;
};

/** Closes all drills so far and dates them back. */
const drilled = (ago: string) =>
  asAdmin(work.world, (client) =>
    client.query('update field.lone_worker_alarm set status = $1, at = now() - $2::interval', [S.closed, ago]),
  );

test('one agent at work is drilled at an hour that nobody knows, once, whoever looks at once', async () => {
  await Promise.all([plan(), plan()]);
  await plan();
  const [drill, ...others] = await drills();
  expect(others).toEqual([]);
  expect(drill).toMatchObject({ status: S.scheduled, agent: { id: guard.agentId }, recordedAt: null });
  const minutes = (Date.parse(drill?.at ?? '') - Date.now()) / MINUTE;
  expect(minutes).toBeGreaterThan(55);
  expect(minutes).toBeLessThan(65);
  await look(61 * MINUTE);
  expect((await drills())[0]).toMatchObject({ status: S.open });
});

test('who was drilled is left alone for as long as the agency set, then drilled again', async () => {
  await plan();
  await drilled('29 days');
  await plan();
  expect(await drills()).toHaveLength(1);
  await drilled('31 days');
  await plan();
  expect(await drills()).toHaveLength(2);
});

test('nobody is drilled while an alarm stands open, right after the beginning, near the end, or without the setting', async () => {
  const none = async () => expect(await drills()).toEqual([]);
  await drillEvery(null);
  await plan();
  await none();
  await drillEvery(30);
  await plan(4.6 * 60 * MINUTE);
  await none();
  await plan(-30 * MINUTE);
  await none();
  await asAdmin(work.world, (client) => client.query('update field.lone_worker_watch set ended_at = now()'));
  await plan();
  await none();
  await asAdmin(work.world, (client) => client.query('update field.lone_worker_watch set ended_at = null'));
  const body = { id: newId(), at: new Date().toISOString(), serviceId, typeKey: 'agent_sos' as const, position: null };
  await ok(work.world, guard, logbookCalls.saveSafetyEvent, { body });
  await plan();
  await none();
});

test('two are not drilled within an hour of each other', async () => {
  await watched();
  await plan(0, 0);
  await plan();
  expect(await drills()).toHaveLength(1);
  await drilled('61 minutes');
  await plan();
  const agents = (await drills()).map(({ agent }) => agent.id);
  expect(new Set(agents).size).toBe(2);
});

test('a drill whose service is over is called off: nobody is there', async () => {
  await plan();
  const body = { ...act(), reason: 'other' as const, reasonText: 'Fermeture' };
  await ok(work.world, guard, executionCalls.endService, { params: { id: serviceId }, body });
  await look(61 * MINUTE);
  const [drill] = await drills();
  expect(drill).toMatchObject({ status: S.cancelled });
  const { alarm } = await ok(work.world, owner, loneWorkerAlarmCalls.loneWorkerAlarm, {
    params: { id: drill?.id ?? '' },
  });
  expect(alarm.steps.map(({ kind, author }) => [kind, author])).toEqual([['cancelled', 'Vigie']]);
});
