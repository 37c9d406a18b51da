import type { AnyCall, CallInput, CallResult } from '@vigie/contracts/core/call';
import { prefixedPath } from '@vigie/contracts/core/paths';
import { fileCalls } from '@vigie/contracts/platform/file/file.calls';

export interface Credentials {
  email: string;
  password: string;
}

/** A client of the product's own API, as the browser is one. */
export interface DemoClient {
  call<C extends AnyCall>(call: C, input?: CallInput<C>, scope?: Scope): Promise<CallResult<C>>;
  /** Makes a call with a file, or with several under one name. */
  sendFile: <C extends AnyCall>(
    call: C,
    file: Blob | readonly Blob[],
    name: string,
    scope: Scope,
    given?: { params?: Record<string, string>; body?: Record<string, string> },
  ) => Promise<CallResult<C>>;
  /** Stores a file before the record that names it is saved. */
  upload: (file: Blob, name: string, scope: Scope) => Promise<{ id: string }>;
}

interface Scope {
  agencyId?: string;
  customerId?: string;
  agentId?: string;
}

export class CallRefused extends Error {
  constructor(
    readonly status: number,
    readonly body: { message?: string; errors?: unknown },
    name: string,
  ) {
    super(`${name}: ${status} ${body.message ?? ''} ${JSON.stringify(body.errors ?? '')}`);
  }
}

/** Returns the answer of a call, or null for a 404. */
export const found = <T>(answer: Promise<T>): Promise<T | null> =>
  answer.catch((error: unknown) => {
    if (error instanceof CallRefused && error.status === 404) return null;
    throw error;
  });

/** How long a call is retried while its program restarts. */
const PATIENCE_MS = 120_000;
const RETRY_MS = 200;
/** The gateway's statuses for a program that cannot be reached. */
const OUT_OF_REACH = [502, 503, 504];

interface Answer {
  ok: boolean;
  status: number;
  body: unknown;
}

/**
 * Sends a request until an answer arrives in full. A retry is safe, because every record of the demonstration has a
 * fixed id and is saved once under it.
 */
async function send(url: string, init: RequestInit, patienceMs: number): Promise<Answer> {
  const deadline = Date.now() + patienceMs;
  for (;;) {
    const last = Date.now() >= deadline;
    const answer = await sendOnce(url, init).catch((error: unknown) => {
      if (last) throw error;
    });
    if (answer && (last || !OUT_OF_REACH.includes(answer.status))) return answer;
    await new Promise((resolve) => setTimeout(resolve, RETRY_MS));
  }
}

async function sendOnce(url: string, init: RequestInit): Promise<Answer> {
  const answer = await fetch(url, init);
  const text = await answer.text();
  const isJson = answer.headers.get('content-type')?.includes('json') === true;
  return { ok: answer.ok, status: answer.status, body: isJson ? JSON.parse(text) : text };
}

/**
 * Signs in and returns a client.
 *
 * @param patienceMs how long a call without an answer is retried, in milliseconds
 */
export async function openClient(url: string, account: Credentials, patienceMs = PATIENCE_MS): Promise<DemoClient> {
  const session = openSession(url, account, patienceMs);
  await session.token();
  return clientWith(url, session, patienceMs);
}

interface Session {
  /** Returns an access token; a new one if `expired`, which the server has refused, is the current one. */
  token: (expired?: string) => Promise<string>;
}

/**
 * Keeps the access token of an account. When it expires during long work, the session signs in again once for all calls
 * that were refused.
 */
function openSession(url: string, { email, password }: Credentials, patienceMs: number): Session {
  const request = {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  };
  const signIn = async () => {
    const answer = await send(`${url}/api/login_check`, request, patienceMs);
    const tokens = answer.body as { token: string; message?: string };
    if (!answer.ok) throw new CallRefused(answer.status, tokens, 'login');
    return tokens.token;
  };
  let current = signIn();
  return {
    async token(expired) {
      const asked = current;
      if ((await asked) === expired && current === asked) current = signIn();
      return current;
    },
  };
}

function clientWith(url: string, session: Session, patienceMs: number): DemoClient {
  async function sendAs(call: AnyCall, path: string, init: RequestInit): Promise<unknown> {
    const sent = (token: string) => {
      const headers = { ...init.headers, authorization: `Bearer ${token}` };
      return send(`${url}/api${path}`, { ...init, method: call.method, headers }, patienceMs);
    };
    const token = await session.token();
    let answer = await sent(token);
    if (answer.status === 401) answer = await sent(await session.token(token));
    if (!answer.ok) throw new CallRefused(answer.status, answer.body as { message?: string }, call.name);
    return answer.body;
  }
  const sendFile: DemoClient['sendFile'] = async (call, file, name, scope, { params, body = {} } = {}) => {
    const form = new FormData();
    for (const [field, text] of Object.entries(body)) form.append(field, text);
    for (const one of [file].flat()) form.append('file', one as Blob, name);
    return (await sendAs(call, fill(pathFor(call, scope), { ...scope, ...params }), { body: form })) as never;
  };
  return {
    sendFile,
    async call(call, input, scope = {}) {
      const given = (input ?? {}) as {
        params?: Record<string, string>;
        query?: Record<string, string>;
        body?: unknown;
      };
      const path = fill(pathFor(call, scope), { ...scope, ...given.params });
      const query = given.query ? `?${new URLSearchParams(given.query)}` : '';
      const body = call.method === 'GET' ? undefined : JSON.stringify(given.body ?? {});
      const headers = { 'content-type': 'application/json' };
      return (await sendAs(call, `${path}${query}`, { headers, body })) as never;
    },
    async upload(file, name, scope) {
      const { files } = await sendFile(fileCalls.upload, file, name, scope);
      return { id: files[0]?.id ?? '' };
    },
  };
}

function pathFor(call: AnyCall, scope: Scope): string {
  if (scope.customerId) return prefixedPath(call, 'customer');
  if (scope.agentId) return prefixedPath(call, 'agent');
  return call.path;
}

const fill = (path: string, values: Record<string, string | undefined>): string =>
  path.replace(/:(\w+)/g, (_, key: string) => encodeURIComponent(values[key] ?? ''));
