import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { UnreadableStored } from '@vigie/contracts/core/received/stored';
import { AmountTooLarge } from '@vigie/contracts/rules/prices/rounding';
import { isDiskFull, isUnreachable } from './db/unreachable';
import { badRequest, conflict, diskFull, Problem, tooLarge, unavailable, viewingReadOnly } from './problem';

const BAD_REQUEST = 400;
const SERVER_ERROR = 500;

/** SQLSTATE of PostgreSQL (appendix A). */
const UNIQUE_VIOLATION = '23505';
/** SQLSTATE of a write in a read-only transaction. */
const READ_ONLY = '25006';
/** SQLSTATEs of a number, date or text that its column cannot hold, and of a value too long for an index. */
const OUT_OF_RANGE = new Set(['22003', '22008', '22021', '22P05', '54000']);

/**
 * Maps an error to the Problem that the caller receives. An unknown error is a fault of the product: the caller gets no
 * detail.
 */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { type, status } = (error ?? {}) as { type?: string; status?: number };
  if (type === 'entity.too.large') return tooLarge();
  // Errors of express and its body parsers: bad compression, a truncated body, a malformed URL.
  if (status !== undefined && status >= BAD_REQUEST && status < SERVER_ERROR) {
    return badRequest(ERROR_MESSAGES.wrongParameters, undefined, 'invalid_request');
  }
  if (error instanceof UnreadableStored) return conflict(error.sentence, 'stored_unreadable');
  if (error instanceof AmountTooLarge) return badRequest(ERROR_MESSAGES.amountTooLarge, undefined, 'amount_too_large');
  const code = (error as { code?: string } | null)?.code;
  if (code !== undefined && OUT_OF_RANGE.has(code)) {
    return badRequest(ERROR_MESSAGES.wrongParameters, undefined, 'invalid_request');
  }
  // Two requests created the same record at once, or the id is already taken; the database kept the first row.
  if (code === UNIQUE_VIOLATION) {
    return conflict(ERROR_MESSAGES.alreadyExists, 'already_exists');
  }
  if (code === READ_ONLY) return viewingReadOnly();
  if (isDiskFull(error)) return diskFull();
  if (isUnreachable(error)) return unavailable();
  return new Problem(500, ERROR_MESSAGES.somethingWentWrong, { key: 'internal' });
}
