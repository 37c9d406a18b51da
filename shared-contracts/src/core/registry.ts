import { commercialCalls } from '../commercial/calls';
import { fieldCalls } from '../field/calls';
import { platformCalls } from '../platform/calls';
import type { AnyCall } from './call';

/** Every call of the API, by service. Servers, client, gateway, OpenAPI and the generated tests all read this. */
export const callsByService = {
  platform: platformCalls,
  commercial: commercialCalls,
  field: fieldCalls,
} as const;

export const allCalls: readonly AnyCall[] = Object.values(callsByService).flatMap(
  (calls) => Object.values(calls) as AnyCall[],
);

export { pathsOf, prefixedPath } from './paths';
