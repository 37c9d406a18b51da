import type { AnyCall } from '@vigie/contracts/core/call';
import { JSON_MAX_BYTES, JSON_MAX_BYTES_UNKNOWN } from '@vigie/contracts/core/received/received-limits';
import express, { type Request, type RequestHandler, type Response } from 'express';
import type { ReceivedFile } from './received-file';
import { receiveFiles } from './upload';

const ofSomebody = express.json({ limit: JSON_MAX_BYTES });
const asItCame = express.raw({ limit: JSON_MAX_BYTES_UNKNOWN, type: () => true });
const ofAnybody = express.json({ limit: JSON_MAX_BYTES_UNKNOWN });

/**
 * Returns whether the sender must be authenticated before the body is read: for uploads, long bodies and bodies without
 * a length.
 */
export function isLong({ upload }: AnyCall, req: Request): boolean {
  if (upload || req.headers['transfer-encoding'] !== undefined) return true;
  return Number(req.headers['content-length'] ?? 0) > JSON_MAX_BYTES_UNKNOWN;
}

/** Reads the request body into `req.body` and returns the uploaded files. */
export async function readBody(call: AnyCall, req: Request, res: Response): Promise<ReceivedFile[]> {
  if (call.upload && req.is('multipart/form-data')) return receiveFiles(req, res);
  if (call.raw) {
    await through(asItCame, req, res);
    return [];
  }
  await through(call.access.kind === 'public' ? ofAnybody : ofSomebody, req, res);
  return [];
}

const through = (reader: RequestHandler, req: Request, res: Response): Promise<void> =>
  new Promise((resolve, reject) => {
    void reader(req, res, (error?: unknown) => (error ? reject(error) : resolve()));
  });
