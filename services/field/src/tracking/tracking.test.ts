import { newId } from '@vigie/contracts/core/id';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { loneWorkerCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker.calls';
import { supervisionCalls } from '@vigie/contracts/field/tracking/supervision.calls';
import { trackingCalls } from '@vigie/contracts/field/tracking/tracking.calls';
import { asAdmin, ok, type Person } from '@vigie/testing/people';
import { act, type FieldWork, openFieldWork } from '../execution/testing/field-work';
import { watchPhones } from '../lone-worker-alarm/watch-phones.job';

/** How old the positions are that supervision shows: nobody may be sought where an agent was hours ago. */

const MINUTE = 60_000;
const here = { latitude: 48.85, longitude: 2.35, accuracy: 10 };
const ago = (minutes: number) => new Date(Date.now() - minutes * MINUTE).toISOString();

let work: FieldWork;
let guard: Person;
let serviceId: string;
beforeAll(async () => {
  work = await openFieldWork();
});
beforeEach(async () => {
  guard = await work.newGuard();
  serviceId = await work.plan(guard);
  await ok(work.world, guard, executionCalls.startService, {
    params: { id: serviceId },
    body: { ...act(-1), position: null },
  });
});
afterAll(() => work.world.close());

const speak = (sign: object) =>
  ok(work.world, guard, trackingCalls.saveTracking, {
    body: { positions: [{ id: newId(), serviceId, at: ago(0), position: here, ...sign }] },
  });
const shown = async (who = guard) => {
  const body = { agents: [who.agentId ?? ''] };
  const { data } = await ok(work.world, work.manager, supervisionCalls.fetchTracking, { body });
  return data[0];
};
const trail = async () =>
  (await ok(work.world, work.manager, supervisionCalls.serviceTracking, { params: { id: serviceId } })).positions;

test('a position of a phone whose clock is ahead is of now, and hides no later one', async () => {
  await speak({ at: ago(-180) });
  expect(Date.parse((await shown())?.positionAt ?? '')).toBeLessThanOrEqual(Date.now());
  // The network has set the clock right meanwhile.
  await speak({ position: { ...here, latitude: 48.9 } });
  expect((await shown())?.position?.latitude).toBe(48.9);
});

test('a position of a phone whose clock is hours behind is kept, and of now, in a service that another device began', async () => {
  await speak({ at: ago(180), positionAt: ago(181), position: { ...here, latitude: 48.7 } });
  const age = Date.now() - Date.parse((await shown())?.positionAt ?? '');
  expect((await shown())?.position?.latitude).toBe(48.7);
  expect([age > 0.5 * MINUTE, age < 2 * MINUTE]).toEqual([true, true]);
  // Read before the service began, it is not kept all the same.
  await speak({ at: ago(180), positionAt: ago(270), position: { ...here, latitude: 48.1 } });
  expect((await trail()).map(({ position }) => position.latitude)).toEqual([48.7]);
});

test('a position that the phone had read long before its sign of life is as old as it is', async () => {
  const positionAt = ago(40);
  await speak({ positionAt });
  expect((await shown())?.positionAt).toBe(positionAt);
  // Read before the service began, it is not kept at all.
  await speak({ positionAt: ago(90), position: { ...here, latitude: 48.1 } });
  expect((await trail()).map(({ position }) => position.latitude)).toEqual([48.85]);
});

test('a phone that has fallen silent does not pass for one that protects, once its alarm is closed', async () => {
  const watchId = newId();
  const body = { id: newId(), watchId, at: ago(30), serviceId, kind: 'on' as const, checks: [] };
  await ok(work.world, guard, loneWorkerCalls.saveWatch, { body });
  await speak({ watchId, safety: 'watching' });
  expect(await shown()).toMatchObject({ safety: 'watching', silent: false });
  await watchPhones(work.world.databases.field, work.agencyId, new Date(Date.now() + 10 * MINUTE));
  expect(await shown()).toMatchObject({ silent: true });
  await speak({ watchId, safety: 'watching' });
  expect(await shown()).toMatchObject({ silent: false });
});

test('the trail of a long service goes on to its end', async () => {
  await asAdmin(work.world, (client) =>
    client.query(
      `insert into field.tracked_position (agency_id, id, service_id, agent_id, at, recorded_at, position)
       select $1, gen_random_uuid(), $2, $3, now() - make_interval(mins => n), now(), $4
       from generate_series(1, 720) n`,
      [work.agencyId, serviceId, guard.agentId, JSON.stringify(here)],
    ),
  );
  const positions = await trail();
  expect(positions).toHaveLength(720);
  expect(Date.now() - Date.parse(positions.at(-1)?.at ?? '')).toBeLessThan(2 * MINUTE);
});

test('who took over is not shown where the colleague began', async () => {
  const first = await work.newGuard();
  serviceId = await work.plan(first);
  const params = { id: serviceId };
  await ok(work.world, first, executionCalls.startService, { params, body: act(-1) });
  expect(await shown(first)).toMatchObject({ position: { latitude: 48.85 } });
  await ok(work.world, first, executionCalls.endService, { params, body: { ...act(-0.5), reason: 'relieved' } });
  const relief = await work.newGuard();
  await ok(work.world, relief, executionCalls.startService, { params, body: { ...act(-0.4), position: null } });
  expect(await shown(relief)).toMatchObject({ position: null, positionAt: null });
});
