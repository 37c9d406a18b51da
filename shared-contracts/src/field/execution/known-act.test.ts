import { asServiceAct, type KnownAct } from './known-act';

const act: KnownAct = {
  id: '0192f0c1-0000-7000-8000-000000000001',
  kind: 'start',
  at: '2026-10-25T02:30:00+02:00',
  recordedAt: '2026-10-25T02:31:00+01:00',
  agentId: null,
};

test('the times of an act are instants, so that the hour that exists twice keeps its order', () => {
  const { at, recordedAt } = asServiceAct(act);
  expect((recordedAt ?? 0) - at).toBe(61 * 60_000);
});

test('an act of a stop names the stop, and a lifted interruption its act; others name neither', () => {
  expect(asServiceAct(act)).not.toHaveProperty('payload');
  expect(asServiceAct({ ...act, kind: 'arrive', stopId: 's' })).toHaveProperty('payload', { stopId: 's' });
  expect(asServiceAct({ ...act, kind: 'restore', breakOffActId: 'b' })).toHaveProperty('payload', {
    breakOffActId: 'b',
  });
});
