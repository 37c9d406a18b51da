import { createServer, type Server } from 'node:http';
import type { Express } from 'express';
import express from 'express';
import pinoHttp from 'pino-http';
import { collectDefaultMetrics, Histogram, register } from 'prom-client';
import type { Logger } from '../log';
import { requestId } from './request-id';

export interface ProgramOptions {
  name: string;
  log: Logger;
  port: number;
  /** Port of health, readiness and metrics when it differs from `port`: for a program that is open to the internet. */
  opsPort?: number;
  app: Express;
  /** Rejects while the program cannot serve; /readyz calls it. */
  ready: () => Promise<void>;
  /** Run in this order on SIGTERM. */
  close: (() => Promise<void>)[];
}

/** How long a program waits for running requests after SIGTERM. */
const SHUTDOWN_MS = 10_000;

/** Runs an HTTP program: health, readiness, metrics, access log, and a clean stop on SIGTERM and SIGINT. */
export async function runProgram(options: ProgramOptions): Promise<Server> {
  collectDefaultMetrics();
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  });
  const outer = express();
  outer.disable('x-powered-by');
  const ops = options.opsPort === undefined ? outer : express();
  ops.get('/healthz', (_req, res) => void res.json({ status: 'ok' }));
  ops.get('/readyz', async (_req, res) => {
    try {
      await options.ready();
      res.json({ status: 'ok' });
    } catch {
      res.status(503).json({ status: 'unavailable' });
    }
  });
  ops.get('/metrics', async (_req, res) => {
    res.setHeader('content-type', register.contentType);
    res.end(await register.metrics());
  });
  outer.use((req, res, next) => {
    const stop = duration.startTimer({ method: req.method });
    res.on('finish', () => stop({ status: String(res.statusCode) }));
    next();
  });
  outer.use(
    pinoHttp({
      logger: options.log,
      genReqId: requestId,
      // URLs may contain tokens (password resets, devices), so the log has no path.
      serializers: {
        req: (req) => ({ id: req.id, method: req.method }),
        res: (res) => ({ statusCode: res.statusCode }),
      },
      customLogLevel: (_req, res) => (res.statusCode >= 500 ? 'error' : 'info'),
      // The name of the declared call: unlike a path, it can contain no secret.
      customProps: (_req, res) => ({ call: 'locals' in res ? Object(res.locals).call : undefined }),
    }),
  );
  outer.use(options.app);
  const server = await listening(outer, options.port);
  const opsServer = options.opsPort === undefined ? undefined : await listening(ops, options.opsPort);
  options.log.info({ port: options.port }, `${options.name} ready`);
  stopOnSignal(options.log, [
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        // Idle keep-alive connections would hold the server open for requests that it no longer accepts.
        setInterval(() => server.closeIdleConnections(), 50).unref();
        setTimeout(() => server.closeAllConnections(), SHUTDOWN_MS / 2).unref();
        opsServer?.closeAllConnections();
        opsServer?.close();
      }),
    ...options.close,
  ]);
  return server;
}

/**
 * Longer than the gateway keeps an idle connection, so that the program never closes a connection that the gateway has
 * just reused.
 */
const KEEP_ALIVE_MS = 65_000;

async function listening(app: Express, port: number): Promise<Server> {
  const server = createServer(app);
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, process.env.VIGIE_LISTEN ?? '127.0.0.1', resolve);
  });
  return server;
}

/** Runs the steps in order on SIGTERM, and gives up after ten seconds. */
export function stopOnSignal(log: Logger, steps: (() => Promise<void>)[]): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'stopping');
    setTimeout(() => process.exit(1), SHUTDOWN_MS).unref();
    for (const step of steps) await step().catch((error: unknown) => log.error({ err: error }, 'stop step failed'));
    process.exit(0);
  };
  // When its launcher is killed, stdin ends and the program stops, so that no port stays taken.
  if (process.env.STOP_WITH_LAUNCHER) process.stdin.resume().on('end', () => void stop('launcher gone'));
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}
