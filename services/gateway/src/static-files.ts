import { access } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { optional } from '@vigie/service-kit/env';
import { productRoot } from '@vigie/service-kit/root';
import express, { type RequestHandler, Router } from 'express';
import { unknownAddress } from './problems';

const REMOTES = ['mfe-field', 'mfe-commercial', 'mfe-platform'] as const;
const YEAR_SECONDS = 31_536_000;
/** A file with a content hash in its name never changes, so it is cached for ever. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+(\.map)?$/;
const IN_ONE_FOLDER = /^\/[\w.-]+$/;
/** The build has compressed such files beside the originals, harder than the gateway could while a visitor waits. */
const BROTLI = '.br';

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
  const files = express.static(path, {
    setHeaders(res, served) {
      const file = served.endsWith(BROTLI) ? served.slice(0, -BROTLI.length) : served;
      const cache = HASHED.test(file) ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache';
      res.setHeader('cache-control', cache);
      if (file === served) return;
      res.type(extname(file));
      res.setHeader('content-encoding', 'br');
    },
  });
  return (req, res, next) => {
    if (!IN_ONE_FOLDER.test(req.path) || !HASHED.test(req.path)) return files(req, res, next);
    res.vary('accept-encoding');
    if (!req.acceptsEncodings('br')) return files(req, res, next);
    access(join(path, `${req.path}${BROTLI}`)).then(
      () => {
        const { url } = req;
        req.url = `${req.path}${BROTLI}`;
        files(req, res, (error) => {
          req.url = url;
          next(error);
        });
      },
      () => files(req, res, next),
    );
  };
}
