import type { CallMap } from '../core/call';
import { agentCallsAhead } from './agent.calls';
import { contractCalls } from './contract.calls';
import { emailCalls } from './email.calls';
import { equipmentCalls } from './equipment.calls';
import { estimateCalls } from './estimate.calls';
import { expirationCalls } from './expiration.calls';
import { informationNoteCalls } from './information-note.calls';
import { invoiceCallsAhead } from './invoice.calls';
import { marginCalls } from './margin.calls';
import { offerCalls } from './offer.calls';
import { purchaseOrderCalls } from './purchase-order.calls';
import { recordImportCalls } from './record-import.calls';
import { requestCalls } from './request.calls';
import { sharedDocumentCalls } from './shared-document.calls';

/** Calls of the commercial service that are agreed in shape and not answered yet. */
export const commercialCallsAhead = {
  ...estimateCalls,
  ...purchaseOrderCalls,
  ...invoiceCallsAhead,
  ...marginCalls,
  ...contractCalls,
  ...expirationCalls,
  ...equipmentCalls,
  ...requestCalls,
  ...informationNoteCalls,
  ...emailCalls,
  ...offerCalls,
  ...sharedDocumentCalls,
  ...agentCallsAhead,
  ...recordImportCalls,
} satisfies CallMap;
