import { randomUUID } from 'node:crypto';
import type { Request } from 'express';

const HEADER = 'x-request-id';

/** The id that follows a request through the gateway, the programs, the logs and the jobs it starts. */
export function requestId(req: Request): string {
  const given = req.headers[HEADER];
  if (typeof given === 'string' && /^[\w-]{8,64}$/.test(given)) return given;
  const id = randomUUID();
  req.headers[HEADER] = id;
  return id;
}
