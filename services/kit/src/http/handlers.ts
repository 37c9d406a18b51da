import type { AnyCall, CallMap, HandlerResult, ParsedInput } from '@vigie/contracts/core/call';
import type { Database } from '../db/database';
import type { Logger } from '../log';
import type { Scope } from './authenticate';
import type { Caller, Standing } from './caller';
import type { ReceivedFile } from './received-file';

interface Base {
  requestId: string;
  log: Logger;
  ip: string;
  userAgent: string | null;
  files: ReceivedFile[];
  /** The unparsed body and the request headers, for a call that is declared `raw`. */
  raw: { bytes: Buffer; header: (name: string) => string | undefined };
  /** Aborted when the client disconnects: for streams and long work. */
  signal: AbortSignal;
  /** Writes one chunk of a stream: the handler of a `text/event-stream` call writes here and returns when done. */
  write: (chunk: string) => void;
  /** Authenticates the caller again, for an answer that lasts long. Throws once the call would be refused. */
  reauthenticate: () => Promise<{ standing: Standing; scope: Scope }>;
  /** For a handler that opens its own transactions. */
  database: Database;
}

/**
 * The argument of a handler: the parsed input, the caller and its `standing` in the agency of the path. A public call
 * is made by NOBODY.
 */
export type Context<C extends AnyCall> = ParsedInput<C> & Base & { caller: Caller; standing: Standing; scope: Scope };

/** The answer of a handler that returns a file. */
export interface BinaryAnswer {
  bytes: Buffer | Uint8Array;
  fileName: string;
  mediaType?: string;
  inline?: boolean;
  /** Number of rows of an export. */
  rows?: number;
  /** Allows pages and mails of other origins to embed the file. */
  crossOrigin?: boolean;
}

export type Handler<C extends AnyCall> = ((
  context: Context<C>,
) => Promise<C['response'] extends undefined ? BinaryAnswer | undefined : HandlerResult<C>>) & {
  outsideTransaction?: boolean;
};

/** One handler per declared call; a missing handler does not compile. */
export type Handlers<Calls extends CallMap> = { [Key in keyof Calls]: Handler<Calls[Key]> };

/**
 * Marks a handler that opens its own transactions (streams, long imports) instead of running in the transaction of the
 * request.
 */
export function outsideTransaction<F extends (...args: never[]) => unknown>(
  handler: F,
): F & { outsideTransaction: true } {
  return Object.assign(handler, { outsideTransaction: true as const });
}
