import { Agent } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import type { RequestHandler } from 'express';

/** A program closes a connection that nobody has used for 5 s (Node.js): the gateway lets go of it before. */
const IDLE_MS = 4_000;

/** Connections to the programs, kept from one call to the next. */
export const keptConnections = new Agent({ keepAlive: true, timeout: IDLE_MS });

/**
 * How hard Brotli tries. An answer is compressed while somebody waits for it: at 4 the month of a board would be a
 * seventh smaller, after four times the work. A file is kept by the browser.
 */
const EFFORT = { answer: 1, file: 4 } as const;

/**
 * Sends compressed what is text: a month of planning is nine times smaller. Not an event stream, whose events would
 * wait until a block is full, nor what is compressed already (photos, papers, workbooks).
 */
export const compressed = (what: keyof typeof EFFORT): RequestHandler =>
  compression({
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: EFFORT[what] } },
    filter: (req, res) =>
      !String(res.getHeader('content-type')).startsWith('text/event-stream') && compression.filter(req, res),
  });
