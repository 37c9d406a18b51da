import type { AnyCall, CallInput, CallResult, InputArguments } from '@vigie/contracts/core/call';
import { AGENCY_CLOSED_KEY, REFUSED_KEY } from '@vigie/contracts/core/errors';
import { TOO_LARGE_TOAST_MS, UPLOAD_MAX_BYTES } from '@vigie/contracts/core/limits';
import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import { allowedInViewing, VIEWING_HEADER, VIEWING_KEYS } from '@vigie/contracts/core/viewing';
import { tokenKeeper } from '../outbox/keeper';
import { currentScope, sessionStore } from '../session/session.store';
import { endSession } from '../session/session-end';
import { endViewingLocally } from '../session/viewing-end';
import { toast } from '../toast.store';
import { noteMaintenance } from '../version.store';
import { type Addressed, addressOf } from './address';
import {
  type ApiError,
  filesTooLarge,
  isApiError,
  isForeign,
  isPassing,
  readOnlyViewing,
  sessionEnded,
} from './errors';
import { jsonOf, send, type WireRequest } from './http';

export interface ApiOptions {
  signal?: AbortSignal;
  /** Another agency than the current one (platform administration). */
  agencyId?: string;
  keepalive?: boolean;
  /** Receives the progress of a download in bytes, when the server sends the length. */
  onProgress?: (done: number, total: number) => void;
  /** Sends the call as the user itself during a viewing, too: to end the viewing or the session. */
  asSelf?: true;
}

type Input = { params?: unknown; query?: unknown; body?: unknown };

/** Makes a declared call and returns its answer. Throws an ApiError whose message can be shown. */
export async function api<C extends AnyCall>(
  call: C,
  ...[input, options = {}]: InputArguments<C, [options?: ApiOptions]>
): Promise<CallResult<C>> {
  const signal = call.changes.length === 0 ? limited(options.signal) : options.signal;
  return jsonOf<CallResult<C>>(await request(call, input as Input | undefined, { ...options, signal }));
}

/** Longest time for the answer to a read, in milliseconds: the gateway gives up then, too. */
const READ_MS = 120_000;

/**
 * Ends a read without an answer. A browser has six connections to one server without HTTP/2: a few reads that hang on
 * dead ones would hold back everything else, calls for help included.
 */
function limited(signal: AbortSignal | undefined): AbortSignal {
  const late = AbortSignal.timeout(READ_MS);
  // Browsers that cannot join two signals (before 2024) leave the end to the caller's.
  return signal ? (AbortSignal.any?.([signal, late]) ?? signal) : late;
}

/** Makes a call that returns bytes. */
export async function apiBlob<C extends AnyCall>(
  call: C,
  ...[input, options = {}]: InputArguments<C, [options?: ApiOptions]>
): Promise<Blob> {
  const response = await request(call, input as Input | undefined, options, { accept: call.mediaType ?? '*/*' });
  return options.onProgress ? blobAsItComes(response, options.onProgress) : response.blob();
}

async function blobAsItComes(response: Response, onProgress: NonNullable<ApiOptions['onProgress']>): Promise<Blob> {
  const total = response.body ? Number(response.headers.get('content-length')) : 0;
  if (!response.body || total === 0) return response.blob();
  let done = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, out) {
      done += chunk.byteLength;
      onProgress(done, total);
      out.enqueue(chunk);
    },
  });
  const { headers } = response;
  return new Response(response.body.pipeThrough(counted), { headers }).blob();
}

/** Makes a call that uploads files: `multipart/form-data` with the body's fields, and each file named `file`. */
export async function apiUpload<C extends AnyCall>(
  call: C,
  input: CallInput<C>,
  files: readonly File[],
  options: ApiOptions = {},
): Promise<CallResult<C>> {
  const { body, ...rest } = input as Input;
  // A phone would send them for minutes, only to be refused.
  if (files.reduce((sum, { size }) => sum + size, 0) > UPLOAD_MAX_BYTES) {
    const refused = filesTooLarge();
    handleCommonError(refused, undefined);
    throw refused;
  }
  return jsonOf<CallResult<C>>(await request(call, { ...rest, body: formOf(body, files) }, options));
}

/** Texts are sent as they are, other values as JSON; the server's schema accepts both. */
export function formOf(body: unknown, files: readonly File[]): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (value !== undefined) form.append(key, typeof value === 'string' ? value : JSON.stringify(value));
  }
  for (const file of files) form.append('file', file, file.name);
  return form;
}

async function request(
  call: Addressed & Pick<AnyCall, 'name' | 'method' | 'access' | 'reads' | 'changes' | 'upload' | 'personal'>,
  input: Input | undefined,
  options: ApiOptions,
  ownHeaders?: Record<string, string>,
): Promise<Response> {
  const viewing = options.asSelf ? null : sessionStore.getState().viewing;
  // The server refuses the call as well.
  if (viewing && call.access.kind !== 'public' && !allowedInViewing(call)) throw readOnlyViewing();
  const headers = viewing ? { ...ownHeaders, [VIEWING_HEADER]: viewing.id } : ownHeaders;
  const scope = { ...currentScope(), ...(options.agencyId ? { agencyId: options.agencyId } : {}) };
  const wire: WireRequest = {
    method: call.method,
    url: addressOf(call, input?.params, input?.query, scope),
    body: input?.body,
    signal: options.signal,
    keepalive: options.keepalive,
    headers,
  };
  const epoch = tokenKeeper.epoch();
  const isFormer = () => call.access.kind !== 'public' && tokenKeeper.epoch() !== epoch;
  try {
    const response = await (call.access.kind === 'public' ? send(wire) : sendSigned(wire));
    // What a former user has read must not become the screen of whoever signed in since.
    if (isFormer()) throw sessionEnded(ERROR_MESSAGES.mustReconnect);
    return response;
  } catch (error) {
    if (isFormer()) throw isApiError(error) ? error.asTold() : error;
    throw isApiError(error) && handleCommonError(error, viewing?.id) ? error.asTold() : error;
  }
}

/**
 * Sends a request with the bearer token. An expired token is refreshed once for all waiting requests, and each is
 * replayed once; a second refusal ends the session. A refusal that arrives after another sign-in is about the former
 * session: it neither ends the new one nor is replayed in its name.
 */
export async function sendSigned(wire: WireRequest): Promise<Response> {
  const token = tokenKeeper.access() ?? (await refreshOrEnd());
  const epoch = tokenKeeper.epoch();
  try {
    return await send({ ...wire, token });
  } catch (error) {
    if (!isApiError(error) || error.code !== 401 || isPassing(error)) throw error;
    if (tokenKeeper.epoch() !== epoch) throw sessionEnded(error.message);
    if (!isTokenFault(error)) throw endedBy(error);
  }
  // Another request may have refreshed the token meanwhile.
  const current = tokenKeeper.access();
  const fresh = current && current !== token ? current : await refreshOrEnd();
  try {
    return await send({ ...wire, token: fresh });
  } catch (error) {
    if (isApiError(error) && error.code === 401 && !isPassing(error)) throw endedBy(error);
    throw error;
  }
}

const isTokenFault = ({ key }: ApiError) => key === 'token_expired' || key === 'token_invalid';

/** Ends the session on a 401 that a new token cannot solve, unless the 401 is about credentials just typed. */
function endedBy(error: ApiError): ApiError {
  if (error.key === 'invalid_credentials') return error;
  const message = error.key === 'token_not_found' ? error.message : ERROR_MESSAGES.signInAgain;
  endSession(message);
  return sessionEnded(message);
}

async function refreshOrEnd(): Promise<string> {
  try {
    return await tokenKeeper.refresh();
  } catch (error) {
    // No answer proves nothing: the session stays, and the call fails like any other without a network.
    if (isPassing(error) || !isApiError(error)) throw error;
    const message = error.key === 'no_session' ? ERROR_MESSAGES.mustReconnect : ERROR_MESSAGES.refreshFailed;
    endSession(message);
    throw sessionEnded(message);
  }
}

/**
 * Handles errors that concern more than one call: maintenance, files too large, a session that may not do this. Returns
 * true when nothing else needs to be shown.
 */
function handleCommonError(error: ApiError, viewing: string | undefined): boolean {
  if (error.key === VIEWING_KEYS.over && viewing) {
    endViewingLocally(viewing, error.message);
    return true;
  }
  // When one program is unavailable only its calls fail; the other programs go on.
  if (error.code === 503 && error.key !== 'service_unavailable') {
    noteMaintenance(error.message);
    return true;
  }
  if (error.code === 413) {
    toast({ tone: 'negative', message: ERROR_MESSAGES.payloadTooLarge, autoCloseMs: TOO_LARGE_TOAST_MS });
    return error.key !== 'files_sizes_too_large';
  }
  // Signing in again would not help with a closed agency; its page says what to do.
  if (error.key === AGENCY_CLOSED_KEY && !sessionStore.getState().user?.admin) {
    sessionStore.setState({ outdated: true });
    return true;
  }
  const mayBeAnotherAccount = error.code === 403 && !error.right && error.key !== REFUSED_KEY && !isForeign(error);
  return mayBeAnotherAccount && !viewing && askToSignInAgain(error.message);
}

/** Shows one prompt for all calls. An administrator only gets the error. */
function askToSignInAgain(message: string): boolean {
  const { user, status, reauthenticate } = sessionStore.getState();
  if (status !== 'signedIn' || user?.admin) return false;
  if (reauthenticate === null) sessionStore.setState({ reauthenticate: message });
  return true;
}
