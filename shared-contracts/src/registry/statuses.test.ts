import fc from 'fast-check';
import { agentStatuses } from '../commercial/agent/agent.statuses';
import { contractStatuses } from '../commercial/contract/contract.statuses';
import { customerStatuses } from '../commercial/customer/customer.statuses';
import { EMAIL_EVENT_KINDS } from '../commercial/email/email-event.statuses';
import { estimateStatuses } from '../commercial/estimate/estimate.statuses';
import { invoiceStatuses } from '../commercial/invoice/invoice.statuses';
import { offerStatuses } from '../commercial/offer/offer.statuses';
import { purchaseOrderStatuses } from '../commercial/purchase-order/purchase-order.statuses';
import { requestStatuses } from '../commercial/request/request.statuses';
import { siteStatuses } from '../commercial/site/site.statuses';
import type { RightsHolder } from '../core/holds';
import { RIGHT_KEYS } from '../core/rights';
import { actionsFrom, type Requester, statusOf, transition, type Workflow } from '../core/workflow';
import { interventionReportStatuses } from '../field/intervention-report/intervention-report.statuses';
import { roundExecutionStatuses } from '../field/round-execution/round-execution.statuses';
import { serviceStatuses } from '../field/service/service.statuses';
import { BREAK_WORKFLOW } from '../field/service-break/service-break.statuses';
import { AGENCY_WORKFLOW } from '../platform/agency/agency.statuses';
import { managerStatuses } from '../platform/manager/manager.statuses';
import { USER_STATUSES } from '../platform/user/user.statuses';

const workflows: Record<string, Workflow<number>> = {
  service: { statuses: serviceStatuses.all, transitions: [] },
  break: BREAK_WORKFLOW,
  check: { statuses: roundExecutionStatuses.all, transitions: [] },
  agency: AGENCY_WORKFLOW,
  customer: { statuses: customerStatuses.all, transitions: [] },
  site: { statuses: siteStatuses.all, transitions: [] },
  agent: { statuses: agentStatuses.all, transitions: [] },
  manager: { statuses: managerStatuses.all, transitions: [] },
  estimate: { statuses: estimateStatuses.all, transitions: [] },
  invoice: { statuses: invoiceStatuses.all, transitions: [] },
  purchaseOrder: { statuses: purchaseOrderStatuses.all, transitions: [] },
  contract: { statuses: contractStatuses.all, transitions: [] },
  interventionReport: { statuses: interventionReportStatuses.all, transitions: [] },
  request: { statuses: requestStatuses.all, transitions: [] },
  offer: { statuses: offerStatuses.all, transitions: [] },
} as Record<string, Workflow<number>>;

const owner: RightsHolder = { role: 'manager', owner: true, rights: [] };
const manager: RightsHolder = { role: 'manager', owner: false, rights: [] };
const agent: RightsHolder = { role: 'agent', owner: false, rights: [] };
const customer: RightsHolder = { role: 'customer', owner: false, rights: [] };
const admin: RightsHolder = { role: 'admin', owner: false, rights: [] };
const fullManager: RightsHolder = { role: 'manager', owner: false, rights: RIGHT_KEYS };
const requesters: Requester[] = [owner, manager, agent, customer, admin, fullManager, 'system', 'signatory'];

const shown = (workflow: Workflow<number>): string =>
  workflow.statuses.map((s) => `${s.value} ${s.label}${s.selectable ? '' : ' *'}`).join(' | ');

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
    const workflow = workflows[name];
    expect(workflow && shown(workflow)).toBe(expected);
  });

  test('meanings of the badges that the specification colours', () => {
    expect(USER_STATUSES.map((s) => s.tone)).toEqual(['positive', 'negative']);
    const service = { statuses: serviceStatuses.all };
    expect(statusOf(service, 110)?.tone).toBe('warning');
    expect(statusOf(service, 999)).toBeUndefined();
  });

  test('archived and unscheduled services are not on offer, nor archived reports', () => {
    expect(serviceStatuses.selectable.map((s) => s.value)).toEqual([100, 110, 120, 200, 300, 400, 500, 800]);
    expect(interventionReportStatuses.selectable.map((s) => s.value)).toEqual([100, 200, 300, 400, 500]);
  });

  test('e-mail events are the twelve of the specification', () => {
    expect([...EMAIL_EVENT_KINDS].sort()).toEqual([
      'blocked',
      'click',
      'deferred',
      'delivered',
      'hard_bounce',
      'invalid',
      'opened',
      'request',
      'sent',
      'soft_bounce',
      'spam',
      'unique_opened',
    ]);
  });
});

describe('tables', () => {
  test.each(Object.entries(workflows))('%s names known statuses, each act once from a status', (_name, workflow) => {
    const values = workflow.statuses.map((s) => s.value);
    expect(new Set(values).size).toBe(values.length);
    const seen = new Set<string>();
    for (const row of workflow.transitions) {
      expect(values).toContain(row.to);
      expect(Object.keys(row.by).length).toBeGreaterThan(0);
      for (const from of row.from) {
        expect(values).toContain(from);
        expect(from).not.toBe(row.to);
        expect(seen).not.toContain(`${row.action} ${from}`);
        seen.add(`${row.action} ${from}`);
      }
    }
  });

  test('transition is total: a verdict for any pair, granted exactly where a row and the requester allow it', () => {
    const arbitrary = fc.constantFrom(...Object.values(workflows)).chain((workflow) => {
      const value = fc.oneof(fc.constantFrom(...workflow.statuses.map((s) => s.value)), fc.integer());
      return fc.tuple(fc.constant(workflow), value, value, fc.constantFrom(...requesters));
    });
    fc.assert(
      fc.property(arbitrary, ([workflow, from, to, who]) => {
        const result = transition(workflow, { from, to, who });
        const offered = actionsFrom(workflow, from, who).some((row) => row.to === to);
        expect(result.ok).toBe(offered);
        if (result.ok) expect(result.to).toBe(to);
        else expect(result.message.length).toBeGreaterThan(5);
        if (from === to) expect(result.ok).toBe(false);
      }),
      { numRuns: 1_000 },
    );
  });
});

describe('transition', () => {
  test('an agent begins and ends a pause without a right; a manager needs the right to edit', () => {
    expect(transition(BREAK_WORKFLOW, { from: 100, to: 500, who: agent })).toEqual({
      ok: true,
      action: 'start',
      to: 500,
    });
    expect(transition(BREAK_WORKFLOW, { from: 500, to: 300, who: agent })).toMatchObject({ action: 'finish' });
    expect(transition(BREAK_WORKFLOW, { from: 100, to: 500, who: manager })).toEqual({
      ok: false,
      key: 'missingRight',
      message: "Vous ne bénéficiez pas de l'autorisation Modifier un retard ou un départ.",
      right: 'ACCOUNT_RIGHT_EDIT_SERVICE_BREAK',
    });
    expect(transition(BREAK_WORKFLOW, { from: 100, to: 500, who: fullManager }).ok).toBe(true);
  });

  test('what no row names is refused with both labels', () => {
    expect(transition(BREAK_WORKFLOW, { from: 300, to: 100, who: owner })).toEqual({
      ok: false,
      key: 'transitionRefused',
      message: "Passage de « Terminé » à « En attente » impossible : ce changement de statut n'est pas autorisé.",
    });
    expect(transition(BREAK_WORKFLOW, { from: 100, to: 300, who: owner }).ok).toBe(false);
  });

  test('somebody whom no row names is refused', () => {
    const forbidden = { ok: false, key: 'forbidden', message: 'Accès interdit' };
    expect(transition(BREAK_WORKFLOW, { from: 100, to: 500, who: customer })).toEqual(forbidden);
    expect(transition(AGENCY_WORKFLOW, { from: 0, to: 100, who: owner })).toEqual(forbidden);
  });

  test('a status nobody knows is refused', () => {
    const unknown = { ok: false, key: 'statusUnknown', message: 'Statut inconnu' };
    expect(transition(BREAK_WORKFLOW, { from: 100, to: 250, who: owner })).toEqual(unknown);
    expect(transition(BREAK_WORKFLOW, { from: 250, to: 100, who: owner })).toEqual(unknown);
  });

  test('a named act counts alone', () => {
    const finish = { from: 500, to: 300, who: owner };
    expect(transition(BREAK_WORKFLOW, finish).ok).toBe(true);
    expect(transition(BREAK_WORKFLOW, { ...finish, action: 'finish' })).toMatchObject({ action: 'finish' });
    expect(transition(BREAK_WORKFLOW, { ...finish, action: 'start' }).ok).toBe(false);
  });

  test('owner and platform administrator stand in for a manager', () => {
    expect(transition(AGENCY_WORKFLOW, { from: 100, to: 200, who: admin }).ok).toBe(true);
  });
});
