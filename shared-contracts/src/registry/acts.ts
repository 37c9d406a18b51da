import { agentActs } from '../commercial/agent/agent.acts';
import { agentContractActs, customerContractActs } from '../commercial/contract/contract.acts';
import {
  agentContractTemplateActs,
  customerContractTemplateActs,
} from '../commercial/contract-template/contract-template.acts';
import { customerActs } from '../commercial/customer/customer.acts';
import { equipmentActs } from '../commercial/equipment/equipment.acts';
import { estimateActs } from '../commercial/estimate/estimate.acts';
import { expirationActs } from '../commercial/expiration/expiration.acts';
import { informationNoteActs } from '../commercial/information-note/information-note.acts';
import { invoiceActs } from '../commercial/invoice/invoice.acts';
import { invoiceRecurrenceActs } from '../commercial/invoice-recurrence/invoice-recurrence.acts';
import { invoiceRunActs } from '../commercial/invoice-run/invoice-run.acts';
import { mailTemplateActs } from '../commercial/mail-template/mail-template.acts';
import { offerActs } from '../commercial/offer/offer.acts';
import { priceActs } from '../commercial/price/price.acts';
import { purchaseOrderActs } from '../commercial/purchase-order/purchase-order.acts';
import { recordImportActs } from '../commercial/record-import/record-import.acts';
import { refundActs } from '../commercial/refund/refund.acts';
import { agentRequestActs, customerRequestActs } from '../commercial/request/request.acts';
import { documentActs, formationDocumentActs } from '../commercial/shared-document/shared-document.acts';
import { siteActs } from '../commercial/site/site.acts';
import { type AnyActSet, asAnySet } from '../core/acts/acts';
import { checkpointActs } from '../field/checkpoint/checkpoint.acts';
import { compensatoryRestActs } from '../field/compensatory-rest/compensatory-rest.acts';
import { interventionReportActs } from '../field/intervention-report/intervention-report.acts';
import { loneWorkerAlarmActs } from '../field/lone-worker-alarm/lone-worker-alarm.acts';
import { roundActs } from '../field/round/round.acts';
import { roundExecutionActs } from '../field/round-execution/round-execution.acts';
import { serviceActs } from '../field/service/service.acts';
import { unavailabilityActs } from '../field/unavailability/unavailability.acts';
import { agencyDeletionActs } from '../platform/agency-deletion/agency-deletion.acts';
import { dashboardActs } from '../platform/dashboard/dashboard.acts';
import { managerActs } from '../platform/manager/manager.acts';
import { rightProfileActs } from '../platform/right-profile/right-profile.acts';
import { subscriptionActs } from '../platform/subscription/subscription.acts';

/** The acts of every noun, for the generated tests. @internal */
export const allActs: readonly AnyActSet[] = [
  customerActs,
  documentActs,
  formationDocumentActs,
  siteActs,
  agentActs,
  agentContractActs,
  customerContractActs,
  agentContractTemplateActs,
  customerContractTemplateActs,
  equipmentActs,
  estimateActs,
  expirationActs,
  informationNoteActs,
  invoiceActs,
  invoiceRecurrenceActs,
  invoiceRunActs,
  mailTemplateActs,
  offerActs,
  priceActs,
  purchaseOrderActs,
  recordImportActs,
  refundActs,
  agentRequestActs,
  customerRequestActs,
  agencyDeletionActs,
  dashboardActs,
  managerActs,
  subscriptionActs,
  rightProfileActs,
  serviceActs,
  unavailabilityActs,
  checkpointActs,
  compensatoryRestActs,
  roundActs,
  roundExecutionActs,
  loneWorkerAlarmActs,
  interventionReportActs,
].map(asAnySet);
