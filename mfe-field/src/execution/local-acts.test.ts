import type { FieldService } from '../my-planning/my-services.queries';
import { FORGET_AFTER_MS, type LocalAct, settleActs, withActs } from './local-acts';

const ref = { id: '018f0000-0000-7000-8000-000000000001', name: 'Dépôt' };
const planned: FieldService = {
  id: 's1',
  reference: 'S-1',
  status: 110,
  startAt: '2026-11-21T07:00:00+01:00',
  endAt: '2026-11-21T19:00:00+01:00',
  timeZone: 'Europe/Paris',
  customer: ref,
  site: ref,
  agent: null,
  specialty: null,
  intervention: false,
  startedAt: null,
  endedAt: null,
};
const act = (id: string, kind: LocalAct['kind'], at: string, more: Partial<LocalAct> = {}): LocalAct => ({
  id,
  userId: 'u',
  serviceId: 's1',
  kind,
  at,
  queued: true,
  ...more,
});
const acts = [
  act('a', 'start', '2026-11-21T07:02:00Z'),
  act('b', 'pause', '2026-11-21T08:00:00Z'),
  act('c', 'endPause', '2026-11-21T08:20:00Z'),
];

test('acts the server has not heard of are seen at once, in their order', () => {
  expect(withActs(planned, acts.slice(0, 1), 1)).toMatchObject({ status: 200, startedAt: '2026-11-21T07:02:00Z' });
  expect(withActs(planned, acts.slice(0, 2), 1).status).toBe(500);
  expect(withActs(planned, acts, 1).status).toBe(200);
  const ended = withActs(planned, [...acts, act('d', 'end', '2026-11-21T09:00:00Z')], 1);
  expect(ended).toMatchObject({ status: 300, startedAt: '2026-11-21T07:02:00Z', endedAt: '2026-11-21T09:00:00Z' });
});

test('an answer younger than the sending of an act has the last word; one of another service says nothing', () => {
  const sent = [act('a', 'start', '2026-11-21T07:02:00Z', { sentAtMs: 1_000 })];
  expect(withActs(planned, sent, 999).status).toBe(200);
  expect(withActs(planned, sent, 1_001).status).toBe(110);
  expect(withActs({ ...planned, id: 's2' }, acts, 1).status).toBe(110);
});

test('taking a service up again keeps its first start', () => {
  const interrupted = { ...planned, status: 400, startedAt: '2026-11-21T06:00:00Z' };
  expect(withActs(interrupted, acts.slice(0, 1), 1)).toMatchObject({ status: 200, startedAt: '2026-11-21T06:00:00Z' });
});

test('an act is sent when it has left the outbox, undone when it was refused, forgotten later', () => {
  const waiting = [{ id: 'b' }];
  const settled = settleActs(
    [...acts, act('d', 'end', '2026-11-21T09:00:00Z', { queued: false })],
    { waiting, failed: [{ id: 'c' }] },
    5_000,
  );
  expect(settled.map(({ id, sentAtMs }) => [id, sentAtMs])).toEqual([
    ['a', 5_000],
    ['b', undefined],
    ['d', undefined],
  ]);
  const later = settleActs(settled, { waiting, failed: [] }, 5_000 + FORGET_AFTER_MS);
  expect(later.map(({ id }) => id)).toEqual(['b', 'd']);
});
