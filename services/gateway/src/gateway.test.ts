import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { type IncomingMessage, request, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newId } from '@vigie/contracts/core/id';
import { importCalls } from '@vigie/contracts/field/import/import.calls';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';
import { createLog } from '@vigie/service-kit/log';
import { asAdmin, newAgency, newPerson, type Person } from '@vigie/testing/people';
import { openWorld, type World } from '@vigie/testing/world';
import { gatewayApp } from './gateway-app';

/** The public port: the requests it passes on, their size limits, and its answers to those it refuses. */

const FILES_TOO_LARGE =
  'La taille de vos fichiers excèdent la taille maximale autorisée (25 Mo), essayez de les importer individuellement ou de réduire leur taille.';
/** Argon2 hash of « Motdepasse1 ». */
const PASSWORD_HASH =
  '$argon2id$v=19$m=19456,t=2,p=1$IjbW6tyBl66g/h0EtlvEPg$inxlrdQAtmiWOmDOMkPs0t22tG0W6h+N/IFAJuZAveE';
const MEGABYTE = 1024 * 1024;

let world: World;
let server: Server;
let gateway: string;
let manager: Person;
beforeAll(async () => {
  world = await openWorld();
  for (const [name, url] of Object.entries(world.urls)) process.env[`SERVICE_URL_${name.toUpperCase()}`] = url;
  manager = await newPerson(world, await newAgency(world));
  await open();
});
afterAll(async () => {
  await shut();
  await world.close();
});

async function open(): Promise<void> {
  const log = createLog('test');
  log.level = 'silent';
  const app = gatewayApp(log);
  server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  gateway = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
async function shut(): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

const UPLOAD = () => `/api${fileCalls.upload.path.replace(':agencyId', manager.agencyId)}`;

interface Told {
  status: number;
  body: { message?: string; key?: string };
}

/** Sends a form in pieces, with or without a Content-Length, until it is answered. */
function sendForm(options: {
  bytes: number;
  files?: number;
  length: boolean;
  token?: string;
  at?: string;
  end?: boolean;
}) {
  const head = 'content-disposition: form-data; name="file"; filename="a.txt"\r\ncontent-type: text/plain\r\n\r\n';
  const part = Buffer.concat([Buffer.from(`--b\r\n${head}`), Buffer.alloc(options.bytes, 'a'), Buffer.from('\r\n')]);
  const tail = Buffer.from('--b--\r\n');
  const count = options.files ?? 1;
  const token = options.token ?? manager.token;
  return new Promise<Told>((resolve, reject) => {
    const asked = request(`${options.at ?? gateway}${UPLOAD()}`, {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=b',
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(options.length ? { 'content-length': String(part.length * count + tail.length) } : {}),
      },
    });
    asked.on('response', (answer) => void read(answer).then(resolve, reject));
    // Once the answer has arrived, the connection may break while the rest of the body is sent.
    asked.on('error', () => undefined);
    for (let i = 0; i < count; i++) asked.write(part);
    if (options.end !== false) asked.end(tail);
  });
}

/** Sends form fields without files, in chunks without a Content-Length. */
function sendFields(fields: (readonly [string, string])[]): Promise<Told> {
  return new Promise<Told>((resolve, reject) => {
    const asked = request(`${world.urls.platform}${UPLOAD()}`, {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=b', authorization: `Bearer ${manager.token}` },
    });
    asked.on('response', (answer) => void read(answer).then(resolve, reject));
    asked.on('error', () => undefined);
    for (const [name, value] of fields)
      asked.write(`--b\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`);
    asked.end('--b--\r\n');
  });
}

async function read(answer: IncomingMessage): Promise<Told> {
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk as Buffer);
  const text = Buffer.concat(chunks).toString();
  return { status: answer.statusCode ?? 0, body: text.startsWith('{') ? JSON.parse(text) : { message: text } };
}

test.each([
  ['with its length', true],
  ['in pieces without a length', false],
])('30 MB %s are 413 with the sentence, every time, through the gateway and at the service', async (_how, length) => {
  for (const at of [gateway, world.urls.platform]) {
    for (let i = 0; i < 6; i++) {
      const { status, body } = await sendForm({ bytes: 30 * MEGABYTE, length, at });
      expect({ status, message: body.message }).toEqual({ status: 413, message: FILES_TOO_LARGE });
    }
  }
});

test('twenty files of 2 MB are too much together, and 41 small ones too many', async () => {
  expect(await sendForm({ bytes: 2 * MEGABYTE, files: 20, length: false })).toMatchObject({ status: 413 });
  expect(await sendForm({ bytes: 10, files: 41, length: true })).toMatchObject({
    status: 400,
    body: { message: '40 fichiers au plus à la fois' },
  });
});

test('a form whose fields name places of an array, or weigh more than a form may, is refused', async () => {
  const send = async (fields: [string, string][]) => {
    const form = new FormData();
    for (const [name, value] of fields) form.append(name, value);
    form.append('file', new Blob(['Constat']), 'a.txt');
    const headers = { authorization: `Bearer ${manager.token}` };
    return (await fetch(`${world.urls.platform}${UPLOAD()}`, { method: 'POST', headers, body: form })).status;
  };
  expect(
    await send([
      ['a[100000]', '1'],
      ['a[x]', '1'],
    ]),
  ).toBe(400);
  expect(await send([['a', '1']])).toBe(200);
  const heavy = 'a'.repeat(MEGABYTE - 1);
  const { status } = await sendFields(Array.from({ length: 40 }, (_, n) => [`f${n}`, heavy]));
  expect(status).toBe(413);
});

test('who is not known is refused before the body is there', async () => {
  const endless = { bytes: MEGABYTE, length: false, end: false };
  expect(await sendForm({ ...endless, token: '' })).toMatchObject({ status: 401, body: { key: 'token_not_found' } });
  expect(await sendForm({ ...endless, token: `${manager.token}x` })).toMatchObject({ status: 401 });
  const stranger = await newPerson(world, await newAgency(world, 'Une autre agence'));
  expect(await sendForm({ ...endless, token: stranger.token })).toMatchObject({ status: 404 });
});

test('a long JSON body without a length is not read of somebody unknown', async () => {
  const path = `/api${importCalls.importServices.path.replace(':agencyId', manager.agencyId)}`;
  const told = await new Promise<Told>((resolve, reject) => {
    const asked = request(`${world.urls.field}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
    });
    asked.on('response', (answer) => void read(answer).then(resolve, reject));
    asked.on('error', () => undefined);
    asked.write('{"a":"');
  });
  expect(told).toMatchObject({ status: 401 });
});

test.each(['/api/nulle-part', '/nulle-part', '/%ff', '/api/%ff', '/mfe-field/nulle-part.js'])(
  '%s is answered in French, without a page of the framework',
  async (path) => {
    // Written to the socket, because `fetch` would normalise the path first.
    const told = await new Promise<string>((resolve) => {
      const { port } = server.address() as AddressInfo;
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n`),
      );
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString();
      });
      socket.on('end', () => resolve(text));
    });
    expect(told).toMatch(/^HTTP\/1.1 40[04]/);
    expect(told).not.toMatch(/<html|Error:|Cannot GET/);
    expect(told).toMatch(/Adresse inconnue|Paramètres invalides/);
  },
);

test('whoever types the address of a screen without its # is led to it, and to no other site', async () => {
  const typed = (path: string) =>
    fetch(gateway + path, { headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' }, redirect: 'manual' });
  const address = async (path: string) => (await typed(path)).headers.get('location');
  expect(await address('/terrain/planning?mode=week')).toBe('/#/terrain/planning?mode=week');
  expect(await address('//elsewhere.example/home')).toBe('/#//elsewhere.example/home');
  expect((await typed('/gone.png')).status).toBe(404);
  expect((await typed('/api/gone')).status).toBe(404);
  expect((await fetch(`${gateway}/terrain/planning`)).status).toBe(404);
});

test('nobody outside learns how the programs fare', async () => {
  for (const path of ['/metrics', '/readyz', '/healthz']) expect((await fetch(gateway + path)).status).toBe(404);
});

test('the description of the calls is sent compressed', async () => {
  const answer = await fetch(`${gateway}/api/docs`, { headers: { 'accept-encoding': 'gzip' } });
  expect(answer.headers.get('content-encoding')).toBe('gzip');
});

test('a remote that was released on its own comes before the one of the product', async () => {
  const released = await mkdtemp(join(tmpdir(), 'vigie-remotes-'));
  await mkdir(join(released, 'mfe-field'));
  await writeFile(join(released, 'mfe-field', 'manifest.json'), '{"title":"Tomorrow"}');
  process.env.REMOTES_DIR = released;
  await shut();
  await open();
  const answer = await fetch(`${gateway}/mfe-field/manifest.json`);
  expect(await answer.json()).toEqual({ title: 'Tomorrow' });
  expect(answer.headers.get('cache-control')).toBe('no-cache');
  expect((await fetch(`${gateway}/mfe-field/no-such-file.js`)).status).toBe(404);
  delete process.env.REMOTES_DIR;
  await rm(released, { recursive: true });
  await shut();
  await open();
});

test('a service that is gone is a module that does not answer, not a maintenance', async () => {
  const gone = process.env.SERVICE_URL_FIELD;
  process.env.SERVICE_URL_FIELD = 'http://127.0.0.1:9';
  await shut();
  await open();
  const answer = await fetch(`${gateway}/api/agency/${manager.agencyId}/import/services`);
  expect({ status: answer.status, body: await answer.json() }).toMatchObject({
    status: 503,
    body: { key: 'service_unavailable', message: 'Ce module ne répond pas.' },
  });
  process.env.SERVICE_URL_FIELD = gone;
  await shut();
  await open();
});

test.each([
  ['a caller may not say for whom it asks', '192.0.2.1', '127.0.0.1'],
  ['a proxy that is named may', 'loopback', '203.0.113.9'],
])('%s', async (_what, trusted, seen) => {
  process.env.TRUSTED_PROXIES = trusted;
  await shut();
  await open();
  const username = `${newId()}@exemple.test`;
  const person = await newPerson(world, manager.agencyId);
  await asAdmin(world, async (client) => {
    await client.query('update platform.user_account set email = $2, password_hash = $3 where id = $1', [
      person.userId,
      username,
      PASSWORD_HASH,
    ]);
  });
  const answer = await fetch(`${gateway}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': '203.0.113.9' },
    body: JSON.stringify({ username, password: 'Motdepasse1' }),
  });
  expect(answer.status).toBe(200);
  const ips = await asAdmin(world, async (client) => {
    const { rows } = await client.query(
      'select host(ip::inet) as ip from platform.session where user_id = $1 and ip is not null',
      [person.userId],
    );
    return rows.map((row) => String(row.ip).replace('::ffff:', ''));
  });
  expect(ips).toEqual([seen]);
  Reflect.deleteProperty(process.env, 'TRUSTED_PROXIES');
});
