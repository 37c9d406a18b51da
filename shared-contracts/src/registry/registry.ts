import { commercialCalls } from '../commercial/calls';
import type { AnyCall } from '../core/call';
import { fieldCalls } from '../field/calls';
import { platformCalls } from '../platform/calls';
import { platformCallsAhead } from '../platform/calls-ahead';

/** Every call of the API, by service: for the gateway, OpenAPI and the generated tests. A service loads its own alone. */
export const callsByProgram: {
  platform: typeof platformCalls;
  commercial: typeof commercialCalls;
  field: typeof fieldCalls;
} = {
  platform: platformCalls,
  commercial: commercialCalls,
  field: fieldCalls,
};

export const allCalls: readonly AnyCall[] = Object.values(callsByProgram).flatMap(
  (calls) => Object.values(calls) as AnyCall[],
);

/**
 * Calls that are agreed in shape and answered once their feature is built. The gateway, the OpenAPI document and the
 * generated tests do not promise them: a service that begins to answer one moves it to its `calls.ts`.
 */
export const callsAheadByProgram = {
  platform: platformCallsAhead,
  commercial: {},
  field: {},
} as const;

export const callsAhead: readonly AnyCall[] = Object.values(callsAheadByProgram).flatMap(
  (calls) => Object.values(calls) as AnyCall[],
);
