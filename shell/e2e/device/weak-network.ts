import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** The product behind a network that loses answers and can deliver a later release of the service worker. */
export interface WeakNetwork {
  url: string;
  /** Changes the bytes of the service worker from now on, as a release does. */
  release: () => void;
  /** Loses one in `count` answers to writes, after the server has done the write. */
  loseOneOf: (count: number) => void;
  lost: () => number;
  close: () => Promise<void>;
}

export async function openWeakNetwork(product: string): Promise<WeakNetwork> {
  let released = false;
  let every = 0;
  let writes = 0;
  let lost = 0;
  const answer = (asked: IncomingMessage, given: ServerResponse) => {
    const isWorker = asked.url === '/sw.js';
    const headers = { ...asked.headers };
    // The worker is fetched uncompressed and without cache validators, because a 304 or compressed body could not be
    // changed into another release.
    if (isWorker) for (const name of ['accept-encoding', 'if-none-match', 'if-modified-since']) delete headers[name];
    const onward = request(new URL(asked.url ?? '/', product), { method: asked.method, headers }, (answered) => {
      const isWrite =
        asked.method !== 'GET' && /\/(circuit|event|event-pti|intervention-report)\//.test(`${asked.url}/`);
      if (isWrite) writes += 1;
      if (isWrite && every > 0 && writes % every === 0) {
        lost += 1;
        answered.resume();
        asked.socket.destroy();
        return;
      }
      const { 'content-length': length, etag: _etag, 'last-modified': _since, ...rest } = answered.headers;
      given.writeHead(answered.statusCode ?? 502, isWorker ? rest : answered.headers);
      if (!isWorker) return void answered.pipe(given);
      answered.on('data', (part) => given.write(part));
      answered.on('end', () => given.end(released ? `\n// Release after ${length} bytes\n` : ''));
    });
    onward.on('error', () => asked.socket.destroy());
    given.on('close', () => onward.destroy());
    asked.pipe(onward);
  };
  const server = createServer(answer);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    release: () => {
      released = true;
    },
    loseOneOf: (count) => {
      every = count;
    },
    lost: () => lost,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
