import { createServer, request, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { liveCalls } from '@vigie/contracts/platform/live/live.calls';
import { createLog } from '@vigie/service-kit/log';
import { gatewayApp } from './gateway-app';

const AGENCY = '019a0000-0000-7000-8000-000000000001';
const rows = Array.from({ length: 500 }, (_, n) => ({ id: n, name: `Site ${n}`, status: 100 }));
const FILE = Buffer.alloc(20_000, 'photo');

let program: Server;
let gateway: Server;
const connections = new Set<Socket>();
let stream: ServerResponse | undefined;
/** Called with the body of an export that is never answered, and when nobody waits for it any more. */
let exporting: ((told: { body?: string; gone?: true }) => void) | undefined;

beforeAll(async () => {
  program = await listening(
    createServer((req, res) => {
      connections.add(req.socket);
      if (req.url?.includes('/live')) {
        stream = res.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        stream.write('data: 1\n\n');
      } else if (req.url?.endsWith('/xlsx')) {
        let body = '';
        req.on('data', (part: Buffer) => {
          body += part.toString();
        });
        req.on('end', () => exporting?.({ body }));
        res.on('close', () => exporting?.({ gone: true }));
      } else if (req.url?.includes('/file/')) {
        res.writeHead(200, { 'content-type': 'image/jpeg', 'content-length': FILE.length }).end(FILE);
      } else {
        res.writeHead(200, { 'content-type': 'application/json; charset=utf-8' }).end(JSON.stringify({ data: rows }));
      }
    }),
  );
  for (const name of ['PLATFORM', 'COMMERCIAL', 'FIELD']) process.env[`SERVICE_URL_${name}`] = urlOf(program);
  const log = createLog('test');
  log.level = 'silent';
  gateway = await listening(createServer(gatewayApp(log)));
});
afterAll(async () => {
  for (const server of [gateway, program]) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

const listening = (server: Server) =>
  new Promise<Server>((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)));
const urlOf = (server: Server) => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

interface Received {
  headers: Record<string, unknown>;
  bytes: Buffer;
}

/** Reads the raw bytes of an answer, which `fetch` would decompress. */
const received = (path: string, headers: Record<string, string> = { 'accept-encoding': 'gzip' }) =>
  new Promise<Received>((resolve, reject) => {
    const asked = request(`${urlOf(gateway)}${path}`, { method: path.endsWith('/sites') ? 'POST' : 'GET', headers });
    asked.on('error', reject).on('response', (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ headers: answer.headers, bytes: Buffer.concat(parts) }));
    });
    asked.end();
  });

test('a big answer of a program arrives compressed, and is the same', async () => {
  const { headers, bytes } = await received(`/api/agency/${AGENCY}/fetch/sites`);
  expect(headers['content-encoding']).toBe('gzip');
  const whole = JSON.stringify({ data: rows });
  expect(bytes.length).toBeLessThan(whole.length / 4);
  expect(gunzipSync(bytes).toString()).toBe(whole);
});

test('who does not unpack gets it as it is', async () => {
  const { headers, bytes } = await received(`/api/agency/${AGENCY}/fetch/sites`, {});
  expect(headers['content-encoding']).toBeUndefined();
  expect(JSON.parse(bytes.toString())).toEqual({ data: rows });
});

test('a photo, which is compressed already, is passed on as it is', async () => {
  const { headers, bytes } = await received(`/api/agency/${AGENCY}/file/${AGENCY}`);
  expect(headers['content-encoding']).toBeUndefined();
  expect(bytes.equals(FILE)).toBe(true);
});

test('an event reaches the browser when it happens, not when a block is full', async () => {
  const told: string[] = [];
  const asked = request(`${urlOf(gateway)}/api${liveCalls.live.path.replace(/:\w+/g, AGENCY)}`, {
    headers: { 'accept-encoding': 'gzip' },
  });
  await new Promise<void>((resolve) => {
    asked.on('response', (answer) => {
      expect(answer.headers['content-encoding']).toBeUndefined();
      answer.on('data', (part: Buffer) => {
        told.push(part.toString());
        if (told.length === 1) stream?.write('data: 2\n\n');
        else resolve();
      });
    });
    asked.end();
  });
  expect(told).toEqual(['data: 1\n\n', 'data: 2\n\n']);
  stream?.end();
  asked.destroy();
});

test('calls one after the other go to a program over one connection', async () => {
  connections.clear();
  for (let n = 0; n < 5; n += 1) await received(`/api/agency/${AGENCY}/fetch/sites`);
  expect(connections.size).toBe(1);
});

test('who goes away before the answer is not waited for by the program, which has had the whole call', async () => {
  const body = JSON.stringify({ query: 'x'.repeat(100_000) });
  const asked = request(`${urlOf(gateway)}/api/agency/${AGENCY}/fetch/sites/xlsx`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  });
  asked.on('error', () => undefined);
  const gone = new Promise<string>((resolve) => {
    let whole = '';
    exporting = (told) => {
      if (told.body !== undefined) {
        whole = told.body;
        asked.destroy();
      } else resolve(whole);
    };
  });
  asked.end(body);
  expect(await gone).toBe(body);
  // The program counts as reachable, and the next call is answered.
  expect(JSON.parse((await received(`/api/agency/${AGENCY}/fetch/sites`, {})).bytes.toString())).toEqual({
    data: rows,
  });
});
