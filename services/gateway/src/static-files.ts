import { access } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { optional } from '@vigie/service-kit/env';
import { productRoot } from '@vigie/service-kit/root';
import express, { type RequestHandler, Router } from 'express';
import { screensArriving, unknownAddress } from './problems';

const REMOTES = ['mfe-field', 'mfe-commercial', 'mfe-platform'] as const;
const YEAR_SECONDS = 31_536_000;
/** A file with a content hash in its name never changes, so it is cached for ever. */
const HASHED = /[.-][0-9a-f]{8,}\.[a-z0-9]+(\.map)?$/;
const IN_ONE_FOLDER = /^\/[\w.-]+$/;
/** The build has compressed such files beside the originals, harder than the gateway could while a visitor waits. */
const BROTLI = '.br';
/**
 * Headers that browsers obey on pages only, or that say when a file has changed, which one with a hashed name never does.
 * A first visit takes twenty such files, and on a slow phone a kilobyte of headers with each cost as much as a remote.
 */
const NOT_OF_HASHED = [
  ...['content-security-policy', 'cross-origin-opener-policy', 'origin-agent-cluster', 'referrer-policy'],
  ...['x-dns-prefetch-control', 'x-download-options', 'x-frame-options', 'x-permitted-cross-domain-policies'],
  ...['x-xss-protection', 'x-request-id'],
];

/**
 * Serves the built shell at `/` and each remote under its name. Hashed files are immutable, all others are revalidated.
 * A remote released on its own in `REMOTES_DIR` takes precedence over the one that came with the product.
 */
export function staticFiles(root = productRoot()): RequestHandler {
  const router = Router();
  const released = optional('REMOTES_DIR');
  for (const remote of REMOTES) {
    if (released) router.use(`/${remote}`, folder(join(released, remote)));
    router.use(`/${remote}`, folder(join(root, remote, 'dist')));
    router.get(`/${remote}/manifest.json`, screensArriving);
    router.use(`/${remote}`, unknownAddress);
  }
  router.use(folder(join(root, 'shell', 'dist')));
  return router;
}

function folder(path: string): RequestHandler {
  const revalidated = express.static(path, { setHeaders: (res) => void res.setHeader('cache-control', 'no-cache') });
  const immutable = express.static(path, {
    etag: false,
    lastModified: false,
    acceptRanges: false,
    setHeaders(res, served) {
      for (const name of NOT_OF_HASHED) res.removeHeader(name);
      res.setHeader('cache-control', `public, max-age=${YEAR_SECONDS}, immutable`);
      if (!served.endsWith(BROTLI)) return;
      res.type(extname(served.slice(0, -BROTLI.length)));
      res.setHeader('content-encoding', 'br');
    },
  });
  return (req, res, next) => {
    if (!HASHED.test(req.path)) return revalidated(req, res, next);
    if (!IN_ONE_FOLDER.test(req.path)) return immutable(req, res, next);
    res.vary('accept-encoding');
    if (!req.acceptsEncodings('br')) return immutable(req, res, next);
    access(join(path, `${req.path}${BROTLI}`)).then(
      () => {
        const { url } = req;
        req.url = `${req.path}${BROTLI}`;
        immutable(req, res, (error) => {
          req.url = url;
          next(error);
        });
      },
      () => immutable(req, res, next),
    );
  };
}
