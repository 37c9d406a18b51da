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
        proxyReq: (outgoing, req) => {
          // Replaces forwarding headers that the client sent, which could forge its address: only the gateway knows it.
          outgoing.setHeader('x-forwarded-for', req.ip ?? '');
          for (const name of ['forwarded', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])
            outgoing.removeHeader(name);
          outgoing.setHeader(GATEWAY_HEADER, JSON.stringify({ ...self(), unreachable: [...unreachable] }));
          const { socket } = outgoing;
          if (socket?.connecting) giveUpConnecting(socket);
        },
        proxyRes: () => void unreachable.delete(service),
        error: (error, req, res) => {
          if (req.destroyed && !req.complete) return;
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

function giveUpConnecting(socket: Socket): void {
  const late = setTimeout(() => socket.destroy(new Error('The connection was not taken.')), CONNECT_MS);
  for (const event of ['connect', 'close']) socket.once(event, () => clearTimeout(late));
}
