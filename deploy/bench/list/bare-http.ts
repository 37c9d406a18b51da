import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { postJson } from './post-json';

/** The cost of HTTP alone: a bare server answers the same number of bytes through a bare proxy. */
export interface BareHttp {
  /** Posts a body and reads an answer of that many bytes. */
  ask(body: object, bytes: number): Promise<void>;
  stop(): Promise<void>;
}

export async function startBareHttp(): Promise<BareHttp> {
  const json = { 'content-type': 'application/json' };
  const behind = await listening((req, res) => {
    req
      .resume()
      .on('end', () => res.writeHead(200, json).end(JSON.stringify('x'.repeat(Number(req.headers['x-bytes'])))));
  });
  const before = await listening((req, res) => {
    const { method, headers } = req;
    req.pipe(request(urlOf(behind), { method, headers }, (answer) => answer.pipe(res.writeHead(200, json))));
  });
  return {
    async ask(body, bytes) {
      await postJson(urlOf(before), { 'x-bytes': String(bytes) }, body);
    },
    async stop() {
      for (const server of [before, behind]) {
        server.closeAllConnections();
        await new Promise((resolve) => server.close(resolve));
      }
    },
  };
}

const urlOf = (server: Server): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const listening = (answer: Parameters<typeof createServer>[1]): Promise<Server> =>
  new Promise((resolve) => {
    const server = createServer({ keepAliveTimeout: 120_000 }, answer).listen(0, '127.0.0.1', () => resolve(server));
  });
