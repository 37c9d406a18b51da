import { join } from 'node:path';
import { optional } from '@vigie/service-kit/env';
import { productRoot } from '@vigie/service-kit/root';
import express, { type RequestHandler, Router } from 'express';
import { unknownAddress } from './problems';

const REMOTES = ['mfe-field', 'mfe-commercial', 'mfe-platform'] as const;
const YEAR_SECONDS = 31_536_000;
/** A name with a content hash never changes what it holds. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+(\.map)?$/;

/**
 * The built shell at `/` and each remote below its name; hashed files for ever, everything else asked for again. A remote
 * that was released on its own stands in `REMOTES_DIR` and comes before the one that came with the product.
 */
export function staticFiles(): RequestHandler {
  const router = Router();
  const released = optional('REMOTES_DIR');
  for (const remote of REMOTES) {
    if (released) router.use(`/${remote}`, folder(join(released, remote)));
    router.use(`/${remote}`, folder(join(productRoot(), remote, 'dist')));
    router.use(`/${remote}`, unknownAddress);
  }
  router.use(folder(join(productRoot(), 'shell', 'dist')));
  return router;
}

function folder(path: string): RequestHandler {
  return express.static(path, {
    setHeaders(res, file) {
      const cache = HASHED.test(file) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
      res.setHeader('cache-control', cache);
    },
  });
}
