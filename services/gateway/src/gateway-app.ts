import { allCalls } from '@vigie/contracts/registry/registry';
import { callRoutes } from '@vigie/service-kit/http/call-routes';
import { requestId } from '@vigie/service-kit/http/request-id';
import { trustedProxies } from '@vigie/service-kit/http/trusted-proxies';
import type { Logger } from '@vigie/service-kit/log';
import express, { type Express } from 'express';
import helmet from 'helmet';
import { openApiDocument } from './open-api';
import { compressed } from './passed-on';
import { bodyUpTo, inFrench, toScreen, unknownAddress } from './problems';
import { proxiesOf } from './proxies';
import { staticFiles } from './static-files';

/**
 * The app behind the only public port: the built shell and remotes, `/api` proxied by the contracts, and the OpenAPI
 * document.
 */
export function gatewayApp(log: Logger): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustedProxies());
  app.use(securityHeaders());
  app.use((req, res, next) => {
    res.setHeader('x-request-id', requestId(req));
    next();
  });
  app.use('/api', compressed('answer'));
  app.get('/api/docs', (_req, res) => void res.json(openApiDocument()));
  const proxies = proxiesOf(log);
  const routes = callRoutes();
  for (const call of allCalls) routes.add(call, bodyUpTo(call.upload), proxies[call.program]);
  app.use(routes.handler);
  app.use('/api', unknownAddress);
  app.use(compressed('file'));
  app.use(staticFiles());
  app.use(toScreen);
  app.use(unknownAddress);
  app.use(inFrench);
  return app;
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
    // `npm start` serves plain HTTP on one machine; in production the reverse proxy adds HSTS.
    hsts: false,
  });
}
