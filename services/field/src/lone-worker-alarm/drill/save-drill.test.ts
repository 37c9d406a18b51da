import { newId } from '@vigie/contracts/core/id';
import { LONE_WORKER_MESSAGES } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { loneWorkerAlarmStatuses } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.statuses';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { asAdmin, callAs, ok, type Person } from '@vigie/testing/people';
import { type FieldWork, openFieldWork } from '../../execution/testing/field-work';
import { watchPhones } from '../watch-phones.job';

const S = loneWorkerAlarmStatuses.value;
const HOUR_MS = 3_600_000;

let work: FieldWork;
let guard: Person;
beforeAll(async () => {
  work = await openFieldWork();
  guard = await work.newGuard();
});
afterAll(() => work.world.close());

const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const save = (serviceId: string, at: string, id = newId()) =>
  callAs(work.world, work.manager, loneWorkerAlarmCalls.saveLoneWorkerAlarm, {
    body: { id, service: { id: serviceId }, at },
  });

test('an agent is drilled in the hours of its service, and of one that still stands', async () => {
  const serviceId = await work.plan(guard, 24, 32);
  for (const hours of [1, 23.9, 32, 40]) {
    const { status, body } = await save(serviceId, inHours(hours));
    expect(status).toBe(400);
    expect(JSON.stringify(body)).toContain(LONE_WORKER_MESSAGES.drillOutside);
  }
  expect((await save(serviceId, inHours(25))).status).toBe(200);
  await ok(work.world, work.manager, serviceCalls.unprogramServices, { body: { ids: [serviceId] } });
  const { status, body } = await save(serviceId, inHours(26));
  expect(status).toBe(400);
  expect(JSON.stringify(body)).toContain(LONE_WORKER_MESSAGES.drillServiceOver);
});

test('a drill whose service was moved behind its hour is called off: nobody is at work yet', async () => {
  const serviceId = await work.plan(guard, 40, 48);
  const id = newId();
  expect((await save(serviceId, inHours(41), id)).status).toBe(200);
  await asAdmin(work.world, (client) =>
    client.query(`update field.service set start_at = $2, end_at = $3 where id = $1`, [
      serviceId,
      inHours(60),
      inHours(68),
    ]),
  );
  await watchPhones(work.world.databases.field, work.agencyId, new Date(Date.now() + 41.1 * HOUR_MS));
  const { alarm } = await ok(work.world, work.manager, loneWorkerAlarmCalls.loneWorkerAlarm, { params: { id } });
  expect(alarm.status).toBe(S.cancelled);
});

test('a drill whose service has no agent any more is called off: people would be called for who is not there', async () => {
  const serviceId = await work.plan(guard, 80, 88);
  const id = newId();
  expect((await save(serviceId, inHours(81), id)).status).toBe(200);
  await ok(work.world, work.manager, serviceCalls.removeAgentsServices, { body: { ids: [serviceId] } });
  await watchPhones(work.world.databases.field, work.agencyId, new Date(Date.now() + 81.1 * HOUR_MS));
  const { alarm } = await ok(work.world, work.manager, loneWorkerAlarmCalls.loneWorkerAlarm, { params: { id } });
  expect(alarm.status).toBe(S.cancelled);
});
