import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { keepOnDisk } from './received-file';
import { receiveFiles } from './upload';

jest.mock('./received-file', () => ({ keepOnDisk: jest.fn() }));
const actual = jest.requireActual<typeof import('./received-file')>('./received-file');

let server: Server;
beforeAll(async () => {
  const app = express();
  app.post('/', async (req, res) => {
    const files = await receiveFiles(req, res);
    res.json(files.map(({ name }) => name));
  });
  server = createServer(app).listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

test('files keep the order of the form, whichever is on disk first', async () => {
  jest.mocked(keepOnDisk).mockImplementation(actual.keepOnDisk);
  jest.mocked(keepOnDisk).mockImplementationOnce(async (stream, take) => {
    const file = await actual.keepOnDisk(stream, take);
    await new Promise((resolve) => setTimeout(resolve, 200));
    return file;
  });
  const names = ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'];
  const form = new FormData();
  for (const name of names) form.append('file', new Blob([name]), name);
  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', body: form });
  expect(await answer.json()).toEqual(names);
});
