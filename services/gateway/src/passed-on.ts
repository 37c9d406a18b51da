import { Agent } from 'node:http';
import { constants } from 'node:zlib';
import { ANSWER_QUALITY } from '@vigie/service-kit/http/answer/send-json';
import compression from 'compression';
import type { RequestHandler } from 'express';

/**
 * Programs close a connection after 5 s without use (Node.js), so the gateway drops it earlier, or it would send a call
 * into a closing connection.
 */
const IDLE_MS = 4_000;

/** Keep-alive connections to the programs, shared by all calls. */
export const keptConnections = new Agent({ keepAlive: true, timeout: IDLE_MS });

/** Brotli quality. A static file is cached by the browser, so more work pays. */
const EFFORT = { answer: ANSWER_QUALITY, file: 4 } as const;

/**
 * Compresses textual answers: the planning of a month becomes nine times smaller. Event streams are left out, because
 * their events would wait for a full block, and so are formats that are already compressed (photos, PDFs, workbooks).
 */
export const compressed = (what: keyof typeof EFFORT): RequestHandler =>
  compression({
    brotli: { params: { [constants.BROTLI_PARAM_QUALITY]: EFFORT[what] } },
    filter: (req, res) =>
      !String(res.getHeader('content-type')).startsWith('text/event-stream') && compression.filter(req, res),
  });
