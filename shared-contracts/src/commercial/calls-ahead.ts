import type { CallMap } from '../core/call';
import { agentCallsAhead } from './agent/agent.calls';
import { emailCalls } from './email/email.calls';
import { marginCalls } from './margin/margin.calls';
import { offerCalls } from './offer/offer.calls';
import { recordImportCalls } from './record-import/record-import.calls';

/** Calls of the commercial service that are agreed in shape and not answered yet. */
export const commercialCallsAhead = {
  ...marginCalls,
  ...emailCalls,
  ...offerCalls,
  ...agentCallsAhead,
  ...recordImportCalls,
} satisfies CallMap;
