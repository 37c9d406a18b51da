import type { AnyCall, CallMap, ParsedInput } from '@vigie/contracts/core/call';
import { fieldErrors } from '@vigie/contracts/core/french-errors';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { hostileIn } from '@vigie/contracts/core/received/hostile-value';
import { UnreadableStored } from '@vigie/contracts/core/received/stored';
import { allowedInViewing, VIEWING_HEADER } from '@vigie/contracts/core/viewing';
import { asAnswer } from '@vigie/contracts/core/wire';
import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import type { z } from 'zod';
import { asProblem } from '../as-problem';
import { type Database, readOnly, transaction } from '../db/database';
import { retryDeadlock } from '../db/retry-deadlock';
import { keepExport } from '../exports/keep-export';
import { acceptUpload } from '../files/accept-upload';
import type { Logger } from '../log';
import { badRequest, notFound, viewingReadOnly } from '../problem';
import { inRequest } from '../request-context';
import { sendJson } from './answer/send-json';
import { asViewed } from './as-viewed';
import { authenticate, authorize } from './authenticate';
import { callRoutes } from './call-routes';
import { NOBODY } from './caller';
import type { BinaryAnswer, Context, Handler, Handlers, Identity } from './handlers';
import { isLong, readBody } from './read-body';
import { requestId } from './request-id';
import { readBearer } from './tokens';
import { trustedProxies } from './trusted-proxies';

export interface ProgramApiOptions<Calls extends CallMap> {
  calls: Calls;
  handlers: Handlers<Calls>;
  database: Database;
  log: Logger;
}

type LooseHandler = Handler<AnyCall>;

/** The API of one program: answers every declared call on each of its paths, and sends errors in the wire format. */
export function programApi<Calls extends CallMap>(options: ProgramApiOptions<Calls>): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('trust proxy', trustedProxies());
  const routes = callRoutes();
  for (const [key, call] of Object.entries(options.calls)) {
    const handler = options.handlers[key] as unknown as LooseHandler;
    routes.add(call, answerTo(call, handler, options));
  }
  app.use(routes.handler);
  app.use(() => {
    throw notFound(ERROR_MESSAGES.unknownAddress);
  });
  app.use(errorAnswer(options.log));
  return app;
}

function answerTo(call: AnyCall, handler: LooseHandler, { database, log }: ProgramApiOptions<CallMap>) {
  return (req: Request, res: Response): Promise<void> => {
    const gone = new AbortController();
    res.on('close', () => {
      if (!res.writableFinished) gone.abort();
    });
    const { signal } = gone;
    return inRequest({ requestId: requestId(req), signal }, () => {
      const viewing = call.access.kind === 'public' ? undefined : req.get(VIEWING_HEADER);
      return viewing ? readOnly(() => answerOne(req, res, { signal, viewing })) : answerOne(req, res, { signal });
    });
  };

  async function answerOne(
    req: Request,
    res: Response,
    { signal, viewing }: { signal: AbortSignal; viewing?: string },
  ): Promise<void> {
    const id = requestId(req);
    res.locals.call = call.name;
    const claims = call.access.kind === 'public' ? null : await readBearer(req.headers.authorization);
    const agencyId = call.inAgency ? idParam(req, 'agencyId') : undefined;
    const path = { customerId: optionalParam(req, 'customerId'), agentId: optionalParam(req, 'agentId') };
    if (viewing && !allowedInViewing(call)) throw viewingReadOnly();
    const tenant = { agencyId, userId: claims?.userId };
    const know = async (): Promise<Identity<boolean>> => {
      const own = claims ? await authenticate(claims, call, agencyId, path) : { caller: NOBODY, standing: null };
      const known = viewing ? await asViewed(viewing, call, own) : own;
      const scope = claims ? authorize(call, known.caller, known.standing, path) : {};
      return { ...known, scope };
    };
    // The sender of a long body is authenticated before it is read, and no body is read while a transaction is open.
    if (claims && isLong(call, req)) await transaction(database, tenant, know);
    const files = await readBody(call, req, res);
    if (!handler.outsideTransaction) for (const file of files) await acceptUpload(file);

    const enter = async (): Promise<Context<AnyCall>> => {
      const known = await know();
      return {
        ...parseInput(call, req),
        ...known,
        requestId: id,
        log: log.child({ requestId: id, agencyId }),
        ip: req.ip ?? '',
        userAgent: req.headers['user-agent'] ?? null,
        files,
        raw: { bytes: Buffer.isBuffer(req.body) ? req.body : Buffer.alloc(0), header: (name: string) => req.get(name) },
        signal,
        database,
        reauthenticate: () => transaction(database, tenant, know),
        write: (chunk: string) => {
          if (!res.headersSent) startStream(res, call);
          res.write(chunk);
        },
      };
    };
    // Exports are recorded, except in a viewing: the person viewed must not have an export in its history that somebody
    // else made.
    const kept = async (make: () => Promise<unknown>) =>
      call.exported && !viewing ? keepExport(call, await transaction(database, tenant, enter), make) : make();
    const run = async () => handler(await enter());
    const result = await kept(async () =>
      handler.outsideTransaction
        ? handler(await transaction(database, tenant, enter))
        : retryDeadlock(
            () => transaction(database, tenant, run),
            () => res.headersSent,
          ),
    );
    send(req, res, call, result);
  }
}

function startStream(res: Response, call: AnyCall): void {
  res.writeHead(200, {
    'content-type': call.mediaType ?? 'text/plain',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  });
}

function send(req: Request, res: Response, call: AnyCall, result: unknown): void {
  if (res.headersSent) {
    res.end();
    return;
  }
  res.setHeader('cache-control', 'no-store');
  if (call.response) {
    const { response } = call;
    sendJson(req, res, JSON.stringify(asAnswer(() => response.parse(result))));
    return;
  }
  const { bytes, fileName, mediaType, inline, crossOrigin } = result as BinaryAnswer;
  res.setHeader('content-type', mediaType ?? call.mediaType ?? 'application/octet-stream');
  res.setHeader('x-content-type-options', 'nosniff');
  if (crossOrigin) res.setHeader('cross-origin-resource-policy', 'cross-origin');
  res.attachment(fileName);
  if (inline)
    res.setHeader('content-disposition', String(res.getHeader('content-disposition')).replace('attachment', 'inline'));
  res.end(bytes);
}

function parseInput(call: AnyCall, req: Request): ParsedInput<AnyCall> {
  const errors: { path: string; message: string }[] = [];
  const part = (schema: z.ZodType | undefined, value: unknown) => {
    if (!schema) return undefined;
    const parsed = schema.safeParse(value);
    if (parsed.success) return parsed.data;
    errors.push(...fieldErrors(parsed.error));
    return undefined;
  };
  const hostile = hostileIn([req.params, req.query, call.raw ? undefined : req.body]);
  if (hostile) {
    // The first segment of the path is the index in the array above.
    errors.push({ ...hostile, path: hostile.path.split('.').slice(1).join('.') });
  }
  const params = part(call.params, req.params);
  const query = part(call.query, req.query);
  const body = hostile ? undefined : part(call.body, req.body ?? {});
  // Multipart forms carry JSON as text, so hostile values show only after parsing.
  const hidden = call.upload ? hostileIn(body) : null;
  if (hidden) errors.push(hidden);
  if (errors.length > 0) {
    const missing = errors.every((e) => e.message === VALIDATION_MESSAGES.required);
    throw badRequest(
      missing ? ERROR_MESSAGES.missingParameters : ERROR_MESSAGES.wrongParameters,
      errors,
      'invalid_request',
    );
  }
  return { params, query, body };
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

function idParam(req: Request, name: string): string {
  const value = optionalParam(req, name);
  if (!value) throw notFound();
  return value;
}

function optionalParam(req: Request, name: string): string | undefined {
  const value = req.params[name];
  if (value === undefined) return undefined;
  if (typeof value !== 'string' || !UUID.test(value)) throw notFound();
  return value.toLowerCase();
}

function errorAnswer(log: Logger): ErrorRequestHandler {
  return (error: unknown, req, res, next) => {
    // The client has disconnected: an aborted call is not a fault.
    if (res.closed) return;
    const id = requestId(req);
    const problem = asProblem(error);
    if (problem.status >= 500 || error instanceof UnreadableStored)
      log.error({ err: error, requestId: id }, 'call failed');
    if (res.headersSent) return next(error);
    res.status(problem.status).json(problem.toBody(id));
  };
}
