import type { AnyCall } from '@vigie/contracts/core/call';
import { pathsOf } from '@vigie/contracts/core/paths';
import { type RequestHandler, Router } from 'express';

interface CallRoutes {
  /** Answers a call on each of its paths; of two that could answer, the first that was added does. */
  add(call: AnyCall, ...handlers: RequestHandler[]): void;
  handler: RequestHandler;
}

/**
 * The paths of declared calls, below `/api`. Express tries the patterns of a router one after the other, and there are a
 * thousand: looked for among those of its method and length, a path costs a tenth.
 */
export function callRoutes(): CallRoutes {
  const routers = new Map<string, Router>();
  const keyOf = (method: string, path: string) => `${method} ${path.replace(/\/$/, '').split('/').length}`;
  const routerOf = (key: string): Router => {
    const router = routers.get(key) ?? Router();
    routers.set(key, router);
    return router;
  };
  return {
    add(call, ...handlers) {
      const method = call.method.toLowerCase() as 'get' | 'post' | 'put' | 'patch' | 'delete';
      for (const path of pathsOf(call)) routerOf(keyOf(call.method, `/api${path}`))[method](`/api${path}`, ...handlers);
    },
    handler(req, res, next) {
      // Whoever asks for the head alone is answered as by the whole.
      const router = routers.get(keyOf(req.method === 'HEAD' ? 'GET' : req.method, req.path));
      if (router) router(req, res, next);
      else next();
    },
  };
}
