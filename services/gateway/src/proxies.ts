import type { ClientRequest, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { GATEWAY_HEADER } from '@vigie/contracts/core/heartbeat';
import { DATA_PROGRAMS, type ProgramName } from '@vigie/contracts/core/programs';
import { required } from '@vigie/service-kit/env';
import { self } from '@vigie/service-kit/heartbeat/self';
import type { Logger } from '@vigie/service-kit/log';
import { unavailable } from '@vigie/service-kit/problem';
import type { Request } from 'express';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { keptConnections } from './passed-on';
import { answerProblem } from './problems';

type Proxy = ReturnType<typeof createProxyMiddleware>;

/** Timeouts of a connection and of an answer, after which a program counts as unreachable. */
const CONNECT_MS = 5_000;
const SILENCE_MS = 120_000;

/** Returns the proxy of each program. */
export function proxiesOf(log: Logger): Record<ProgramName, Proxy> {
  /** Programs whose last call failed; a successful call removes them. */
  const unreachable = new Set<ProgramName>();
  const entries = DATA_PROGRAMS.map((service) => {
    const proxy = createProxyMiddleware<Request>({
      target: required(`SERVICE_URL_${service.toUpperCase()}`),
      // A program that refuses a long body answers before it has read the rest. On a keep-alive connection it drains
      // the rest; closing the connection instead would lose the answer.
      agent: keptConnections,
      proxyTimeout: SILENCE_MS,
      on: {
        proxyReq: (outgoing, req, res) => {
          // Replaces forwarding headers that the client sent, which could forge its address: only the gateway knows it.
          outgoing.setHeader('x-forwarded-for', req.ip ?? '');
          for (const name of ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])
            outgoing.removeHeader(name);
          outgoing.setHeader(GATEWAY_HEADER, JSON.stringify({ ...self(), unreachable: [...unreachable] }));
          const { socket } = outgoing;
          if (socket?.connecting) giveUpConnecting(socket);
          giveUpWith(res, outgoing);
        },
        proxyRes: () => void unreachable.delete(service),
        error: (error, req, res) => {
          if (hasGone(req, res)) return;
          unreachable.add(service);
          log.warn({ err: error, service }, 'service out of reach');
          if ('headersSent' in res) answerProblem(req, res, unavailable());
        },
      },
    });
    return [service, proxy] as const;
  });
  return Object.fromEntries(entries) as Record<ProgramName, Proxy>;
}

/** Whether the client closed its connection before it had its answer. */
const hasGone = (req: Request, res: ServerResponse | Socket): boolean =>
  (req.destroyed && !req.complete) || ('writableFinished' in res && res.destroyed && !res.writableFinished);

/**
 * Ends a call whose client has gone, so that its program stops long work (a paper, an export) that nobody waits for. The
 * proxy does so only while the body arrives. A body that has arrived here is handed over first: what somebody did in the
 * field is recorded though its phone lost the network.
 */
function giveUpWith(res: ServerResponse, outgoing: ClientRequest): void {
  res.once('close', () => {
    if (res.writableFinished) return;
    if (outgoing.writableFinished) outgoing.destroy();
    else outgoing.once('finish', () => outgoing.destroy());
  });
}

function giveUpConnecting(socket: Socket): void {
  const late = setTimeout(() => socket.destroy(new Error('The connection was not taken.')), CONNECT_MS);
  for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(late));
}
