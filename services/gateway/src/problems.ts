import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname } from 'node:path';
import { UPLOAD_MAX_BYTES } from '@vigie/contracts/core/limits';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { JSON_MAX_BYTES } from '@vigie/contracts/core/received/received-limits';
import { asProblem } from '@vigie/service-kit/as-problem';
import { FORM_OVERHEAD_BYTES } from '@vigie/service-kit/http/upload';
import { notFound, Problem, tooLarge } from '@vigie/service-kit/problem';
import type { ErrorRequestHandler, RequestHandler } from 'express';

/** Answers a problem in the programs' format. */
export function answerProblem(req: IncomingMessage, res: ServerResponse, problem: Problem): void {
  if (res.headersSent) return;
  const body = problem.toBody(String(req.headers['x-request-id'] ?? ''));
  res.writeHead(problem.status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
}

/** Answers 404 for a path of no call and no file. */
export const unknownAddress: RequestHandler = (req, res) =>
  answerProblem(req, res, notFound(ERROR_MESSAGES.unknownAddress));

/** Answers 503 for the manifest of a remote whose build is not there yet, as in the first minute of an installation. */
export const screensArriving: RequestHandler = (req, res) =>
  answerProblem(req, res, new Problem(503, COMMON_MESSAGES.screensArriving, { key: 'screens_arriving' }));

/** Leads a person who typed the address of a screen without its `#` to that screen. */
export const toScreen: RequestHandler = (req, res, next) => {
  const isPage = req.method === 'GET' && req.accepts(['json', 'html']) === 'html' && extname(req.path) === '';
  if (isPage) res.redirect(`/#${req.originalUrl}`);
  else next();
};

/** Refuses a body whose Content-Length exceeds the limit of every call, before any byte of it reaches a program. */
export function bodyUpTo(upload: boolean): RequestHandler {
  const most = upload ? UPLOAD_MAX_BYTES + FORM_OVERHEAD_BYTES : JSON_MAX_BYTES;
  return (req, res, next) => {
    if (Number(req.headers['content-length'] ?? 0) > most) answerProblem(req, res, tooLarge());
    else next();
  };
}

/** Answers the errors of express itself as the programs do: a path such as `%ff` cannot be decoded. */
export const inFrench: ErrorRequestHandler = (error: unknown, req, res, _next) =>
  answerProblem(req, res, asProblem(error));
