import { agentStatuses } from '../commercial/agent/agent.statuses';
import { contractStatuses } from '../commercial/contract/contract.statuses';
import { customerStatuses } from '../commercial/customer/customer.statuses';
import { estimateStatuses } from '../commercial/estimate/estimate.statuses';
import { invoiceStatuses } from '../commercial/invoice/invoice.statuses';
import { offerStatuses } from '../commercial/offer/offer.statuses';
import { purchaseOrderStatuses } from '../commercial/purchase-order/purchase-order.statuses';
import { requestStatuses } from '../commercial/request/request.statuses';
import { siteStatuses } from '../commercial/site/site.statuses';
import type { Statuses } from '../core/acts/statuses';
import { interventionReportStatuses } from '../field/intervention-report/intervention-report.statuses';
import { roundExecutionStatuses } from '../field/round-execution/round-execution.statuses';
import { serviceStatuses } from '../field/service/service.statuses';
import { breakStatuses } from '../field/service-break/service-break.statuses';
import { agencyStatuses } from '../platform/agency/agency.statuses';
import { managerStatuses } from '../platform/manager/manager.statuses';
import { USER_STATUSES } from '../platform/user/user.statuses';

const nouns: Record<string, Statuses> = {
  service: serviceStatuses,
  break: breakStatuses,
  check: roundExecutionStatuses,
  agency: agencyStatuses,
  customer: customerStatuses,
  site: siteStatuses,
  agent: agentStatuses,
  manager: managerStatuses,
  estimate: estimateStatuses,
  invoice: invoiceStatuses,
  purchaseOrder: purchaseOrderStatuses,
  contract: contractStatuses,
  interventionReport: interventionReportStatuses,
  request: requestStatuses,
  offer: offerStatuses,
};

const shown = (statuses: Statuses): string =>
  statuses.all.map((s) => `${s.value} ${s.label}${s.selectable ? '' : ' *'}`).join(' | ');

describe('values and labels', () => {
  test.each<[string, string]>([
    [
      'service',
      '100 En attente | 110 En retard | 120 Non réalisé | 200 En cours | 300 Terminé | 400 Interrompu | 500 En pause | 600 Archivé * | 700 Déprogrammé * | 800 Non terminé',
    ],
    ['check', '100 En attente | 200 En cours | 30 Non terminé | 400 Terminé | 700 Annulée'],
    ['agency', '0 Créée | 100 Activée | 200 Désactivée'],
    ['agent', '100 Avec licence | 200 Sans licence | 300 Archivé | 400 Supprimé *'],
    ['manager', '50 Invité | 100 Activé | 200 Désactivé | 300 Archivé | 400 Supprimé *'],
    ['customer', '100 Actif | 200 Inactif | 400 Supprimé *'],
    ['site', '100 Activé | 200 Désactivé | 400 Supprimé *'],
    ['estimate', '0 Brouillon | 100 Actif | 200 Annulé'],
    ['invoice', '0 Brouillon | 100 Actif | 200 Annulé | 300 À contrôler'],
    ['purchaseOrder', '0 Brouillon | 100 Actif | 200 Annulé'],
    ['contract', '100 Créé | 200 En attente de signature | 300 Signé | 400 Archivé'],
    [
      'interventionReport',
      "100 En attente | 200 En cours | 300 Signé par l'agent | 400 Envoyé | 500 Signé par le client | 600 Archivé *",
    ],
    ['request', '100 En attente | 200 Accepté | 300 Refusé | 400 Reporté | 500 Supprimé *'],
    ['offer', '100 En cours | 200 Désactivée | 400 Supprimée *'],
    ['break', '100 En attente | 300 Terminé | 500 En pause'],
  ])('%s', (name, expected) => {
    const statuses = nouns[name];
    expect(statuses && shown(statuses)).toBe(expected);
  });

  test('meanings of the badges that the specification colours', () => {
    expect(USER_STATUSES.map((s) => s.tone)).toEqual(['positive', 'negative']);
    expect(serviceStatuses.optionOf(110).tone).toBe('warning');
    expect(() => serviceStatuses.optionOf(999)).toThrow(RangeError);
  });

  test('archived and unscheduled services are not on offer, nor archived reports', () => {
    expect(serviceStatuses.selectable.map((s) => s.value)).toEqual([100, 110, 120, 200, 300, 400, 500, 800]);
    expect(interventionReportStatuses.selectable.map((s) => s.value)).toEqual([100, 200, 300, 400, 500]);
  });
});
