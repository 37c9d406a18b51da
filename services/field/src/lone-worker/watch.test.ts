import { newId } from '@vigie/contracts/core/id';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { loneWorkerCalls } from '@vigie/contracts/field/tracking/lone-worker.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { ok, type Person } from '@vigie/testing/people';
import { act, type FieldWork, openFieldWork } from '../execution/testing/field-work';
import { watchPhones } from './watch-phones.job';

/** An agent who changes phones: the late acts of the first must not end the watch of the second. */

const MINUTE = 60_000;

let work: FieldWork;
let guard: Person;
let serviceId: string;
beforeAll(async () => {
  work = await openFieldWork();
});
beforeEach(async () => {
  guard = await work.newGuard();
  serviceId = await work.plan(guard);
  await ok(work.world, guard, executionCalls.startService, { params: { id: serviceId }, body: act(-1) });
});
afterAll(() => work.world.close());

const watch = (kind: 'on' | 'off', watchId: string, minutes: number) =>
  ok(work.world, guard, loneWorkerCalls.saveWatch, {
    body: {
      ...{ id: newId(), watchId, serviceId, kind, checks: [] },
      at: new Date(Date.now() + minutes * MINUTE).toISOString(),
    },
  });
const silencesAfter = async (minutes: number) => {
  await transaction(work.world.databases.field, { agencyId: work.agencyId }, () =>
    watchPhones(work.agencyId, new Date(Date.now() + minutes * MINUTE)),
  );
  const { data } = await ok(work.world, work.manager, loneWorkerAlarmCalls.fetchLoneWorkerAlarms, {
    body: { filters: { agent: [guard.agentId ?? ''] } },
  });
  return data.filter(({ kind }) => kind === 'silence').length;
};

test('the begin that the first phone sends late leaves the second one watched', async () => {
  const [first, second] = [newId(), newId()];
  await watch('on', second, -10);
  await watch('on', first, -30);
  await watch('off', first, -20);
  expect(await silencesAfter(10)).toBe(1);
});

test('nor does it when its end arrived before it', async () => {
  const [first, second] = [newId(), newId()];
  await watch('off', first, -20);
  await watch('on', second, -25);
  await watch('on', first, -30);
  expect(await silencesAfter(10)).toBe(1);
});

test('a phone that takes over later is the only one that is expected to speak', async () => {
  const [first, second] = [newId(), newId()];
  await watch('on', first, -30);
  await watch('on', second, -10);
  await watch('off', second, 0);
  expect(await silencesAfter(10)).toBe(0);
});
