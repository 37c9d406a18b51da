jest.mock('workbox-precaching', () => ({
  cleanupOutdatedCaches: () => undefined,
  createHandlerBoundToURL: () => undefined,
  precacheAndRoute: () => undefined,
}));
jest.mock('workbox-routing', () => ({ NavigationRoute: class {}, registerRoute: () => undefined }));
jest.mock('workbox-strategies', () => ({ NetworkFirst: class {} }));

interface WorkerEvent {
  data?: { type: string };
  waitUntil: (work: Promise<unknown>) => void;
}

const handlers = new Map<string, (event: WorkerEvent) => void>();
const claim = jest.fn(async () => undefined);
const asked: string[] = [];

beforeAll(async () => {
  const self = {
    __WB_MANIFEST: [],
    clients: { claim },
    addEventListener: (type: string, handler: (event: WorkerEvent) => void) => handlers.set(type, handler),
  };
  const fetch = (url: string) => {
    asked.push(url);
    // A network that gives no answer.
    return new Promise(() => undefined);
  };
  Object.assign(globalThis, { self, fetch });
  await import('./sw');
});

const happens = async (type: string, data?: { type: string }) => {
  const work: Promise<unknown>[] = [];
  handlers.get(type)?.({ data, waitUntil: (one) => work.push(one) });
  const ended = Promise.all(work).then(() => true);
  return await Promise.race([ended, new Promise((resolve) => setTimeout(() => resolve(false), 50))]);
};

test('a page that reloads for a new build does not wait for the files of the remotes', async () => {
  expect(await happens('activate')).toBe(true);
  expect(claim).toHaveBeenCalled();
  expect(await happens('message', { type: 'install-remotes' })).toBe(false);
  expect(asked).toEqual(['/remotes.json']);
});
