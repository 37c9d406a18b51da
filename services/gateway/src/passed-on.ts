import { Agent } from 'node:http';
import compression from 'compression';
import type { RequestHandler } from 'express';

/** A program closes a connection that nobody has used for 5 s (Node.js): the gateway lets go of it before. */
const IDLE_MS = 4_000;

/** Connections to the programs, kept from one call to the next. */
export const keptConnections = new Agent({ keepAlive: true, timeout: IDLE_MS });

/**
 * Sends compressed what is text: a month of planning is eight times smaller. Not an event stream, whose events would
 * wait until a block is full, nor what is compressed already (photos, papers, workbooks).
 */
export const compressed = (): RequestHandler =>
  compression({
    filter: (req, res) =>
      !String(res.getHeader('content-type')).startsWith('text/event-stream') && compression.filter(req, res),
  });
