import { newId } from '@vigie/contracts/core/id';
import { checkpointCalls } from '@vigie/contracts/field/checkpoint/checkpoint.calls';
import { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import type { ServiceSave } from '@vigie/contracts/field/service/service-save';
import { callAs, ok, type Person } from '@vigie/testing/people';
import { inHours } from '@vigie/testing/time/test-clock';
import { act, type FieldWork, openFieldWork } from '../../execution/testing/field-work';
import { newSite } from '../../testing/directory';

let work: FieldWork;
beforeAll(async () => {
  work = await openFieldWork();
});
afterAll(() => work.world.close());

async function newPoint(siteId = work.site.siteId) {
  const id = newId();
  const body = { id, site: { id: siteId }, title: `Porte ${id}`, badge: id };
  return (await ok(work.world, work.manager, checkpointCalls.saveCheckpoint, { body })).checkpoint;
}

const bodyFor = (guard: Person, points: Partial<ServiceSave>): ServiceSave => ({
  ...{ id: newId(), site: { id: work.site.siteId }, agent: { id: guard.agentId ?? '' } },
  ...{ startAt: inHours(-1), endAt: inHours(3) },
  ...points,
});
const plan = async (service: ServiceSave) =>
  (await ok(work.world, work.manager, serviceCalls.saveService, { body: { service } })).service;

/** Takes and ends a service of its own, and returns what the office has to check of the points. */
async function walked(points: Partial<ServiceSave>, at: { start?: string; end?: string } = {}): Promise<string[]> {
  const guard = await work.newGuard();
  const { id } = await plan(bodyFor(guard, points));
  const params = { id };
  await ok(work.world, guard, executionCalls.startService, { params, body: { ...act(-1), pointId: at.start } });
  const reason = { reason: 'other' as const, reasonText: 'Relève' };
  const { service } = await ok(work.world, guard, executionCalls.endService, {
    params,
    body: { ...act(-0.1), ...reason, pointId: at.end },
  });
  expect(service.status).toBe(300);
  return (await work.codesOf(id)).filter((code) => code.endsWith('Point')).sort();
}

test('a service that is taken or ended without its point is marked, and done all the same', async () => {
  const [gate, door] = [(await newPoint()).id, (await newPoint()).id];
  const points = { startPointId: gate, endPointId: door };
  expect(await walked(points, { start: gate, end: door })).toEqual([]);
  expect(await walked(points, { start: door, end: gate })).toEqual(['noEndPoint', 'noStartPoint']);
  expect(await walked(points)).toEqual(['noEndPoint', 'noStartPoint']);
});

test('a checkpoint that is archived asks for nothing any more, and asks again once it is restored', async () => {
  const gate = await newPoint();
  const guard = await work.newGuard();
  const points = { startPointId: gate.id, endPointId: gate.id };
  const { id } = await plan(bodyFor(guard, points));
  const asked = async () => {
    const { service } = await ok(work.world, guard, serviceCalls.service, { params: { id } });
    return [service.startPointId, service.endPointId];
  };
  const params = { id: gate.id };
  const body = { updatedAt: gate.updatedAt };
  const archived = await ok(work.world, work.manager, checkpointCalls.archiveCheckpoint, { params, body });
  expect(await asked()).toEqual([null, null]);
  await ok(work.world, guard, executionCalls.startService, { params: { id }, body: act(-1) });
  expect((await work.codesOf(id)).filter((code) => code.endsWith('Point'))).toEqual([]);
  const { updatedAt } = archived.checkpoint;
  await ok(work.world, work.manager, checkpointCalls.restoreCheckpoint, { params, body: { updatedAt } });
  expect(await asked()).toEqual([gate.id, gate.id]);
});

test('a point of another site is cleared, and one that the agency does not have is refused', async () => {
  const guard = await work.newGuard();
  const elsewhere = await newPoint((await newSite(work.world, work.agencyId)).siteId);
  const saved = await plan(bodyFor(guard, { startPointId: elsewhere.id, endPointId: (await newPoint()).id }));
  expect(saved).toMatchObject({ startPointId: null, endPointId: expect.any(String) });
  const service = bodyFor(guard, { startPointId: newId(), startAt: inHours(10), endAt: inHours(12) });
  const refused = await callAs(work.world, work.manager, serviceCalls.saveService, { body: { service } });
  expect(refused).toMatchObject({ status: 400 });
  expect(refused.body.errors?.[0]).toMatchObject({
    path: 'service.startPointId',
    message: 'Point de contrôle introuvable',
  });
});
