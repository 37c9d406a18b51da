import type { CallMap } from '../core/call';
import { agentCalls } from './agent/agent.calls';
import { articleCalls } from './article/article.calls';
import { contractCalls } from './contract/contract.calls';
import { contractTemplateCalls } from './contract-template/contract-template.calls';
import { customerCalls } from './customer/customer.calls';
import { customerAccountCalls } from './customer-account/customer-account.calls';
import { emailCalls } from './email/email.calls';
import { equipmentCalls } from './equipment/equipment.calls';
import { estimateCalls } from './estimate/estimate.calls';
import { expirationCalls } from './expiration/expiration.calls';
import { firstStepsCalls } from './first-steps/first-steps.calls';
import { informationNoteCalls } from './information-note/information-note.calls';
import { invoiceCalls } from './invoice/invoice.calls';
import { invoiceRecurrenceCalls } from './invoice-recurrence/invoice-recurrence.calls';
import { invoiceRunCalls } from './invoice-run/invoice-run.calls';
import { mailTemplateCalls } from './mail-template/mail-template.calls';
import { marginCalls } from './margin/margin.calls';
import { morningCalls } from './morning/morning.calls';
import { offerCalls } from './offer/offer.calls';
import { priceCalls } from './price/price.calls';
import { purchaseOrderCalls } from './purchase-order/purchase-order.calls';
import { recordImportCalls } from './record-import/record-import.calls';
import { refundCalls } from './refund/refund.calls';
import { requestCalls } from './request/request.calls';
import { sharedDocumentCalls } from './shared-document/shared-document.calls';
import { siteCalls } from './site/site.calls';
import { siteSheetCalls } from './site/site-sheet.calls';

/** Every call of the commercial program. */
export const commercialCalls = {
  ...articleCalls,
  ...contractCalls,
  ...contractTemplateCalls,
  ...customerCalls,
  ...customerAccountCalls,
  ...emailCalls,
  ...equipmentCalls,
  ...estimateCalls,
  ...expirationCalls,
  ...informationNoteCalls,
  ...invoiceCalls,
  ...invoiceRecurrenceCalls,
  ...invoiceRunCalls,
  ...marginCalls,
  ...mailTemplateCalls,
  ...offerCalls,
  ...priceCalls,
  ...purchaseOrderCalls,
  ...recordImportCalls,
  ...refundCalls,
  ...requestCalls,
  ...sharedDocumentCalls,
  ...siteCalls,
  ...siteSheetCalls,
  ...agentCalls,
  ...firstStepsCalls,
  ...morningCalls,
} satisfies CallMap;
