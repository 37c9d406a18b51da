import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { UnreadableStored } from '@vigie/contracts/core/received/stored';
import { AmountTooLarge } from '@vigie/contracts/rules/prices/rounding';
import { isDiskFull, isUnreachable } from './db/unreachable';
import { badRequest, conflict, diskFull, Problem, tooLarge, unavailable, viewingReadOnly } from './problem';

const BAD_REQUEST = 400;
const SERVER_ERROR = 500;

/** SQLSTATE of PostgreSQL (appendix A). */
const UNIQUE_VIOLATION = '23505';
/** A write in a transaction that reads only. */
const READ_ONLY = '25006';
/** A number, a day or a text that the column it is meant for cannot hold; a value too long for an index. */
const OUT_OF_RANGE = new Set(['22003', '22008', '22021', '22P05', '54000']);

/** What an error is to the caller: what is not known is a fault of ours, of which nothing is told. */
export function asProblem(error: unknown): Problem {
  if (error instanceof Problem) return error;
  const { type, status } = (error ?? {}) as { type?: string; status?: number };
  if (type === 'entity.too.large') return tooLarge();
  // What express and its readers refuse: broken compression, a body cut short, an address that is no text.
  if (status !== undefined && status >= BAD_REQUEST && status < SERVER_ERROR) {
    return badRequest(ERROR_MESSAGES.wrongParameters, undefined, 'invalid_request');
  }
  if (error instanceof UnreadableStored) return conflict(error.sentence, 'stored_unreadable');
  if (error instanceof AmountTooLarge) return badRequest(ERROR_MESSAGES.amountTooLarge, undefined, 'amount_too_large');
  const code = (error as { code?: string } | null)?.code;
  if (code !== undefined && OUT_OF_RANGE.has(code)) {
    return badRequest(ERROR_MESSAGES.wrongParameters, undefined, 'invalid_request');
  }
  // Two created the same thing at once, or an id is given to something else already: the database kept the first.
  if (code === UNIQUE_VIOLATION) {
    return conflict(ERROR_MESSAGES.alreadyExists, 'already_exists');
  }
  if (code === READ_ONLY) return viewingReadOnly();
  if (isDiskFull(error)) return diskFull();
  if (isUnreachable(error)) return unavailable();
  return new Problem(500, ERROR_MESSAGES.somethingWentWrong, { key: 'internal' });
}
