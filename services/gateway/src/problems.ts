import type { IncomingMessage, ServerResponse } from 'node:http';
import { UPLOAD_MAX_BYTES } from '@vigie/contracts/core/limits';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { JSON_MAX_BYTES } from '@vigie/contracts/core/received/received-limits';
import { FORM_OVERHEAD_BYTES } from '@vigie/service-kit/http/upload';
import { badRequest, notFound, Problem, tooLarge } from '@vigie/service-kit/problem';
import type { ErrorRequestHandler, RequestHandler } from 'express';

/** Answers a refusal as the services do. */
export function answerProblem(req: IncomingMessage, res: ServerResponse, problem: Problem): void {
  if (res.headersSent) return;
  const body = problem.toBody(String(req.headers['x-request-id'] ?? ''));
  res.writeHead(problem.status, { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' });
  res.end(JSON.stringify(body));
}

/** An address that no call and no file has. */
export const unknownAddress: RequestHandler = (req, res) =>
  answerProblem(req, res, notFound(ERROR_MESSAGES.unknownAddress));

/** A body that says it is longer than any call takes is refused here: no service is sent the first byte of it. */
export function bodyUpTo(upload: boolean): RequestHandler {
  const most = upload ? UPLOAD_MAX_BYTES + FORM_OVERHEAD_BYTES : JSON_MAX_BYTES;
  return (req, res, next) => {
    if (Number(req.headers['content-length'] ?? 0) > most) answerProblem(req, res, tooLarge());
    else next();
  };
}

/** What express itself refuses (an address such as `%ff` is no text), said in French and without a stack. */
export const inFrench: ErrorRequestHandler = (error: unknown, req, res, _next) => {
  const asked = (error as { status?: number }).status;
  const problem =
    asked !== undefined && asked < 500
      ? badRequest(ERROR_MESSAGES.wrongParameters, undefined, 'invalid_request')
      : new Problem(500, ERROR_MESSAGES.somethingWentWrong, { key: 'internal' });
  answerProblem(req, res, problem);
};
