import type { AnyAgencyCall, AnyCall, CallMap, HandlerResult, ParsedInput } from '@vigie/contracts/core/call';
import type { Database } from '../db/database';
import type { Logger } from '../log';
import type { Scope } from './authenticate';
import type { Caller, Standing } from './caller';
import type { ReceivedFile } from './received-file';

/** What every handler gets about the request, whatever the call. */
interface RequestContext {
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
  /** For a handler that opens its own transactions. */
  database: Database;
}

/** Who makes a call, in which agency and about whose records. A public call is made by NOBODY. */
export interface Identity<InAgency extends boolean> {
  caller: Caller;
  /** Null for a call outside an agency. */
  standing: InAgency extends true ? Standing : null;
  scope: Scope;
}

/** The argument of a handler: the parsed input, the request and the caller. */
export type Context<C extends AnyCall> = ParsedInput<C> &
  RequestContext &
  Identity<C['inAgency']> & {
    /** Authenticates the caller again, for an answer that lasts long. Throws once the call would be refused. */
    reauthenticate: () => Promise<Identity<C['inAgency']>>;
  };

/** The context of a handler that serves many calls of an agency and does not know their input. */
export type AgencyContext = Context<AnyAgencyCall>;

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
