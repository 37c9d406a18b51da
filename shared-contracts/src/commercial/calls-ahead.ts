import type { CallMap } from '../core/call';
import { agentCallsAhead } from './agent/agent.calls';
import { offerCalls } from './offer/offer.calls';
import { recordImportCalls } from './record-import/record-import.calls';

/** Calls of the commercial service that are agreed in shape and not answered yet. */
export const commercialCallsAhead = {
  ...offerCalls,
  ...agentCallsAhead,
  ...recordImportCalls,
} satisfies CallMap;
