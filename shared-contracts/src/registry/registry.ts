import { commercialCalls } from '../commercial/calls';
import type { AnyCall } from '../core/call';
import { fieldCalls } from '../field/calls';
import { platformCalls } from '../platform/calls';

/** Every call of the API by program, for the gateway, OpenAPI and the generated tests. A program loads only its own. */
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
