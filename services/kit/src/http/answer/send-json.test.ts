import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import express from 'express';
import { sendJson } from './send-json';

/** JSON answers: a page of a list is compressed for a client that reads it, a short or very long answer is not. */

const answers: Record<string, string> = {
  short: JSON.stringify({ id: 'é' }),
  page: JSON.stringify({ data: Array.from({ length: 200 }, (_, index) => ({ index, site: 'Entrepôt de la Plaine' })) }),
  long: JSON.stringify('é'.repeat(200_000)),
};

let server: Server;
beforeAll(() => {
  const app = express();
  app.get('/:name', (req, res) => sendJson(req, res, answers[req.params.name] ?? ''));
  server = createServer(app).listen(0);
});
afterAll(() => void server.close());

const received = (name: string, encodings: string, method = 'GET') =>
  new Promise<{ headers: IncomingHttpHeaders; bytes: Buffer }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const asked = request(
      { port, path: `/${name}`, method, headers: { 'accept-encoding': encodings } },
      async (answer) => {
        const chunks: Buffer[] = [];
        for await (const chunk of answer) chunks.push(chunk as Buffer);
        resolve({ headers: answer.headers, bytes: Buffer.concat(chunks) });
      },
    );
    asked.on('error', reject).end();
  });

test.each([
  ['br', 'gzip, deflate, br', brotliDecompressSync],
  ['gzip', 'gzip, deflate', gunzipSync],
] as const)('a page of a list is sent as %s', async (encoding, accepted, decompress) => {
  const { headers, bytes } = await received('page', accepted);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-encoding': encoding,
    'content-length': String(bytes.length),
    vary: 'accept-encoding',
  });
  expect(decompress(bytes).toString()).toBe(answers.page);
});

test.each([
  ['short', 'br'],
  ['long', 'br'],
  ['page', 'identity'],
])('a %s answer to a client that reads %s is sent as it is', async (name, accepted) => {
  const { headers, bytes } = await received(name, accepted);
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers['content-length']).toBe(String(bytes.length));
  expect(bytes.toString()).toBe(answers[name]);
});

test('a question for the headers alone is answered with them', async () => {
  const { headers, bytes } = await received('page', 'identity', 'HEAD');
  expect(headers['content-length']).toBe(String(Buffer.byteLength(answers.page ?? '')));
  expect(bytes).toHaveLength(0);
});
