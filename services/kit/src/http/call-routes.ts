import type { AnyCall } from '@vigie/contracts/core/call';
import { pathsOf } from '@vigie/contracts/core/paths';
import { type RequestHandler, Router } from 'express';

interface CallRoutes {
  /** Adds a call on each of its paths. Where two calls match a path, the one added first answers. */
  add(call: AnyCall, ...handlers: RequestHandler[]): void;
  handler: RequestHandler;
}

/**
 * Routes the paths of declared calls, below `/api`. Express tries the patterns of a router one by one, and there are a
 * thousand; one router per method and path length makes a lookup ten times cheaper.
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
      // A HEAD request is answered by the handler of GET.
      const router = routers.get(keyOf(req.method === 'HEAD' ? 'GET' : req.method, req.path));
      if (router) router(req, res, next);
      else next();
    },
  };
}
