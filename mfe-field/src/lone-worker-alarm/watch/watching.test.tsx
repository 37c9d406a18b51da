import 'fake-indexeddb/auto';
import { act, waitFor } from '@testing-library/react';
import { newId } from '@vigie/contracts/core/id';
import { TEXTS } from '@vigie/contracts/rules/lone-worker/texts';
import { queryClient, sessionStore, useOnline, useOutbox, useToasts } from '@vigie/kit/runtime';
import { fakeServer, renderKit, resetKit, signInAs } from '@vigie/kit/testing/harness';
import { useLocalActs } from '../../execution/acts/local-acts.store';
import { recordAct } from '../../execution/acts/record-act';
import { ownService } from '../testing/own-service';
import { beginWatch, useWatch } from '../watch.store';
import { WatchHere } from './watch-here';

const AGENT = newId();
const serviceId = newId();
const rules = {
  ...{ frequencyMin: 3, ptiPauseOnBreak: true, ptiDisabledBetweenServices: true, silenceMin: 5 },
  ...{ onCallNumber: null, sites: [], instructions: null },
};
/** The page as the tiles draw it: the watch, for as long as this phone keeps one. */
function Page() {
  const watch = useWatch((state) => state.watch);
  return watch && <WatchHere watch={watch} />;
}

/** A phone sends a sign as soon as the network is back. */
const networkReturns = () =>
  act(() => {
    for (const online of [false, true]) useOnline.setState({ online });
  });

afterAll(() => Reflect.deleteProperty(navigator, 'geolocation'));
beforeEach(() => {
  resetKit();
  signInAs({ role: 'agent' });
  sessionStore.setState(({ membership }) => ({ membership: membership && { ...membership, agentId: AGENT } }));
  useLocalActs.setState({ acts: [] });
  useWatch.setState({ watch: null, askedActId: null, lostServiceId: null });
});

test('a phone says which watch it keeps, and gives way once another has taken over', async () => {
  const userId = sessionStore.getState().user?.id ?? '';
  act(() => recordAct(userId, serviceId, 'start'));
  const watch = beginWatch(userId, serviceId);
  let takenOver = false;
  const signs: unknown[] = [];
  fakeServer({
    '/fetch/circuits': () => ({ body: { data: [ownService(serviceId, AGENT)], filtered: 1 } }),
    '/start': () => ({ body: {} }),
    '/lone-worker/rules': () => ({ body: rules }),
    '/tracking': ({ body }) => {
      signs.push(body);
      return { body: { takenOver } };
    },
  });
  renderKit(<Page />);
  await waitFor(() => expect(signs).toHaveLength(1));
  expect(signs).toEqual([{ positions: [expect.objectContaining({ serviceId, watchId: watch.id })] }]);
  expect(useWatch.getState().watch).toEqual(watch);
  takenOver = true;
  networkReturns();
  await waitFor(() => expect(useWatch.getState().watch).toBeNull());
  // The watch may also have said that this page is no phone, before or after, as soon as it knew the agency's rules.
  const said = useToasts.getState().toasts.map(({ message }) => message);
  expect(said).toContain(`${TEXTS.stoppedTitle}. ${TEXTS.takenOver}`);
  // Its agent is not asked to begin again: the other phone protects.
  expect(useWatch.getState().lostServiceId).toBeNull();
  networkReturns();
  await act(async () => undefined);
  expect(signs).toHaveLength(2);
});

test('an agent who looks into another agency ends the watch in that of its service', async () => {
  const elsewhere = { agencyId: 'night', agentId: 'agent-of-the-night' };
  act(() =>
    useWatch.setState({
      watch: { ...beginWatch(sessionStore.getState().user?.id ?? '', serviceId), scope: elsewhere },
    }),
  );
  const told: string[] = [];
  fakeServer({
    '/fetch/circuits': () => ({ body: { data: [], filtered: 0 } }),
    '/lone-worker/rules': () => ({ body: rules }),
    '/tracking': () => ({ body: { takenOver: false } }),
    '/lone-worker/watch': ({ path }) => {
      told.push(path);
      return { body: {} };
    },
  });
  renderKit(<Page />);
  await waitFor(() => expect(useWatch.getState().watch).toBeNull());
  await waitFor(() => expect(told).toEqual([expect.stringContaining('/agency/night/agent/agent-of-the-night/')]));
  // Its service goes on.
  expect(useToasts.getState().toasts.map(({ message }) => message)).toContain(
    `${TEXTS.stoppedTitle}. ${TEXTS.agencyChanged}`,
  );
});

test('nor does the watch wait for the services of the other agency', async () => {
  const elsewhere = { agencyId: 'night', agentId: 'agent-of-the-night' };
  const watch = { ...beginWatch(sessionStore.getState().user?.id ?? '', serviceId), scope: elsewhere };
  act(() => useWatch.setState({ watch }));
  fakeServer({
    '/fetch/circuits': () => new Promise(() => undefined),
    '/lone-worker/rules': () => ({ body: rules }),
    '/lone-worker/watch': () => ({ body: {} }),
  });
  renderKit(<Page />);
  await waitFor(() => expect(useWatch.getState().watch).toBeNull());
});

describe('a watch that ends with its service', () => {
  const said = () => useToasts.getState().toasts.map(({ message }) => message);
  const told = `${TEXTS.stoppedTitle}. ${TEXTS.serviceOver}`;
  let services: object[];
  beforeEach(async () => {
    const at = new Date(Date.now() - 60_000).toISOString();
    const acts = [{ id: newId(), kind: 'start', at, recordedAt: at, agentId: AGENT }];
    services = [{ ...ownService(serviceId, AGENT), status: 200, startedAt: at, acts }];
    fakeServer({
      '/fetch/circuits': () => ({ body: { data: services, filtered: services.length } }),
      '/end': () => ({ body: {} }),
      '/lone-worker/rules': () => ({ body: rules }),
      '/lone-worker/watch': () => ({ body: {} }),
      '/tracking': () => ({ body: { takenOver: false } }),
    });
    beginWatch(sessionStore.getState().user?.id ?? '', serviceId);
    renderKit(<Page />);
    await waitFor(() => expect(queryClient.getQueriesData({}).some(([, data]) => data !== undefined)).toBe(true));
    await act(async () => undefined);
    expect(useWatch.getState().watch).not.toBeNull();
  });

  test('says so to an agent whose service the office has taken away', async () => {
    services = [];
    await act(() => queryClient.invalidateQueries());
    await waitFor(() => expect(useWatch.getState().watch).toBeNull());
    expect(said()).toContain(told);
  });

  test('says nothing to the agent who ends it', async () => {
    act(() => recordAct(sessionStore.getState().user?.id ?? '', serviceId, 'end'));
    await waitFor(() => expect(useWatch.getState().watch).toBeNull());
    expect(said()).not.toContain(told);
  });
});

test('a position is sent once, with the time at which the phone read it', async () => {
  const userId = sessionStore.getState().user?.id ?? '';
  act(() => recordAct(userId, serviceId, 'start'));
  beginWatch(userId, serviceId);
  const signs: { position: object | null; positionAt?: string }[] = [];
  let isLost = false;
  fakeServer({
    '/fetch/circuits': () => ({ body: { data: [ownService(serviceId, AGENT)], filtered: 1 } }),
    '/start': () => ({ body: {} }),
    '/lone-worker/rules': () => ({ body: rules }),
    '/tracking': ({ body }) => {
      signs.push(...(body as { positions: typeof signs }).positions);
      if (isLost) throw new TypeError('network');
      return { body: { takenOver: false } };
    },
  });
  let read: (position: object) => void = () => undefined;
  const geolocation = {
    getCurrentPosition: (_done: unknown, fail: () => void) => fail(),
    watchPosition: (done: typeof read) => {
      read = done;
      return 1;
    },
    clearWatch: () => undefined,
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  renderKit(<Page />);
  await waitFor(() => expect(signs).toHaveLength(1));
  // Another answer while signs are lost would tell the phone that the network is back, and it would send one more.
  await waitFor(() => expect([useOutbox.getState().waiting.length, queryClient.isFetching()]).toEqual([0, 0]));
  const before = Date.now();
  act(() => read({ coords: { latitude: 48.8, longitude: 2.3, accuracy: 9 } }));
  isLost = true;
  networkReturns();
  await waitFor(() => expect(signs).toHaveLength(2));
  // What nobody heard is said again.
  isLost = false;
  networkReturns();
  await waitFor(() => expect(signs).toHaveLength(3));
  await act(async () => undefined);
  networkReturns();
  await waitFor(() => expect(signs).toHaveLength(4));
  expect(signs.map(({ position }) => position !== null)).toEqual([false, true, true, false]);
  expect(signs[2]?.positionAt).toBe(signs[1]?.positionAt);
  expect(Date.parse(signs[2]?.positionAt ?? '')).toBeGreaterThanOrEqual(before);
});
