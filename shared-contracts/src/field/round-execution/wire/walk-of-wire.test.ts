import { asRoundAct, plannedWalkOf } from './walk-of-wire';

const ID = '0192f0c1-0000-7000-8000-000000000001';
const act: Parameters<typeof asRoundAct>[0] = {
  id: ID,
  kind: 'round_checkpoint',
  at: '2026-11-21T03:00:00+01:00',
  recordedAt: '2026-11-21T03:00:05+01:00',
  author: 'Nadia Roux',
  agent: { id: ID, name: 'Nadia Roux' },
  position: null,
  checkpoint: null,
  distanceM: null,
  readBy: null,
  badge: null,
  infos: null,
  files: [],
};

test('an act of the wire becomes one of the fold: instants, its agent, neither author nor photos', () => {
  expect(asRoundAct(act)).toMatchObject({ at: Date.parse(act.at), agentId: ID });
  expect(asRoundAct(act)).not.toHaveProperty('files');
  expect(asRoundAct({ ...act, agent: null }).agentId).toBeNull();
});

test('a walk that nobody planned has no planned end', () => {
  const content = { directions: [], checkpoints: [] };
  const walk = { id: ID, site: { id: ID, name: 'Hall' }, content, serviceCancelled: false };
  expect(plannedWalkOf({ ...walk, endAt: null }).plannedEnd).toBeNull();
  const endAt = '2026-11-21T04:00:00+01:00';
  expect(plannedWalkOf({ ...walk, endAt })).toMatchObject({ siteId: ID, plannedEnd: Date.parse(endAt) });
});
