import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { TrackedAgent } from '@vigie/contracts/field/tracking/supervision.calls';
import type { LiveEvent } from '@vigie/contracts/platform/live/live.calls';
import { patchTracking } from './patch-tracking';

const { inProgress, paused, finished } = SERVICE_STATUS;
const id = (n: number) => `01999a5e-8000-7000-8000-${String(n).padStart(12, '0')}`;

const tracked = (n: number, more: Partial<TrackedAgent> = {}): TrackedAgent => ({
  agent: { id: id(100 + n), name: `Agent ${n}` },
  service: { id: id(n), reference: `S${n}`, status: inProgress },
  site: { id: id(900), name: 'Dépôt' },
  sitePosition: null,
  startAt: '2026-11-21T20:00:00.000Z',
  endAt: '2026-11-22T06:00:00.000Z',
  position: { latitude: 48.8, longitude: 2.3 },
  positionAt: '2026-11-21T21:00:00.000Z',
  seenAt: null,
  safety: 'watching',
  silent: false,
  batteryPercent: 80,
  ...more,
});
const tracking = { data: [tracked(1), tracked(2)], filtered: 2 };
const moved = (n: number, agents: TrackedAgent[]): LiveEvent => ({
  name: 'tracking.updated',
  ids: [id(n)],
  rows: [{ id: id(n), agents }],
});
const service = (n: number, status: number, agent = id(100 + n)): LiveEvent => ({
  name: 'service.updated',
  ids: [id(n)],
  rows: [{ id: id(n), status, agent: { id: agent, name: 'x' } }],
});

test('an agent that moved is put in place, and the others stay the same objects', () => {
  const now = tracked(2, { batteryPercent: 12 });
  const patched = patchTracking(tracking, [moved(2, [now])]);
  expect(patched?.data).toEqual([tracked(1), now]);
  expect(patched?.data[0]).toBe(tracking.data[0]);
});

test('in a break nobody is told where one is', () => {
  const patched = patchTracking(tracking, [service(1, paused)]);
  expect(patched?.data[0]).toMatchObject({ service: { status: paused }, position: null, positionAt: null });
  expect(patched?.data[1]).toBe(tracking.data[1]);
});

test('what happens to a service that nobody is at work on changes nothing', () => {
  expect(patchTracking(tracking, [service(7, finished)])?.data).toEqual(tracking.data);
  expect(patchTracking(tracking, [service(1, inProgress)])?.data[0]).toEqual(tracking.data[0]);
});

test.each<[string, LiveEvent]>([
  ['a beginning', service(7, inProgress)],
  ['an end', service(1, finished)],
  ['another agent', service(1, inProgress, id(555))],
  ['a handover', moved(1, [tracked(1), tracked(1, { agent: { id: id(555), name: 'B' } })])],
  ['a replaced agent', moved(1, [tracked(1, { agent: { id: id(555), name: 'B' } })])],
  ['an update without rows', { name: 'tracking.updated', ids: [id(1)] }],
  ['a row that does not read', { name: 'tracking.updated', ids: [id(1)], rows: [{ id: id(1), agents: 'x' }] }],
  ['a service without rows', { name: 'service.updated', ids: [id(1)] }],
  ['an alarm', { name: 'loneWorkerAlarm.updated', ids: [id(1)], rows: [] }],
  ['many changes at once', { name: 'service.updated', ids: [] }],
  ['a deletion', { name: 'service.deleted', ids: [id(1)] }],
])('%s is asked for', (_what, event) => {
  expect(patchTracking(tracking, [event])).toBeUndefined();
});

test('who comes back from a break is asked for: the server knows where', () => {
  const away = { ...tracking, data: [tracked(1, { service: { id: id(1), reference: 'S1', status: paused } })] };
  expect(patchTracking(away, [service(1, inProgress)])).toBeUndefined();
});
