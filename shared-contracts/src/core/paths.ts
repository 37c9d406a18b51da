import type { AnyCall, CallerPrefix } from './call';

// Separate from the registry, so that browsers and services build an address without loading every declaration.

/** Returns every path of a call, below `/api`: its own, then one for each caller prefix. */
export function pathsOf(call: AnyCall): string[] {
  return [call.path, ...call.prefixes.map((prefix) => prefixedPath(call, prefix))];
}

/** `/agency/:agencyId/customer/:customerId/…` for a call made as a customer, likewise for an agent. */
export function prefixedPath(call: Pick<AnyCall, 'path'>, prefix: CallerPrefix): string {
  const segment = prefix === 'customer' ? '/customer/:customerId' : '/agent/:agentId';
  return call.path.replace('/agency/:agencyId', `/agency/:agencyId${segment}`);
}

/** Parameter of a page's address in a mail: the id of its agency, because the reader may belong to several. */
export const AGENCY_PARAM = 'agence';
