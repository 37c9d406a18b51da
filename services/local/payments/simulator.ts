import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Logger } from '@vigie/service-kit/log';
import { openApi } from './api';
import { type Bank, openBank } from './bank';
import { checkCard } from './card';
import { listPage, payPage, portalPage } from './pages';
import { openStore, type Session, type State } from './state';
import { openWebhooks } from './webhooks';

export interface Simulator {
  url: string;
  state: State;
  bank: Bank;
  close(): Promise<void>;
}

const BODY_MAX_BYTES = 64 * 1024;

/**
 * A payment provider for machines without one. It implements the calls of Stripe's API that the product makes, signs
 * its webhooks as Stripe does, and has pages to pay, refuse, dispute and let expire. It stores no card numbers.
 */
export async function openSimulator(options: {
  folder: string;
  port: number;
  secretKey: string;
  webhook: { url: string; secret: string };
  log: Logger;
}): Promise<Simulator> {
  const store = openStore(options.folder);
  const webhooks = openWebhooks(store, { ...options.webhook, log: options.log });
  const server = createServer((req, res) => {
    answer(req, res).catch((error: unknown) => {
      options.log.error({ err: error }, 'payment simulator');
      res.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port, process.env.VIGIE_LISTEN ?? '127.0.0.1', () => resolve());
  });
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const bank = openBank(store, { address: url, told: webhooks.wake });
  const api = openApi(store, bank, url);
  webhooks.wake();

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<void> {
    const { pathname, search, searchParams } = new URL(req.url ?? '/', url);
    const sent = req.method === 'GET' ? search.slice(1) : await bodyOf(req);
    if (pathname.startsWith('/v1/')) {
      if (req.headers.authorization !== `Bearer ${options.secretKey}`) {
        json(res, 401, { error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } });
        return;
      }
      const key = req.headers['idempotency-key'];
      const { status, body } = api(req.method ?? '', pathname, sent, typeof key === 'string' ? key : undefined);
      json(res, status, body);
      return;
    }
    if (pathname === '/readyz' || pathname === '/healthz') {
      json(res, 200, { status: 'ok' });
      return;
    }
    pageOf(req, res, { pathname, back: searchParams.get('back') ?? '/', sent });
  }

  function pageOf(
    req: IncomingMessage,
    res: ServerResponse,
    options: { pathname: string; back: string; sent: string },
  ): void {
    const { pathname, back, sent } = options;
    const [, kind, id = '', what] = pathname.split('/');
    if (kind === 'pay') onPayPage(req, res, { id, what, sent });
    else if (kind === 'portal') html(res, portalPage(id, store.state, back));
    else if (kind === 'intent' && req.method === 'POST') {
      atTheBank(id, what ?? '');
      goTo(res, '/');
    } else html(res, listPage(store.state));
  }

  function onPayPage(
    req: IncomingMessage,
    res: ServerResponse,
    options: { id: string; what?: string; sent: string },
  ): void {
    const session = store.state.sessions[options.id];
    if (!session) html(res, listPage(store.state), 404);
    else if (req.method !== 'POST') html(res, payPage(session));
    else if (options.what === 'expire') {
      if (session.status === 'open') bank.expire(session);
      goTo(res, session.cancelUrl);
    } else submit(res, session, new URLSearchParams(options.sent));
  }

  function submit(res: ServerResponse, session: Session, typed: URLSearchParams): void {
    const means = typed.get('means') ?? '';
    // The page sends the fields of a card for cards only.
    const errors = typed.has('number') ? checkCard(typed, new Date().toISOString().slice(0, 7)) : {};
    if (Object.keys(errors).length > 0) html(res, payPage(session, { means, typed, errors }));
    else if (bank.pay(session, means)) goTo(res, session.successUrl);
    else html(res, payPage(session, { means, typed, errors: null }));
  }

  function atTheBank(id: string, what: string): void {
    const intent = store.state.intents[id];
    if (!intent) return;
    if (what === 'arrive' || what === 'return') bank.endDebit(intent, what === 'arrive');
    if (what === 'dispute') bank.dispute(intent);
    if (what === 'win' || what === 'lose') bank.closeDispute(intent, what === 'win');
    if (what === 'refund') bank.refund(intent);
  }

  return {
    url,
    state: store.state,
    bank,
    async close() {
      await webhooks.close();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

async function bodyOf(req: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of req as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > BODY_MAX_BYTES) throw new Error('The body is too long.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString();
}

function json(res: ServerResponse, status: number, body: unknown): void {
  res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
function html(res: ServerResponse, body: string, status = 200): void {
  res.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' }).end(body);
}
/** Redirects with 303, so that reloading the next page does not send the form again. */
function goTo(res: ServerResponse, location: string): void {
  res.writeHead(303, { location }).end();
}
