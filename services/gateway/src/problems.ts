import type { IncomingMessage, ServerResponse } from 'node:http';
import { UPLOAD_MAX_BYTES } from '@vigie/contracts/core/limits';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { JSON_MAX_BYTES } from '@vigie/contracts/core/received/received-limits';
import { FORM_OVERHEAD_BYTES } from '@vigie/service-kit/http/upload';
import { badRequest, notFound, Problem, tooLarge } from '@vigie/service-kit/problem';
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

/** Refuses a body whose Content-Length exceeds the limit of every call, before any byte of it reaches a program. */
export function bodyUpTo(upload: boolean): RequestHandler {
  const most = upload ? UPLOAD_MAX_BYTES + FORM_OVERHEAD_BYTES : JSON_MAX_BYTES;
  return (req, res, next) => {
    if (Number(req.headers['content-length'] ?? 0) > most) answerProblem(req, res, tooLarge());
    else next();
  };
}

/**
 * Translates the errors of express itself (a path such as `%ff` cannot be decoded) to French problems without a stack.
 */
export const inFrench: ErrorRequestHandler = (error: unknown, req, res, _next) => {
  const asked = (error as { status?: number }).status;
  const problem =
    asked !== undefined && asked < 500
      ? badRequest(ERROR_MESSAGES.wrongParameters, undefined, 'invalid_request')
      : new Problem(500, ERROR_MESSAGES.somethingWentWrong, { key: 'internal' });
  answerProblem(req, res, problem);
};
