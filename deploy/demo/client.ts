import type { AnyCall, CallInput, CallResult } from '@vigie/contracts/core/call';
import { prefixedPath } from '@vigie/contracts/registry/registry';

export interface Credentials {
  email: string;
  password: string;
}

/** A caller of the product's own API, as the browser is one. */
export interface DemoClient {
  call<C extends AnyCall>(call: C, input?: CallInput<C>, scope?: Scope): Promise<CallResult<C>>;
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

export async function openClient(url: string, { email, password }: Credentials): Promise<DemoClient> {
  const answer = await fetch(`${url}/api/login_check`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: email, password }),
  });
  const tokens = (await answer.json()) as { token: string; message?: string };
  if (!answer.ok) throw new CallRefused(answer.status, tokens, 'login');
  return clientWith(url, tokens.token);
}

function clientWith(url: string, token: string): DemoClient {
  return {
    async call(call, input, scope = {}) {
      const given = (input ?? {}) as {
        params?: Record<string, string>;
        query?: Record<string, string>;
        body?: unknown;
      };
      const path = fill(pathFor(call, scope), { ...scope, ...given.params });
      const query = given.query ? `?${new URLSearchParams(given.query)}` : '';
      const answer = await fetch(`${url}/api${path}${query}`, {
        method: call.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: call.method === 'GET' ? undefined : JSON.stringify(given.body ?? {}),
      });
      const body = await answer.json();
      if (!answer.ok) throw new CallRefused(answer.status, body as { message?: string }, call.name);
      return body as never;
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
