import { hashedFile } from './hashed-file';

const full = async () => Promise.reject(new DOMException('no room', 'QuotaExceededError'));
const request = { url: 'https://vigie.example/mfe-field/home.12345678.js' } as Request;

test.each([
  ['cannot be read', { match: full, open: full }],
  ['cannot be opened', { match: async () => undefined, open: full }],
  ['is full', { match: async () => undefined, open: async () => ({ put: full }) }],
])('a device whose cache %s gets the file from the network', async (_what, caches) => {
  Object.assign(globalThis, { caches, fetch: async () => new Response('code') });
  expect(await (await hashedFile(request)).text()).toBe('code');
});
