import type { commercialCalls } from '@vigie/contracts/commercial/calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { agentHandlers } from './agent/handlers';
import { articleHandlers } from './article/handlers';
import { contractHandlers } from './contract/handlers';
import { contractTemplateHandlers } from './contract-template/handlers';
import { customerHandlers } from './customer/handlers';
import { customerAccountHandlers } from './customer-account/handlers';
import { emailHandlers } from './email/handlers';
import { equipmentHandlers } from './equipment/handlers';
import { estimateHandlers } from './estimate/handlers';
import { expirationHandlers } from './expiration/handlers';
import { firstStepsHandlers } from './first-steps/handlers';
import { informationNoteHandlers } from './information-note/handlers';
import { invoiceHandlers } from './invoice/handlers';
import { invoiceRecurrenceHandlers } from './invoice-recurrence/handlers';
import { invoiceRunHandlers } from './invoice-run/handlers';
import { mailTemplateHandlers } from './mail-template/handlers';
import { marginHandlers } from './margin/handlers';
import { morningHandlers } from './morning/handlers';
import { offerHandlers } from './offer/handlers';
import { priceHandlers } from './price/handlers';
import { purchaseOrderHandlers } from './purchase-order/handlers';
import { recordImportHandlers } from './record-import/handlers';
import { refundHandlers } from './refund/acts';
import { requestHandlers } from './request/handlers';
import { sharedDocumentHandlers } from './shared-document/handlers';
import { siteHandlers } from './site/handlers';

export const commercialHandlers: Handlers<typeof commercialCalls> = {
  ...articleHandlers,
  ...contractHandlers,
  ...contractTemplateHandlers,
  ...customerHandlers,
  ...customerAccountHandlers,
  ...sharedDocumentHandlers,
  ...siteHandlers,
  ...agentHandlers,
  ...emailHandlers,
  ...equipmentHandlers,
  ...estimateHandlers,
  ...expirationHandlers,
  ...informationNoteHandlers,
  ...invoiceHandlers,
  ...invoiceRecurrenceHandlers,
  ...invoiceRunHandlers,
  ...mailTemplateHandlers,
  ...marginHandlers,
  ...offerHandlers,
  ...priceHandlers,
  ...firstStepsHandlers,
  ...morningHandlers,
  ...purchaseOrderHandlers,
  ...recordImportHandlers,
  ...refundHandlers,
  ...requestHandlers,
};
