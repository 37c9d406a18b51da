import { join } from 'node:path';
import { optional } from '@vigie/service-kit/env';
import { productRoot } from '@vigie/service-kit/root';
import express, { type RequestHandler, Router } from 'express';
import { unknownAddress } from './problems';

const REMOTES = ['mfe-field', 'mfe-commercial', 'mfe-platform'] as const;
const YEAR_SECONDS = 31_536_000;
/** A file with a content hash in its name never changes, so it is cached for ever. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+(\.map)?$/;

/**
 * Serves the built shell at `/` and each remote under its name. Hashed files are immutable, all others are revalidated.
 * A remote released on its own in `REMOTES_DIR` takes precedence over the one that came with the product.
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
