import { tileOf } from '../catalogues/constants/dashboard';
import { EXPORT_TYPES } from '../catalogues/constants/exports';
import { agentList } from '../commercial/agent/agent';
import { articleList } from '../commercial/article/article';
import { contractList } from '../commercial/contract/contract';
import { contractTemplateList } from '../commercial/contract-template/contract-template';
import { customerList } from '../commercial/customer/customer';
import { emailEventList } from '../commercial/email/email';
import { equipmentList } from '../commercial/equipment/equipment';
import { estimateList } from '../commercial/estimate/estimate';
import {
  agencyExpirationList,
  agentContractExpirationList,
  agentExpirationList,
  customerContractExpirationList,
  customerExpirationList,
} from '../commercial/expiration/expiration';
import { informationNoteList, noteReadingList } from '../commercial/information-note/information-note';
import { invoiceList } from '../commercial/invoice/invoice';
import { invoiceRemindList } from '../commercial/invoice/reminder/remind-list';
import { invoiceRecurrenceList } from '../commercial/invoice-recurrence/invoice-recurrence';
import { invoiceRunLineList, invoiceRunList } from '../commercial/invoice-run/invoice-run';
import { mailTemplateList } from '../commercial/mail-template/mail-template';
import { marginList } from '../commercial/margin/margin';
import { offerList } from '../commercial/offer/offer';
import { priceList } from '../commercial/price/price-list';
import { purchaseOrderList } from '../commercial/purchase-order/purchase-order';
import { importLineList, recordImportList } from '../commercial/record-import/record-import';
import { agentRequestList, customerRequestList } from '../commercial/request/request';
import { formationDocumentList, sharedDocumentList } from '../commercial/shared-document/shared-document';
import { siteList } from '../commercial/site/site';
import type { ListDefinition } from '../core/lists/list';
import { ENTITY_NOUNS } from '../core/nouns';
import { anomalyList } from '../field/anomaly/anomaly';
import { checkpointList } from '../field/checkpoint/checkpoint-list';
import { compensatoryRestList } from '../field/compensatory-rest/compensatory-rest';
import { erasureList } from '../field/erasure/erasure';
import { agentHoursList } from '../field/hours/hours';
import { detailedSheet, payrollPaper, payrollSheet } from '../field/hours/hours-exports';
import { interventionReportList } from '../field/intervention-report/intervention-report';
import { logbookList } from '../field/logbook/logbook';
import { loneWorkerAlarmList } from '../field/lone-worker-alarm/lone-worker-alarm';
import { planningErrorList } from '../field/planning-error/planning-error';
import { roundList } from '../field/round/round';
import { roundExecutionList } from '../field/round-execution/round-execution-list';
import { serviceList } from '../field/service/service';
import { serviceBreakList } from '../field/service-break/service-break';
import { unavailabilityList } from '../field/unavailability/unavailability';
import { auditList } from '../platform/audit/audit';
import { consentList } from '../platform/consent/consent';
import { dataExportList } from '../platform/data-export/data-export';
import { managerList } from '../platform/manager/manager';
import { rightProfileList } from '../platform/right-profile/right-profile';
import { subscriptionPaymentList } from '../platform/subscription/subscription';
import { subscriptionInvoiceList } from '../platform/subscription-invoice/subscription-invoice';

/** An export whose columns an agency can choose. The settings store the choice under `list.key`. */
export interface ExportedList {
  label: string;
  list: ListDefinition;
}

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
const of = (noun: keyof typeof ENTITY_NOUNS, list: ListDefinition): ExportedList => ({
  label: capital(ENTITY_NOUNS[noun].plural),
  list,
});
const named = (label: string, list: ListDefinition): ExportedList => ({ label, list });
const tiled = (tile: string, list: ListDefinition): ExportedList => named(tileOf(tile)?.label ?? tile, list);
const hours = (type: (typeof EXPORT_TYPES)[number]['value'], list: ListDefinition): ExportedList =>
  named(EXPORT_TYPES.find(({ value }) => value === type)?.label ?? type, list);

/** Every export of an agency, by the groups of the navigation. */
export const EXPORTED_LISTS: readonly { group: string; exports: readonly ExportedList[] }[] = [
  {
    group: 'Heures',
    exports: [
      hours('payroll', payrollSheet),
      hours('payroll_a4', payrollPaper),
      hours('detailed', detailedSheet),
      named('Heures des agents', agentHoursList),
    ],
  },
  {
    group: 'Terrain',
    exports: [
      of('service', serviceList),
      named('À vérifier', anomalyList),
      of('logbookEntry', logbookList),
      of('round', roundList),
      of('roundExecution', roundExecutionList),
      of('checkpoint', checkpointList),
      of('interventionReport', interventionReportList),
      of('serviceBreak', serviceBreakList),
      of('loneWorkerAlarm', loneWorkerAlarmList),
      of('unavailability', unavailabilityList),
      of('compensatoryRest', compensatoryRestList),
      tiled('planningErrorWorkingTime', planningErrorList('working-time')),
      tiled('planningErrorRest', planningErrorList('rest')),
      tiled('planningErrorAvailable', planningErrorList('available')),
      named('Données effacées', erasureList),
    ],
  },
  {
    group: 'Agence',
    exports: [
      of('customer', customerList),
      of('site', siteList),
      of('agent', agentList),
      of('agentRequest', agentRequestList),
      of('customerRequest', customerRequestList),
      of('agentContract', contractList('agent')),
      of('customerContract', contractList('customer')),
      of('agentContractTemplate', contractTemplateList('agent')),
      of('customerContractTemplate', contractTemplateList('customer')),
      of('informationNote', informationNoteList),
      named("Lectures d'une note d'information", noteReadingList),
      of('document', sharedDocumentList),
      of('formationDocument', formationDocumentList),
      of('offer', offerList),
      of('recordImport', recordImportList),
      named("Lignes d'un import", importLineList),
      of('manager', managerList),
      of('rightProfile', rightProfileList),
      of('consent', consentList),
      named("Journal d'audit", auditList),
      named('Historique des exports', dataExportList),
    ],
  },
  {
    group: 'Facturation',
    exports: [
      of('invoice', invoiceList),
      of('estimate', estimateList),
      of('purchaseOrder', purchaseOrderList),
      of('invoiceRun', invoiceRunList),
      named('Factures d’un mois', invoiceRunLineList),
      of('invoiceRecurrence', invoiceRecurrenceList),
      of('article', articleList),
      named('Tarifs', priceList),
      named('Relances', invoiceRemindList),
      named('Marges', marginList),
      named('Suivi des e-mails', emailEventList),
      of('mailTemplate', mailTemplateList),
    ],
  },
  {
    group: 'Échéances',
    exports: [
      named("Échéances de l'établissement", agencyExpirationList),
      named('Échéances des agents', agentExpirationList),
      named('Échéances des clients', customerExpirationList),
      named('Contrats de travail', agentContractExpirationList),
      named('Contrats des clients', customerContractExpirationList),
      of('equipment', equipmentList),
    ],
  },
];

/**
 * French label of an export in the agency's list of exports, by the key of its list. Includes exports whose columns no
 * agency can choose.
 */
export const EXPORT_LABELS: ReadonlyMap<string, string> = new Map([
  ...EXPORTED_LISTS.flatMap(({ exports }) => exports.map(({ label, list }) => [list.key, label] as const)),
  [subscriptionPaymentList.key, 'Paiements de l’offre'],
  [subscriptionInvoiceList.key, 'Factures Vigie'],
]);
