import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer, type IncomingHttpHeaders, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import express from 'express';
import helmet from 'helmet';
import { compressed } from './passed-on';
import { staticFiles } from './static-files';

const SCRIPT = 'globalThis.vigie = 1;'.repeat(200);
let folder: string;
let server: Server;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vigie-static-'));
  const remote = join(folder, 'mfe-field');
  await mkdir(remote);
  await writeFile(join(remote, 'app.0a1b2c3d.js'), SCRIPT);
  await writeFile(join(remote, 'app.0a1b2c3d.js.br'), brotliCompressSync(SCRIPT));
  await writeFile(join(remote, 'old.0a1b2c3d.js'), SCRIPT);
  await writeFile(join(remote, 'remoteEntry.js'), SCRIPT);
  await writeFile(join(remote, 'remoteEntry.js.br'), 'of an older build');
  process.env.REMOTES_DIR = folder;
  const app = express();
  app.use(helmet(), compressed('file'), staticFiles(folder));
  server = createServer(app).listen(0);
});

afterAll(async () => {
  delete process.env.REMOTES_DIR;
  server.close();
  await rm(folder, { recursive: true });
});

/** Reads the raw bytes of an answer, which `fetch` would decompress. */
const received = (file: string, encodings: string, remote = 'mfe-field') =>
  new Promise<{ headers: IncomingHttpHeaders; bytes: Buffer; status?: number }>((resolve, reject) => {
    const { port } = server.address() as AddressInfo;
    const headers = { 'accept-encoding': encodings };
    const asked = request({ port, path: `/${remote}/${file}`, headers }, async (answer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of answer) chunks.push(chunk as Buffer);
      resolve({ headers: answer.headers, bytes: Buffer.concat(chunks), status: answer.statusCode });
    });
    asked.on('error', reject).end();
  });

test('a file that the build has compressed is sent as it was compressed, and kept for ever', async () => {
  const { headers, bytes } = await received('app.0a1b2c3d.js', 'gzip, br');
  expect(bytes).toEqual(brotliCompressSync(SCRIPT));
  expect(headers).toMatchObject({
    'content-encoding': 'br',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: expect.stringMatching(/accept-encoding/i),
  });
});

test('a file that is kept for ever has the headers of a script, and a page those of a page', async () => {
  const { headers } = await received('app.0a1b2c3d.js', 'br');
  expect(Object.keys(headers).sort()).toEqual([
    ...['cache-control', 'connection', 'content-encoding', 'content-length', 'content-type'],
    ...['cross-origin-resource-policy', 'date', 'keep-alive', 'strict-transport-security', 'vary'],
    'x-content-type-options',
  ]);
  const page = await received('remoteEntry.js', 'br');
  expect(page.headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-security-policy': expect.any(String),
    etag: expect.any(String),
  });
});

test('a browser that does not read it gets the file itself', async () => {
  const { headers, bytes } = await received('app.0a1b2c3d.js', 'identity');
  expect(bytes.toString()).toBe(SCRIPT);
  expect(headers['content-encoding']).toBeUndefined();
  expect(headers.vary).toMatch(/accept-encoding/i);
});

test.each(['old.0a1b2c3d.js', 'remoteEntry.js'])('%s is compressed when it is sent', async (file) => {
  const { headers, bytes } = await received(file, 'br');
  expect(headers['content-encoding']).toBe('br');
  expect(brotliDecompressSync(bytes).toString()).toBe(SCRIPT);
});

test('a remote that is still being built is said to arrive, until its manifest is there', async () => {
  const { bytes, status } = await received('manifest.json', 'identity', 'mfe-commercial');
  expect(status).toBe(503);
  expect(JSON.parse(bytes.toString())).toMatchObject({ message: 'Les écrans arrivent…', key: 'screens_arriving' });
  const remote = join(folder, 'mfe-commercial', 'dist');
  await mkdir(remote, { recursive: true });
  await writeFile(join(remote, 'manifest.json'), '{}');
  expect((await received('manifest.json', 'identity', 'mfe-commercial')).bytes.toString()).toBe('{}');
});

test('a file that is not there is not found', async () => {
  const { bytes } = await received('gone.0a1b2c3d.js', 'identity');
  expect(bytes.toString()).toContain('Adresse inconnue');
});
