import { VERSION_BASE } from '../../core/limits';
import { changesFor, VERSIONS } from './changes';

test('the version of this code says what it changes, and versions stand the newest first', () => {
  expect(VERSIONS[0]?.version).toBe(VERSION_BASE);
  const days = VERSIONS.map(({ on }) => on);
  expect(days).toEqual([...days].sort().reverse());
});

test('each role reads what is for it', () => {
  const texts = (role: Parameters<typeof changesFor>[0]) => changesFor(role).flatMap((version) => version.texts);
  expect(texts('manager')).not.toEqual(texts('agent'));
  for (const role of ['manager', 'agent', 'customer', 'admin'] as const) expect(texts(role).length).toBeGreaterThan(0);
});
