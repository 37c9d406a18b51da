import { AGENCY_CLOSED_KEY, type ApiErrorBody, type FieldError, REFUSED_KEY } from '@vigie/contracts/core/errors';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import type { RightKey } from '@vigie/contracts/core/rights';
import { RIGHTS } from '@vigie/contracts/core/rights';
import { VIEWING_KEYS } from '@vigie/contracts/core/viewing';
import { VIEWING_MESSAGES } from '@vigie/contracts/platform/viewing/viewing.messages';

/**
 * An error that the answer describes to the caller: HTTP status, French sentence, stable key. Any other error is a
 * fault of the product and answers 500 with the request id only.
 */
export class Problem extends Error {
  readonly status: number;
  readonly key: string | undefined;
  readonly right: RightKey | undefined;
  readonly errors: FieldError[] | undefined;

  constructor(status: number, message: string, more: { key?: string; right?: RightKey; errors?: FieldError[] } = {}) {
    super(message);
    this.status = status;
    this.key = more.key;
    this.right = more.right;
    this.errors = more.errors;
  }

  toBody(requestId: string): ApiErrorBody {
    return {
      code: this.status,
      message: this.message,
      ...(this.key ? { key: this.key } : {}),
      ...(this.right ? { right: this.right } : {}),
      ...(this.errors ? { errors: this.errors } : {}),
      requestId,
    };
  }
}

export const badRequest = (message: string, errors?: FieldError[], key?: string) =>
  new Problem(400, message, { errors, key });
/** 400 for a value that fits its schema but not the current data; the error names its field. */
export const badField = (path: string, message: string) =>
  new Problem(400, message, { errors: [{ path, message }], key: 'invalid_field' });
export const invalidToken = () => new Problem(401, ERROR_MESSAGES.tokenInvalid, { key: 'token_invalid' });
export const expiredToken = () => new Problem(401, ERROR_MESSAGES.tokenExpired, { key: 'token_expired' });
export const tokenNotFound = () => new Problem(401, ERROR_MESSAGES.tokenMissing, { key: 'token_not_found' });
export const missingRight = (right: RightKey) =>
  new Problem(403, ERROR_MESSAGES.missingRight({ label: RIGHTS[right] }), { key: 'missing_right', right });
export const forbidden = () => new Problem(403, ERROR_MESSAGES.forbidden, { key: 'forbidden' });
/** 403 with its reason. The user stays signed in: the account is the right one. */
export const refused = (message: string) => new Problem(403, message, { key: REFUSED_KEY });
export const agencyClosed = (why: string) => new Problem(403, why, { key: AGENCY_CLOSED_KEY });
/** 403 for a call that is not allowed while viewing the product as another person. */
export const viewingReadOnly = () => new Problem(403, VIEWING_MESSAGES.readOnly, { key: VIEWING_KEYS.readOnly });
/** 403 once a viewing is over, for whatever reason; the screen returns to the caller's own account. */
export const viewingOver = (why: string = VIEWING_MESSAGES.over) => new Problem(403, why, { key: VIEWING_KEYS.over });
export const notFound = (message: string = ERROR_MESSAGES.elementNotFound) =>
  new Problem(404, message, { key: 'not_found' });
/** 409: the record changed since the caller read it (optimistic lock); nothing was written. */
export const stale = () => new Problem(409, ERROR_MESSAGES.stale, { key: 'stale' });
export const conflict = (message: string, key?: string) => new Problem(409, message, { key: key ?? 'conflict' });
/** 503 for the whole product during maintenance, with the administrators' sentence. */
export const underMaintenance = (message: string) => new Problem(503, message, { key: 'maintenance' });
/** 503, since the same call works once there is space; clients treat it like a program that is unavailable. */
export const diskFull = () => new Problem(503, ERROR_MESSAGES.diskFull, { key: 'service_unavailable' });
/** 503 of one program: the others go on, and a retry may succeed. */
export const unavailable = () => new Problem(503, COMMON_MESSAGES.moduleUnavailable, { key: 'service_unavailable' });
export const tooLarge = () => new Problem(413, ERROR_MESSAGES.filesTooLarge, { key: 'files_sizes_too_large' });
