import type { AnyCall } from '@vigie/contracts/core/call';
import { prefixedPath } from '@vigie/contracts/core/paths';

/** The parts of the session that go into a call's URL. */
export interface Scope {
  agencyId?: string;
  /** Set for a customer, or for an administrator who acts as one. */
  customerId?: string;
  /** Set for an agent. */
  agentId?: string;
}

type Loose = Record<string, unknown>;

/** The parts of a call that its URL is built from; an act that waits in the phone's outbox stores only these. */
export type Addressed = Pick<AnyCall, 'name' | 'path' | 'prefixes' | 'inAgency'>;

/** Builds the URL of a call, `/api` included: agency and role prefix from the scope, the rest from the parameters. */
export function addressOf(call: Addressed, params: unknown, query: unknown, scope: Scope): string {
  const values: Loose = { ...scope, ...(params as Loose | undefined) };
  const path = pathFor(call, scope).replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined || value === null || value === '') throw new Error(`${call.name}: ${name} is not known`);
    return encodeURIComponent(String(value));
  });
  return `/api${path}${queryString(query)}`;
}

function pathFor(call: Addressed, scope: Scope): string {
  if (call.inAgency && scope.customerId && call.prefixes.includes('customer')) return prefixedPath(call, 'customer');
  if (call.inAgency && scope.agentId && call.prefixes.includes('agent')) return prefixedPath(call, 'agent');
  return call.path;
}

function queryString(query: unknown): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries((query ?? {}) as Loose)) {
    if (value === undefined || value === null) continue;
    for (const one of Array.isArray(value) ? value : [value]) search.append(key, String(one));
  }
  const text = search.toString();
  return text ? `?${text}` : '';
}
