import { agentPages } from './agent/agent.page';
import { articlePages } from './article/article.page';
import { contractPages } from './contract/contract.page';
import { contractTemplatePages } from './contract-template/contract-template.page';
import { customerPages } from './customer/customer.page';
import { emailPages } from './email/email.page';
import { equipmentPages } from './equipment/equipment.page';
import { estimatePages } from './estimate/estimate.page';
import { expirationPages } from './expiration/expiration.page';
import { informationNotePages } from './information-note/information-note.page';
import { invoicePages } from './invoice/invoice.page';
import { invoiceRecurrencePages } from './invoice-recurrence/invoice-recurrence.page';
import { invoiceRunPages } from './invoice-run/invoice-run.page';
import { mailTemplatePages } from './mail-template/mail-template.page';
import { marginPages } from './margin/margin.page';
import { offerPages } from './offer/offer.page';
import { pricePages } from './price/price.page';
import { purchaseOrderPages } from './purchase-order/purchase-order.page';
import { recordImportPages } from './record-import/record-import.page';
import { requestPages } from './request/request.page';
import { documentPages } from './shared-document/documents.page';
import { sitePages } from './site/site.page';

/**
 * The pages of this remote. Each is declared once in its folder with path, label, rights, place in the menu and screen.
 */
export const pages = [
  ...agentPages,
  ...articlePages,
  ...contractPages,
  ...contractTemplatePages,
  ...mailTemplatePages,
  ...customerPages,
  ...emailPages,
  ...equipmentPages,
  ...estimatePages,
  ...expirationPages,
  ...informationNotePages,
  ...invoicePages,
  ...invoiceRecurrencePages,
  ...invoiceRunPages,
  ...marginPages,
  ...offerPages,
  ...pricePages,
  ...purchaseOrderPages,
  ...recordImportPages,
  ...requestPages,
  ...documentPages,
  ...sitePages,
];
