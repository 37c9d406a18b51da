import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { DATA_PROGRAMS, type ProgramName } from '@vigie/contracts/core/programs';
import { allCalls, pathsOf } from '@vigie/contracts/registry/registry';
import { required } from '@vigie/service-kit/env';
import { requestId } from '@vigie/service-kit/http/request-id';
import type { Logger } from '@vigie/service-kit/log';
import compression from 'compression';
import express, { type Express, type Response } from 'express';
import helmet from 'helmet';
import { createProxyMiddleware } from 'http-proxy-middleware';
import { openApiDocument } from './open-api';
import { staticFiles } from './static-files';

/** The one port of the browser: static shell and remotes, `/api` routed by the contracts, the OpenAPI document. */
export function gatewayApp(log: Logger): Express {
  const app = express();
  app.disable('x-powered-by');
  app.use(securityHeaders());
  app.use((req, res, next) => {
    res.setHeader('x-request-id', requestId(req));
    next();
  });
  const document = openApiDocument();
  app.get('/api/docs', (_req, res) => void res.json(document));
  const proxies = proxiesOf(log);
  for (const call of allCalls) {
    const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
    for (const path of pathsOf(call)) app[method](`/api${path}`, proxies[call.program]);
  }
  app.use('/api', (req, res) => {
    res.status(404).json({ code: 404, message: 'Adresse inconnue', key: 'not_found', requestId: requestId(req) });
  });
  app.use(compression());
  app.use(staticFiles());
  return app;
}

type Proxy = ReturnType<typeof createProxyMiddleware>;

function proxiesOf(log: Logger): Record<ProgramName, Proxy> {
  const entries = DATA_PROGRAMS.map((service) => {
    const proxy = createProxyMiddleware({
      target: required(`SERVICE_URL_${service.toUpperCase()}`),
      xfwd: true,
      on: {
        error: (error, req, res) => {
          log.warn({ err: error, service }, 'service out of reach');
          answerUnavailable(res as Response, String(req.headers['x-request-id'] ?? ''));
        },
      },
    });
    return [service, proxy] as const;
  });
  return Object.fromEntries(entries) as Record<ProgramName, Proxy>;
}

function answerUnavailable(res: Response, id: string): void {
  if (typeof res.writeHead !== 'function' || res.headersSent) return;
  res.writeHead(503, { 'content-type': 'application/json; charset=utf-8' });
  res.end(JSON.stringify({ code: 503, message: ERROR_MESSAGES.maintenance, key: 'unavailable', requestId: id }));
}

function securityHeaders() {
  return helmet({
    contentSecurityPolicy: {
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // The component library sets sizes and positions through style attributes and one style element.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:', 'https:'],
        connectSrc: ["'self'"],
        frameSrc: ["'self'", 'blob:'],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        upgradeInsecureRequests: null,
      },
    },
    // The product is served in clear on one machine too; the proxy in front of it in production adds HSTS.
    hsts: false,
  });
}
