import type { CallMap } from '../core/call';
import { agentCallsAhead } from './agent/agent.calls';
import { equipmentCalls } from './equipment/equipment.calls';
import { informationNoteCalls } from './information-note/information-note.calls';
import { offerCalls } from './offer/offer.calls';
import { recordImportCalls } from './record-import/record-import.calls';
import { sharedDocumentCalls } from './shared-document/shared-document.calls';

/** Calls of the commercial service that are agreed in shape and not answered yet. */
export const commercialCallsAhead = {
  ...equipmentCalls,
  ...informationNoteCalls,
  ...offerCalls,
  ...sharedDocumentCalls,
  ...agentCallsAhead,
  ...recordImportCalls,
} satisfies CallMap;
