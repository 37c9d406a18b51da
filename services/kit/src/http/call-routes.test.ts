import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { publicBecause } from '@vigie/contracts/core/access';
import { callsOf } from '@vigie/contracts/core/call';
import express from 'express';
import { callRoutes } from './call-routes';

const { globalCall } = callsOf('platform');
const call = (name: string, method: 'GET' | 'POST', path: string) =>
  globalCall({ name, method, path, access: publicBecause('a test'), summary: '' });

let server: Server;
beforeAll(async () => {
  const routes = callRoutes();
  const all = [
    call('all', 'GET', '/thing'),
    call('fixed', 'GET', '/thing/last'),
    call('one', 'GET', '/thing/:id'),
    call('save', 'POST', '/thing/:id'),
    call('deep', 'POST', '/thing/:id/part/:partId'),
  ];
  for (const it of all)
    routes.add(it, (req, res) => void res.json({ name: it.name.split('.').at(-1), params: req.params }));
  const app = express();
  app.use(routes.handler);
  app.use((_req, res) => void res.status(404).end());
  server = await new Promise((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

const asked = (method: string, path: string) =>
  fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`, { method });

test.each([
  ['GET', '/api/thing', { name: 'all', params: {} }],
  ['GET', '/api/thing/', { name: 'all', params: {} }],
  ['GET', '/api/thing/last?page=2', { name: 'fixed', params: {} }],
  ['GET', '/api/thing/a%2Fb', { name: 'one', params: { id: 'a/b' } }],
  ['POST', '/api/thing/last', { name: 'save', params: { id: 'last' } }],
  ['POST', '/api/thing/1/part/2', { name: 'deep', params: { id: '1', partId: '2' } }],
])('%s %s goes to its call', async (method, path, answer) => {
  expect(await (await asked(method, path)).json()).toEqual(answer);
});

test('who asks for the head alone is answered; what nobody declared is nobody’s', async () => {
  expect((await asked('HEAD', '/api/thing/1')).status).toBe(200);
  expect((await asked('DELETE', '/api/thing/1')).status).toBe(404);
  expect((await asked('GET', '/api/thing/1/part')).status).toBe(404);
  expect((await asked('GET', '/thing')).status).toBe(404);
});
