import 'fake-indexeddb/auto';
import { fakeServer } from '@vigie/kit/testing/fake-server';
import { memoryStorage } from '@vigie/kit/testing/memory-storage';
import { aMembership, anAgency, aUser } from '@vigie/kit/testing/people';

/** A position that never arrives, as for a phone in a basement. */
jest.mock('../execution/acts/position', () => ({ locate: () => new Promise(() => undefined) }));

const ref = { executionId: 'walk', roundId: 'round', siteId: 'site', serviceId: null };

/** Loads the modules anew, as in an application that was just opened, for a signed-in agent. */
async function opened(chosen?: string) {
  jest.resetModules();
  const kit = await import('@vigie/kit/runtime');
  const membership = (id: string) =>
    aMembership({ id: `m-${id}`, role: 'agent', agentId: `agent-${id}`, agency: anAgency({ id }) });
  const user = aUser({ memberships: [membership('day'), membership('night')] });
  kit.sessionStore.setState(kit.sessionOf(user, chosen, null), true);
  return { ...kit, ...(await import('./record-walk')), ...(await import('./local-walk.store')), userId: user.id };
}

const until = async (wanted: () => Promise<boolean> | boolean) => {
  while (!(await wanted())) await new Promise((resolve) => setTimeout(resolve, 10));
};

test('an application that dies while it looks for the position hands over the act and its photos', async () => {
  Object.assign(globalThis, {
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    location: { hash: '#/' },
  });
  localStorage.setItem('vigie.session', JSON.stringify({ refreshToken: 'known' }));
  // Node has no `navigator`.
  Object.defineProperty(globalThis, 'navigator', { value: { onLine: false }, configurable: true });
  fakeServer(() => new Promise(() => undefined));

  const before = await opened();
  before.recordWalk(before.userId, ref, 'round_observation', {
    infos: 'Vitre brisée',
    photos: [new File(['x'], 'v.jpg')],
  });
  const [act] = before.useLocalWalk.getState().acts;
  await until(async () => (await before.heldFiles(act?.photosId ?? '')).length === 1);
  expect(before.useOutbox.getState().waiting).toEqual([]);

  const after = await opened();
  after.recoverWalks(after.userId);
  await until(() => after.useOutbox.getState().waiting.length === 2);
  expect(after.useOutbox.getState().waiting.map(({ id }) => id)).toEqual([act?.id, act?.photosId]);
  expect((await after.heldFiles(act?.photosId ?? '')).map(({ name }) => name)).toEqual(['v.jpg']);
});

/** The acts in the browser's database. */
const kept = () =>
  new Promise<{ lane?: string; body?: unknown; scope?: unknown }[]>((resolve) => {
    const device = indexedDB.open('vigie');
    device.onsuccess = () => {
      const all = device.result.transaction('acts').objectStore('acts').getAll();
      all.onsuccess = () => resolve(all.result);
    };
  });

test('the start of a round carries the checkpoints that the phone showed, also when the application was closed', async () => {
  const before = await opened();
  before.recordWalk(before.userId, { ...ref, executionId: 'drawn' }, 'round_start', { shown: ['c', 'a'] });
  const after = await opened();
  after.recoverWalks(after.userId);
  await until(async () => (await kept()).some(({ lane }) => lane === 'walk/drawn'));
  const start = (await kept()).find(({ lane }) => lane === 'walk/drawn');
  expect(start?.body).toMatchObject({ event: { shown: ['c', 'a'] } });
});

test('an act that is recovered while another agency is chosen goes to its own', async () => {
  const before = await opened('night');
  before.recordWalk(before.userId, { ...ref, executionId: 'of-the-night' }, 'round_start');
  const after = await opened('day');
  after.recoverWalks(after.userId);
  await until(async () => (await kept()).some(({ lane }) => lane === 'walk/of-the-night'));
  const start = (await kept()).find(({ lane }) => lane === 'walk/of-the-night');
  expect(start?.scope).toMatchObject({ agencyId: 'night', agentId: 'agent-night' });
});
