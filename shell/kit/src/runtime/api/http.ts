import { noteAnswer } from '../online.store';
import { errorOfAnswer, noResponse } from './errors';

export interface WireRequest {
  method: string;
  /** Path, with `/api` and the query string. */
  url: string;
  body?: unknown;
  token?: string | null;
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Lets the request outlive the page, e.g. to save a preference while the tab closes. */
  keepalive?: boolean;
}

/** Sends one request and returns the response of a success; throws an ApiError otherwise. */
export async function send(request: WireRequest): Promise<Response> {
  const isForm = typeof FormData !== 'undefined' && request.body instanceof FormData;
  const headers: Record<string, string> = { accept: 'application/json', ...request.headers };
  if (request.token) headers.authorization = `Bearer ${request.token}`;
  if (request.body !== undefined && !isForm) headers['content-type'] = 'application/json';
  let response: Response;
  const askedAtMs = performance.now();
  try {
    response = await fetch(request.url, {
      method: request.method,
      headers,
      body: request.body === undefined ? undefined : isForm ? (request.body as FormData) : JSON.stringify(request.body),
      signal: request.signal,
      keepalive: request.keepalive,
      cache: 'no-store',
      credentials: 'same-origin',
    });
  } catch (error) {
    if (isAbort(error)) throw error;
    noteAnswer(false, askedAtMs);
    throw noResponse();
  }
  noteAnswer(true, askedAtMs);
  if (response.ok) return response;
  throw errorOfAnswer(response.status, await bodyOf(response));
}

async function bodyOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch (error) {
    // The request was aborted while the error was being read: the caller no longer waits for it.
    if (isAbort(error)) throw error;
    return undefined;
  }
}

const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

export async function jsonOf<T>(response: Response): Promise<T> {
  if (response.status === 204) return {} as T;
  try {
    return (await response.json()) as T;
  } catch {
    // The connection broke during the body.
    throw noResponse();
  }
}
