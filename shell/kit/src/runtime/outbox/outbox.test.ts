import 'fake-indexeddb/auto';
import { member } from '@vigie/contracts/core/access';
import { callsOf } from '@vigie/contracts/core/call';
import { newId } from '@vigie/contracts/core/id';
import { z } from 'zod';
import { fakeServer } from '../../testing/fake-server';
import { memoryStorage } from '../../testing/memory-storage';
import { aMembership, aUser } from '../../testing/people';
import { sessionOf, sessionStore } from '../session/session.store';
import { withTabLock } from '../session/tokens';
import { actStore } from './act-store';
import { tokenKeeper } from './keeper';
import { discardAct, enqueueAct, retryAct, useOutbox } from './outbox';
import { isUrgent } from './send-urgent';

const { agencyCall } = callsOf('field');
const say = agencyCall({
  name: 'say',
  method: 'POST',
  path: '/say/:word',
  access: member,
  summary: '',
  params: z.object({ word: z.string() }),
});

beforeEach(() => {
  Object.assign(globalThis, {
    localStorage: memoryStorage(),
    sessionStorage: memoryStorage(),
    location: { hash: '#/' },
  });
  tokenKeeper.accept({ token: 'old', refresh_token: 'refresh-0' });
  sessionStore.setState(sessionOf(aUser({ memberships: [aMembership({ role: 'agent' })] }), undefined, null), true);
});

/** Waits until the outbox, which sends by itself, is in the wanted state. */
const until = (wanted: () => boolean) =>
  new Promise<void>((resolve) => {
    const stop = useOutbox.subscribe(look);
    function look() {
      if (!wanted()) return;
      stop();
      resolve();
    }
    look();
  });

const waiting = () => useOutbox.getState().waiting;

test('what the server fails over stays in the queue and is shown; the service beside it and a call for help arrive', async () => {
  let isWell = false;
  const { seen } = fakeServer(({ path }) => {
    if (path.endsWith('/start-a') && !isWell) return { status: 500, body: { code: 500, message: 'Erreur' } };
    return { body: {} };
  });
  const record = (word: string, lane: string, more: object = {}) =>
    enqueueAct({ id: newId(), call: say, params: { word }, at: new Date().toISOString(), label: word, lane, ...more });
  await record('start-a', 'a');
  await record('end-a', 'a');
  await record('start-b', 'b');
  await record('sos', 's', { urgent: true });
  await until(() => waiting().length === 2 && !useOutbox.getState().sending);
  expect(waiting().map(({ label, stuck }) => [label, stuck])).toEqual([
    ['start-a', false],
    ['end-a', false],
  ]);
  // A second failure is shown to the user.
  await retryAct(waiting()[0]?.id ?? '');
  await until(() => waiting()[0]?.stuck === true);
  isWell = true;
  await retryAct(waiting()[0]?.id ?? '');
  await until(() => waiting().length === 0);
  const arrived = seen.map(({ path }) => path.split('/').at(-1));
  expect(arrived.filter((word) => word !== 'start-a').toSorted()).toEqual(['end-a', 'sos', 'start-b']);
  expect(arrived.at(-1)).toBe('end-a');
  expect(useOutbox.getState().failed).toEqual([]);
});

test.each([404, 403, 401, 200])(
  'a page that a proxy shows (%i) refuses nothing, and is no answer to an act',
  async (status) => {
    let isAway = true;
    const { seen } = fakeServer(() => (isAway ? { status, page: '<html>404 page not found</html>' } : { body: {} }));
    const record = (word: string, more: object = {}) =>
      enqueueAct({ id: newId(), call: say, params: { word }, at: new Date().toISOString(), lane: newId(), ...more });
    await record('start');
    await record('sos', { urgent: true });
    await until(() => seen.length >= 2 && !useOutbox.getState().sending);
    expect(waiting()).toHaveLength(2);
    expect(useOutbox.getState().failed).toEqual([]);
    expect(sessionStore.getState().status).toBe('signedIn');
    isAway = false;
    for (const { id } of waiting()) await retryAct(id);
    await until(() => waiting().length === 0);
  },
);

test('photos that a proxy finds too large are refused: they would never pass', async () => {
  fakeServer(() => ({ status: 413, page: '<html>Request Entity Too Large</html>' }));
  await enqueueAct({ id: newId(), call: say, params: { word: 'photo' }, at: new Date().toISOString(), lane: 'p' });
  await until(() => useOutbox.getState().failed.length === 1);
  await discardAct(useOutbox.getState().failed[0]?.id ?? '');
});

test('an act whose outcome the browser could not note is sent again by itself, and leaves', async () => {
  const { seen } = fakeServer(() => ({ body: {} }));
  const remove = jest.spyOn(actStore, 'remove').mockRejectedValueOnce(new DOMException('lost', 'InvalidStateError'));
  jest.useFakeTimers({ doNotFake: ['Date', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
  await enqueueAct({ id: newId(), call: say, params: { word: 'again' }, at: new Date().toISOString(), lane: 'c' });
  await until(() => remove.mock.calls.length === 1 && !useOutbox.getState().sending);
  expect(waiting()).toHaveLength(1);
  while (waiting().length > 0) await jest.advanceTimersByTimeAsync(1_000);
  expect(seen.filter(({ path }) => path.endsWith('/again'))).toHaveLength(2);
  jest.useRealTimers();
});

test('an act that waits for its place is stored at once, and is sent with it', async () => {
  const { seen } = fakeServer(() => ({ body: {} }));
  let locate: (position: { latitude: number; longitude: number } | undefined) => void = () => undefined;
  const id = newId();
  const located = new Promise<{ latitude: number; longitude: number } | undefined>((resolve) => {
    locate = resolve;
  });
  await enqueueAct({ id, call: say, params: { word: 'sos' }, at: new Date().toISOString(), lane: id, located });
  expect((await actStore.all()).map((act) => act.id)).toEqual([id]);
  expect(seen).toEqual([]);
  locate({ latitude: 48.8, longitude: 2.4 });
  await until(() => waiting().length === 0);
  expect(seen.map(({ body }) => body)).toMatchObject([{ id, position: { latitude: 48.8, longitude: 2.4 } }]);
});

test('a place that is known after its act was sent does not send the act again', async () => {
  const { seen } = fakeServer(() => ({ body: {} }));
  let locate: (position: { latitude: number; longitude: number } | undefined) => void = () => undefined;
  const located = new Promise<{ latitude: number; longitude: number } | undefined>((resolve) => {
    locate = resolve;
  });
  const id = newId();
  await enqueueAct({ id, call: say, params: { word: 'sos' }, at: new Date().toISOString(), lane: id, located });
  const [stored] = await actStore.all();
  // Another tab, or the return of the network, sends what waits.
  await retryAct(id);
  await until(() => waiting().length === 0);
  locate({ latitude: 48.8, longitude: 2.4 });
  if (!stored) throw new Error('the act was not stored');
  await actStore.update({ ...stored, body: { ...stored.body, late: true } });
  expect(await actStore.all()).toEqual([]);
  expect(seen).toHaveLength(1);
});

describe('a call for help', () => {
  const call = () =>
    enqueueAct({
      ...{ id: newId(), call: say, params: { word: 'sos' }, at: new Date().toISOString(), lane: newId() },
      urgent: true,
    });
  const isSos = ({ path }: { path: string }) => path.endsWith('/sos');

  test('waits neither for an act that is being sent, nor for a tab that holds the queue', async () => {
    let answer: () => void = () => undefined;
    const { seen } = fakeServer(async (request) => {
      if (!isSos(request)) await new Promise<void>((resolve) => (answer = resolve));
      return { body: {} };
    });
    await enqueueAct({ id: newId(), call: say, params: { word: 'photo' }, at: new Date().toISOString(), lane: 'p' });
    await until(() => seen.length === 1);
    await call();
    await until(() => waiting().length === 1);
    expect(seen.filter(isSos)).toHaveLength(1);
    answer();
    await until(() => waiting().length === 0);

    let release: () => void = () => undefined;
    const held = withTabLock('vigie.outbox', () => new Promise<void>((resolve) => (release = resolve)));
    await call();
    await until(() => waiting().length === 0);
    expect(seen.filter(isSos)).toHaveLength(2);
    release();
    await held;
  });

  test('is sent again every five seconds, however long there was no network', async () => {
    let isOffline = true;
    const { seen } = fakeServer(() => (isOffline ? new TypeError('network') : { body: {} }));
    jest.useFakeTimers({ doNotFake: ['Date', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
    await call();
    for (let s = 0; s < 300; s += 1) await jest.advanceTimersByTimeAsync(1_000);
    const before = seen.length;
    expect(before).toBeGreaterThan(40);
    isOffline = false;
    for (let s = 0; s < 6; s += 1) await jest.advanceTimersByTimeAsync(1_000);
    jest.useRealTimers();
    await until(() => waiting().length === 0);
    expect(seen).toHaveLength(before + 1);
  });

  test('leaves a connection that gives no answer, and is sent on another', async () => {
    const limits: AbortController[] = [];
    const timeout = jest.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const limit = new AbortController();
      limits.push(limit);
      return limit.signal;
    });
    let isDead = true;
    let tries = 0;
    globalThis.fetch = (_input, init) => {
      tries += 1;
      if (!isDead) return Promise.resolve(new Response('{}'));
      return new Promise((_resolve, reject) => {
        init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      });
    };
    jest.useFakeTimers({ doNotFake: ['Date', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
    await call();
    while (tries === 0) await jest.advanceTimersByTimeAsync(100);
    expect(timeout).toHaveBeenCalledWith(15_000);
    isDead = false;
    for (const limit of limits) limit.abort(new DOMException('late', 'TimeoutError'));
    for (let s = 0; s < 6; s += 1) await jest.advanceTimersByTimeAsync(1_000);
    jest.useRealTimers();
    await until(() => waiting().length === 0);
    expect(tries).toBe(2);
    timeout.mockRestore();
  });

  test('and every other act is sent in the name of who did it: nothing while somebody else is signed in', async () => {
    const { seen } = fakeServer(() => new TypeError('network'));
    jest.useFakeTimers({ doNotFake: ['Date', 'setImmediate', 'queueMicrotask', 'nextTick', 'performance'] });
    await call();
    const { user } = sessionStore.getState();
    sessionStore.setState({ user: aUser({ id: newId() }) });
    const before = seen.length;
    await jest.advanceTimersByTimeAsync(60_000);
    expect(seen).toHaveLength(before);
    jest.useRealTimers();
    sessionStore.setState({ user });
    const kept = (await actStore.all()).find(isUrgent);
    if (kept) await actStore.remove(kept);
  });
});
