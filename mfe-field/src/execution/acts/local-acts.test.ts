import type { KnownAct } from '@vigie/contracts/field/execution/known-act';
import { addressOfService, isHeldAt, placeOf } from '../../circuit/own-stops';
import type { FieldService } from '../../my-planning/my-services.queries';
import { dutyOf, FORGET_AFTER_MS, type LocalAct, migrateStoredActs, syncWithOutbox, withActs } from './local-acts';

const AGENT = '018f0000-0000-7000-8000-00000000000a';
const COLLEAGUE = '018f0000-0000-7000-8000-00000000000b';
const ref = { id: '018f0000-0000-7000-8000-000000000001', name: 'Dépôt' };
const planned: FieldService = {
  id: 's1',
  reference: 'S-1',
  status: 110,
  startAt: '2026-11-21T07:00:00Z',
  endAt: '2026-11-21T19:00:00Z',
  timeZone: 'Europe/Paris',
  customer: ref,
  site: ref,
  agent: { id: AGENT, name: 'Nadia Roux' },
  specialty: null,
  needsReport: false,
  startedAt: null,
  endedAt: null,
  acts: [],
};
const NOW = Date.parse('2026-11-21T10:00:00Z');
const act = (id: string, kind: LocalAct['kind'], at: string, more: Partial<LocalAct> = {}): LocalAct => ({
  id,
  userId: 'u',
  serviceId: 's1',
  kind,
  at,
  queued: true,
  ...more,
});
const told = (id: string, kind: KnownAct['kind'], at: string, agentId: string | null = AGENT) => ({
  id,
  kind,
  at,
  recordedAt: at,
  agentId,
});
const acts = [
  act('a', 'start', '2026-11-21T07:02:00Z'),
  act('b', 'startBreak', '2026-11-21T08:00:00Z'),
  act('c', 'endBreak', '2026-11-21T08:20:00Z'),
];
const seen = (service: FieldService, own: readonly LocalAct[], agentId = AGENT) => withActs(service, own, agentId, NOW);

test('acts the server has not heard of are seen at once, in their order', () => {
  expect(seen(planned, acts.slice(0, 1))).toMatchObject({ status: 200, startedAt: '2026-11-21T07:02:00.000Z' });
  expect(seen(planned, acts.slice(0, 2)).status).toBe(500);
  expect(seen(planned, acts).status).toBe(200);
  const ended = seen(planned, [...acts, act('d', 'end', '2026-11-21T09:00:00Z')]);
  expect(ended).toMatchObject({ status: 300, endedAt: '2026-11-21T09:00:00.000Z' });
});

test('whoever is at its post long after the planned end is at work, and in its break in a break', () => {
  const late = Date.parse('2026-11-21T21:00:00Z');
  const on = acts.slice(0, 1);
  expect(withActs(planned, on, AGENT, late).status).toBe(800);
  const duty = (own: readonly LocalAct[]) => dutyOf(withActs(planned, own, AGENT, late), own, AGENT, late);
  expect(duty(on)).toBe(200);
  expect(duty(acts.slice(0, 2))).toBe(500);
  expect(duty([...on, act('d', 'end', '2026-11-21T20:30:00Z')])).toBe(300);
});

test('a service whose missing end the office has settled goes on, and is known to be settled', () => {
  const start = told('a', 'start', '2026-11-21T07:02:00Z');
  const settle = { ...told('s', 'settle', '2026-11-22T08:00:00Z'), settles: 'noEnd:a' };
  const at = Date.parse('2026-11-22T17:00:00Z');
  const seenAt = (...known: KnownAct[]) => withActs({ ...planned, acts: known }, [], AGENT, at);
  expect(seenAt(start)).toMatchObject({ status: 800 });
  expect(seenAt(start).isEndSettled).toBeUndefined();
  expect(seenAt(start, settle)).toMatchObject({ status: 800, isEndSettled: true });
  expect(seenAt(start, settle, told('e', 'end', '2026-11-21T19:00:00Z')).isEndSettled).toBeUndefined();
});

test('an act that the server has told back counts once; one of another service says nothing', () => {
  const known = { ...planned, acts: [told('a', 'start', '2026-11-21T07:02:00Z')] };
  expect(seen(known, acts)).toEqual({ ...seen(planned, acts), acts: known.acts });
  expect(seen({ ...planned, id: 's2' }, acts).status).toBe(110);
});

test('the other phone of the agent is part of the same service', () => {
  const known = {
    ...planned,
    acts: [told('x', 'start', '2026-11-21T06:58:00Z'), told('y', 'startBreak', '2026-11-21T09:50:00Z')],
  };
  expect(seen(known, [acts[0] as LocalAct])).toMatchObject({ status: 500, startedAt: '2026-11-21T06:58:00.000Z' });
});

test('what the office did meanwhile is seen, and takes nothing from who is at the post', () => {
  const given = {
    ...planned,
    agent: { id: COLLEAGUE, name: 'Sofia Garcia' },
    acts: [
      told('o', 'assign', '2026-11-21T09:00:00Z', COLLEAGUE),
      told('p', 'unprogram', '2026-11-21T09:30:00Z', null),
    ],
  };
  expect(seen(given, acts).status).toBe(200);
  expect(seen(given, [], COLLEAGUE).status).toBe(700);
});

test('a colleague who is at the post does not hide that this agent has left, or has yet to come', () => {
  const taken = { ...planned, status: 200, acts: [told('z', 'start', '2026-11-21T09:10:00Z', COLLEAGUE)] };
  const left = [...acts, act('d', 'end', '2026-11-21T09:12:00Z')];
  expect(seen(taken, left).status).toBe(300);
  expect(seen(taken, []).status).toBe(110);
});

test('a row kept by the version before, without its history, goes on from its start', () => {
  const { acts: _, ...kept } = { ...planned, status: 200, startedAt: '2026-11-21T07:02:00.000Z' };
  expect(seen(kept, []).status).toBe(200);
  expect(seen(kept, acts.slice(1, 2)).status).toBe(500);
});

test('an act is sent when it has left the outbox, undone when it was refused, forgotten later', () => {
  const waiting = [{ id: 'b' }];
  const settled = syncWithOutbox(
    [...acts, act('d', 'end', '2026-11-21T09:00:00Z', { queued: false })],
    { waiting, failed: [{ id: 'c' }], userId: 'u' },
    5_000,
  );
  expect(settled.map(({ id, sentAtMs }) => [id, sentAtMs])).toEqual([
    ['a', 5_000],
    ['b', undefined],
    ['d', undefined],
  ]);
  const later = syncWithOutbox(settled, { waiting, failed: [], userId: 'u' }, 5_000 + FORGET_AFTER_MS);
  expect(later.map(({ id }) => id)).toEqual(['b', 'd']);
});

test('acts that wait for their user to come back are not taken for sent', () => {
  const nobody = { waiting: [], failed: [], userId: undefined };
  expect(syncWithOutbox(acts, nobody, 5_000)).toEqual(acts);
  expect(syncWithOutbox(acts, { ...nobody, userId: 'colleague' }, 5_000)).toEqual(acts);
});

test('acts kept by the version before go on under their new names', () => {
  const former = ['start', 'pause', 'endPause', 'end'].map((kind) => ({ ...acts[0], kind }) as LocalAct);
  expect(migrateStoredActs(former).map((it) => it.kind)).toEqual(['start', 'startBreak', 'endBreak', 'end']);
});

test('a circuit is driven without network: who arrives at the next stop has left the one before', () => {
  const stop = (id: string, startAt: string, endAt: string) => ({
    ...{ id, startAt, endAt, reference: `S-1-${id}`, status: 100, site: { ...ref, name: id }, customer: ref },
    ...{ address: null, task: null, arrivedAt: null, leftAt: null, invoiceReference: null },
  });
  const services = [
    stop('one', '2026-11-21T07:30:00Z', '2026-11-21T08:00:00Z'),
    stop('two', '2026-11-21T08:30:00Z', '2026-11-21T09:00:00Z'),
  ];
  const circuit = { ...planned, isCircuit: true, services };
  const driven = [
    act('a', 'start', '2026-11-21T07:02:00Z'),
    act('b', 'arrive', '2026-11-21T07:31:00Z', { stopId: 'one' }),
    act('c', 'arrive', '2026-11-21T08:31:00Z', { stopId: 'two' }),
  ];
  const there = seen(circuit, driven);
  expect(there.services?.map(({ status, leftAt }) => [status, leftAt])).toEqual([
    [300, '2026-11-21T08:31:00.000Z'],
    [200, null],
  ]);
  expect([placeOf(there)?.name, isHeldAt(there, ref.id), isHeldAt(there, 's9')]).toEqual(['two', true, false]);
  const between = seen(circuit, driven.slice(0, 1));
  expect([placeOf(between), addressOfService(between)]).toEqual([undefined, '/terrain/circuitActif/s1']);
  expect([placeOf(planned), addressOfService(planned)]).toEqual([ref, '/terrain/serviceActif/s1']);
});
