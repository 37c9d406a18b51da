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
  /** The body as it came, and a header of the request: for a call that is declared `raw`. */
  raw: { bytes: Buffer; header: (name: string) => string | undefined };
  /** Aborted when the caller goes away: for streams and long work. */
  signal: AbortSignal;
  /** Answers a stream piece by piece: the handler of a `text/event-stream` call writes here and returns when done. */
  write: (chunk: string) => void;
  /** Who asks as of now, for an answer that goes on for long. @throws once the call would be refused */
  again: () => Promise<{ standing: Standing; scope: Scope }>;
  /** For a handler that opens its own transactions. */
  database: Database;
}

/**
 * What a handler is given: parsed input and who asks. `standing` is the caller in the agency of the path;
 * a public call is made by NOBODY.
 */
export type Context<C extends AnyCall> = ParsedInput<C> & Base & { caller: Caller; standing: Standing; scope: Scope };

/** What a handler may return for bytes. */
export interface BinaryAnswer {
  bytes: Buffer | Uint8Array;
  fileName: string;
  mediaType?: string;
  inline?: boolean;
  /** Of an export: how many rows it holds. */
  rows?: number;
  /** Pages and mails of others may show it. */
  anywhere?: boolean;
}

export type Handler<C extends AnyCall> = ((
  context: Context<C>,
) => Promise<C['response'] extends undefined ? BinaryAnswer | undefined : HandlerResult<C>>) & {
  outsideTransaction?: boolean;
};

/** One handler for each declared call: a call without one does not compile. */
export type Handlers<Calls extends CallMap> = { [Key in keyof Calls]: Handler<Calls[Key]> };

/** Marks a handler that opens its own transactions (streams, long imports) instead of running in the request's one. */
export function outsideTransaction<F extends (...args: never[]) => unknown>(
  handler: F,
): F & { outsideTransaction: true } {
  return Object.assign(handler, { outsideTransaction: true as const });
}
