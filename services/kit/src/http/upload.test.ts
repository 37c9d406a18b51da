import { once } from 'node:events';
import fs from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { receiveFiles } from './upload';

let server: Server;
beforeAll(async () => {
  const app = express();
  app.post('/', async (req, res) => {
    const files = await receiveFiles(req, res);
    res.json({ names: files.map(({ name }) => name), fields: req.body });
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('files keep the order of the form, whichever is on disk first', async () => {
  const { open } = fs;
  const opened = jest.spyOn(fs, 'open');
  opened.mockImplementationOnce(async (...about) => {
    await new Promise((resolve) => setTimeout(resolve, 200));
    return open(...about);
  });
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
  const form = new FormData();
  for (const name of names) form.append('file', new Blob([name]), name);
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form });
  expect(await answer.json()).toMatchObject({ names });
  expect(opened).toHaveBeenCalledTimes(names.length);
});

test('a text of several lines has the length that its writer saw', async () => {
  const form = new FormData();
  form.append('infos', 'Vitre brisée\nBâche posée');
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form });
  expect(await answer.json()).toEqual({ names: [], fields: { infos: 'Vitre brisée\nBâche posée' } });
});
