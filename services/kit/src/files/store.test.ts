import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileStore } from './store';

/** The requests that removing a folder sends to an S3 that lists few objects per page and may refuse to remove one. */

const AT_ONCE = 3;
const objects = new Set<string>();
const kept = new Set<string>();
let s3: Server;

beforeAll(async () => {
  s3 = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const key = decodeURIComponent(pathname.replace('/vigie/', ''));
    if (request.method === 'GET') {
      const found = [...objects].filter((it) => it.startsWith(searchParams.get('prefix') ?? '')).sort();
      const page = found.slice(0, AT_ONCE).map((it) => `<Contents><Key>${it}</Key><Size>1</Size></Contents>`);
      response.setHeader('content-type', 'application/xml');
      response.end(
        `<ListBucketResult><IsTruncated>${found.length > AT_ONCE}</IsTruncated>${page.join('')}</ListBucketResult>`,
      );
      return;
    }
    if (kept.has(key)) {
      response.statusCode = 403;
      response.end('<Error><Code>AccessDenied</Code><Message>Object is locked</Message></Error>');
      return;
    }
    objects.delete(key);
    response.statusCode = 204;
    response.end();
  });
  await new Promise<void>((resolve) => s3.listen(0, '127.0.0.1', resolve));
  Object.assign(process.env, {
    S3_BUCKET: 'vigie',
    S3_ENDPOINT: `http://127.0.0.1:${(s3.address() as AddressInfo).port}`,
    S3_ACCESS_KEY_ID: 'key',
    S3_SECRET_ACCESS_KEY: 'secret',
  });
});
afterAll(() => {
  s3.closeAllConnections();
  s3.close();
});
beforeEach(() => {
  objects.clear();
  kept.clear();
});

test('a folder of more files than are listed at once is emptied to the last, and counted', async () => {
  for (let n = 0; n < 8; n++) objects.add(`gone/${n}`);
  // A folder whose name only begins with the same letters must stay.
  objects.add('gone-too/1');
  expect(await fileStore().removeFolder('gone')).toBe(8);
  expect([...objects]).toEqual(['gone-too/1']);
  expect(await fileStore().removeFolder('gone')).toBe(0);
});

test('a file that may not be removed fails the work instead of being asked for for ever', async () => {
  for (const key of ['gone/1', 'gone/2']) objects.add(key);
  kept.add('gone/2');
  await expect(fileStore().removeFolder('gone')).rejects.toThrow('Object is locked');
  expect([...objects]).toEqual(['gone/2']);
});
