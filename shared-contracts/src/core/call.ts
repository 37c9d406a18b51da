import type { z } from 'zod';
import { type Access, alsoOwn, isOwnOnly } from './access';
import type { ListDefinition } from './lists/list';
import type { NounName } from './nouns';
import type { ProgramName } from './programs';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Path prefix that a customer or an agent may add after `/agency/{agencyId}`. It names whose records the call is about,
 * and never grants more than the path without it.
 */
export type CallerPrefix = 'customer' | 'agent';

type Shape = z.ZodType | undefined;

export interface Call<
  Params extends Shape = Shape,
  Query extends Shape = Shape,
  Body extends Shape = Shape,
  Result extends z.ZodType | undefined = z.ZodType | undefined,
  InAgency extends boolean = boolean,
> {
  /** Stable English name, `platform.login`: the operation id of the OpenAPI document. */
  name: string;
  program: ProgramName;
  method: Method;
  /** Express-style path below `/api`, agency segment included: `/agency/:agencyId/fetch/sites`. */
  path: string;
  /** True when the path is below `/agency/:agencyId`. */
  inAgency: InAgency;
  prefixes: readonly CallerPrefix[];
  access: Access;
  summary: string;
  params: Params;
  query: Query;
  body: Body;
  /** JSON answer schema; undefined when the answer is bytes or a stream. */
  response: Result;
  /** Media type of a binary answer, or `text/event-stream`. */
  mediaType?: string;
  /**
   * Set when the answer is a file: the server records such an export in the agency's list of exports, with its list if
   * it has one.
   */
  exported?: { list?: ListDefinition };
  /** True when the request is `multipart/form-data` with files. */
  upload: boolean;
  /** True when the handler reads the raw bytes of the body, to check their signature. */
  raw: boolean;
  /** Nouns whose records the answer shows. A live update of one of them makes the answer stale. */
  reads: readonly NounName[];
  /** Nouns whose records the call may write. The caller's screens then fetch them again. */
  changes: readonly NounName[];
  /**
   * True for data that only the person itself may read. A manager who views the product as that person gets no answer.
   */
  personal: boolean;
  /** True when an agency without a valid subscription may still make the call. */
  withoutSubscription: boolean;
  /**
   * True for a call on which the safety of an agent depends: it still works during a maintenance, and after the offer of
   * the agency has ended.
   */
  forSafety: boolean;
}

interface CallOptions<P extends Shape, Q extends Shape, B extends Shape, R extends z.ZodType | undefined> {
  name: string;
  method: Method;
  path: string;
  access: Access;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  response?: R;
  mediaType?: string;
  upload?: boolean;
  raw?: boolean;
  /** Roles that may make the call about their own records, in addition to the roles in `access`. */
  own?: readonly CallerPrefix[];
  reads?: readonly NounName[];
  changes?: readonly NounName[];
  personal?: boolean;
  withoutSubscription?: boolean;
  forSafety?: boolean;
}

/** Declares a call of a program; `callsOf` is shorter where it is known whether the call is in an agency. */
export function declareCall<
  P extends Shape = undefined,
  Q extends Shape = undefined,
  B extends Shape = undefined,
  R extends z.ZodType | undefined = undefined,
  InAgency extends boolean = boolean,
>(program: ProgramName, inAgency: InAgency, options: CallOptions<P, Q, B, R>): Call<P, Q, B, R, InAgency> {
  const access =
    options.own && options.access.kind === 'agency' ? alsoOwn(options.access, options.own) : options.access;
  return {
    name: `${program}.${options.name}`,
    program,
    method: options.method,
    path: inAgency ? `/agency/:agencyId${options.path}` : options.path,
    inAgency,
    prefixes: (['customer', 'agent'] as const).filter((role) => isOwnOnly(access, role)),
    access,
    summary: options.summary,
    params: options.params as P,
    query: options.query as Q,
    body: options.body as B,
    response: options.response as R,
    mediaType: options.mediaType,
    upload: options.upload ?? false,
    raw: options.raw ?? false,
    reads: options.reads ?? [],
    changes: options.changes ?? [],
    personal: options.personal ?? false,
    withoutSubscription: options.withoutSubscription ?? false,
    forSafety: options.forSafety ?? false,
  };
}

/** Declaration helpers of one program: `agencyCall` for `/agency/{agencyId}/…`, `globalCall` for the rest. */
export function callsOf(program: ProgramName) {
  return {
    agencyCall: <
      P extends Shape = undefined,
      Q extends Shape = undefined,
      B extends Shape = undefined,
      R extends z.ZodType | undefined = undefined,
    >(
      options: CallOptions<P, Q, B, R>,
    ) => declareCall(program, true, options),
    globalCall: <
      P extends Shape = undefined,
      Q extends Shape = undefined,
      B extends Shape = undefined,
      R extends z.ZodType | undefined = undefined,
    >(
      options: CallOptions<P, Q, B, R>,
    ) => declareCall(program, false, options),
  };
}

export type AnyCall = Call<Shape, Shape, Shape, z.ZodType | undefined>;
export type AnyAgencyCall = AnyCall & { inAgency: true };
export type CallMap = Record<string, AnyCall>;

type InputOf<S> = S extends z.ZodType ? z.input<S> : undefined;
type OutputOf<S> = S extends z.ZodType ? z.output<S> : undefined;

type QueryInput<T> = Record<never, never> extends T ? { query?: T } : { query: T };

/** Input of a call. The client adds `agencyId` and the role prefix. */
export type CallInput<C> =
  C extends Call<infer P, infer Q, infer B, infer _R>
    ? (P extends z.ZodType ? { params: InputOf<P> } : { params?: undefined }) &
        (Q extends z.ZodType ? QueryInput<InputOf<Q>> : { query?: undefined }) &
        (B extends z.ZodType ? { body: InputOf<B> } : { body?: undefined })
    : never;

/**
 * The last parameters of a function that makes a call: its input, which may be left out only where the call requires
 * nothing, then `More`.
 */
export type InputArguments<C, More extends unknown[] = []> =
  Record<never, never> extends CallInput<C>
    ? [input?: CallInput<C>, ...more: More]
    : [input: CallInput<C>, ...more: More];

/** Input of a handler, after parsing. */
export type ParsedInput<C> =
  C extends Call<infer P, infer Q, infer B, infer _R>
    ? { params: OutputOf<P>; query: OutputOf<Q>; body: OutputOf<B> }
    : never;

export type CallResult<C> =
  C extends Call<infer _P, infer _Q, infer _B, infer R> ? (R extends z.ZodType ? z.output<R> : undefined) : never;

/** Result of a handler: the input type of the schema, which fills in defaults and drops unknown keys in the answer. */
export type HandlerResult<C> =
  C extends Call<infer _P, infer _Q, infer _B, infer R> ? (R extends z.ZodType ? z.input<R> : unknown) : never;
