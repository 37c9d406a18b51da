import type { ApiErrorBody, FieldError } from '@vigie/contracts/core/errors';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { RIGHTS, type RightKey } from '@vigie/contracts/core/rights';
import { VIEWING_KEYS } from '@vigie/contracts/core/viewing';
import { VIEWING_MESSAGES } from '@vigie/contracts/platform/viewing/viewing.messages';

/**
 * A failed call with the French sentence to show. `code` is the HTTP status, 0 without an answer. `told` is true when
 * the error was already shown, so that the screen does not repeat it.
 */
export class ApiError extends Error {
  readonly code: number;
  readonly key: string | undefined;
  readonly right: string | undefined;
  readonly errors: FieldError[] | undefined;
  readonly requestId: string | undefined;
  readonly told: boolean;

  constructor(body: Pick<ApiErrorBody, 'code' | 'message'> & Partial<ApiErrorBody>, told = false) {
    super(body.message);
    this.name = 'ApiError';
    this.code = body.code;
    this.key = body.key;
    this.right = body.right;
    this.errors = body.errors;
    this.requestId = body.requestId;
    this.told = told;
  }

  /** Returns the same error, marked as shown. */
  asTold(): ApiError {
    return new ApiError(this, true);
  }
}

export const isApiError = (error: unknown): error is ApiError => error instanceof ApiError;

/** Returns the sentence to show; for a 500 without a reason, the caller's own sentence. */
export const failureText = (error: ApiError, failed?: string): string =>
  (error.code === 500 && failed) || error.message || ERROR_MESSAGES.somethingWentWrong;

/** Key of an error that is not the product's own: a page of a proxy, of a firewall or of a cluster during a release. */
const FOREIGN_KEY = 'foreign_answer';

/** Whether somebody else answered in the server's place, so that nothing was refused. */
export const isForeign = ({ key }: ApiError): boolean => key === FOREIGN_KEY;

/**
 * Returns true for an error that a retry may solve: no answer, a foreign one, or an overloaded or restarting server.
 */
export function isPassing(error: unknown): boolean {
  if (!isApiError(error)) return false;
  return isForeign(error) || error.code === 0 || error.code === 408 || error.code === 429 || error.code >= 500;
}

export const noResponse = () => new ApiError({ code: 0, key: 'no_response', message: ERROR_MESSAGES.noResponse });

export const readOnlyViewing = () =>
  new ApiError({ code: 403, key: VIEWING_KEYS.readOnly, message: VIEWING_MESSAGES.readOnly });

export const sessionEnded = (message: string) => new ApiError({ code: 401, key: 'session_ended', message }, true);

const TOO_LARGE = 413;
const FILES_TOO_LARGE_KEY = 'files_sizes_too_large';

export const filesTooLarge = () =>
  new ApiError({ code: TOO_LARGE, key: FILES_TOO_LARGE_KEY, message: ERROR_MESSAGES.filesTooLarge });

/**
 * Parses the body of an error. A body in another format is a foreign answer, unless a proxy says in the product's place
 * that a file is too large: sending it again would not help.
 */
export function errorOfAnswer(status: number, body: unknown): ApiError {
  const answer = isErrorBody(body) ? body : undefined;
  const key = answer || status === TOO_LARGE ? answer?.key : FOREIGN_KEY;
  const about = { code: status, key, right: answer?.right, errors: answer?.errors };
  return new ApiError({ ...about, requestId: answer?.requestId, message: messageOf(status, answer) });
}

function messageOf(status: number, answer: ApiErrorBody | undefined): string {
  const right = answer?.right;
  if (status === 403 && right && isRight(right)) return ERROR_MESSAGES.missingRight({ label: RIGHTS[right] });
  if (answer?.key === FILES_TOO_LARGE_KEY) return ERROR_MESSAGES.filesTooLarge;
  if (answer?.message) return answer.message;
  if (status === TOO_LARGE) return ERROR_MESSAGES.payloadTooLarge;
  if (status === 503) return ERROR_MESSAGES.maintenance;
  return ERROR_MESSAGES.unknownNetworkError;
}

const isRight = (key: string): key is RightKey => key in RIGHTS;

function isErrorBody(body: unknown): body is ApiErrorBody {
  return typeof body === 'object' && body !== null && 'message' in body && typeof body.message === 'string';
}
