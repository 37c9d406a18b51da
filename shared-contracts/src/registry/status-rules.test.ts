import { DOCUMENT_STATUSES, documentBadge } from '../commercial/commercial-document/document.statuses';
import { ACTIVE_CONTRACT_STATUSES, signatureLabel } from '../commercial/contract/contract.statuses';
import { estimateActs } from '../commercial/estimate/estimate.acts';
import { estimateBadge } from '../commercial/estimate/estimate.statuses';
import {
  invoiceStatuses,
  invoiceTypes,
  paidStatuses,
  sentStatuses,
  signOf,
} from '../commercial/invoice/invoice.statuses';
import { type ActDeclaration, asAnySet } from '../core/acts/acts';
import { refusalOf } from '../core/acts/judge';
import type { StatusDeclarations } from '../core/acts/statuses';
import { interventionReportActs } from '../field/intervention-report/intervention-report.acts';
import { interventionReportStatuses } from '../field/intervention-report/intervention-report.statuses';
import { AGENCY_STATUS, agencyStatusRefusal, hasValidSubscription } from '../platform/agency/agency.statuses';

describe('rules beside the tables', () => {
  test('a subscription is valid for an activated agency whose subscription is active', () => {
    expect(hasValidSubscription({ status: 100, subscriptionActive: true })).toBe(true);
    expect(hasValidSubscription({ status: 100, subscriptionActive: false })).toBe(false);
    expect(hasValidSubscription({ status: 200, subscriptionActive: true })).toBe(false);
    expect(hasValidSubscription(null)).toBe(false);
  });

  test('a platform administrator needs no subscription', () => {
    expect(hasValidSubscription({ status: 200, subscriptionActive: false }, true)).toBe(true);
    expect(hasValidSubscription(null, true)).toBe(true);
  });

  test('an agency is activated and deactivated, and never made new again', () => {
    const { created, activated, deactivated } = AGENCY_STATUS;
    expect(agencyStatusRefusal(created, activated)).toBeNull();
    expect(agencyStatusRefusal(activated, deactivated)).toBeNull();
    expect(agencyStatusRefusal(deactivated, activated)).toBeNull();
    expect(agencyStatusRefusal(activated, activated)).toBeNull();
    expect(agencyStatusRefusal(created, deactivated)).toContain('« Créée »');
    expect(agencyStatusRefusal(activated, created)).toBe(
      "Passage de « Activée » à « Créée » impossible : ce changement de statut n'est pas autorisé.",
    );
  });

  test('badge of a commercial document', () => {
    const badge = (status: 0 | 100 | 200 | 300, validated: boolean, refused: boolean) =>
      documentBadge({ status, validated, refused }).label;
    expect(badge(0, true, false)).toBe('Brouillon');
    expect(badge(200, true, false)).toBe('Annulé');
    expect(badge(300, false, false)).toBe('À contrôler');
    expect(badge(100, false, true)).toBe('Refusé');
    expect(badge(100, true, false)).toBe('Validé');
    expect(badge(100, false, false)).toBe('En attente de validation');
    expect(documentBadge({ status: 100, validated: false, refused: true }).tone).toBe('negative');
  });

  test('acts of an estimate follow its state', () => {
    const pending = {
      id: 'e',
      status: 100,
      updatedAt: '',
      number: 'D2026-0001',
      customer: { name: 'Galerie' },
      total: 100,
      validated: false,
      refused: false,
      sent: true,
      accepted: false,
      invoiced: false,
    };
    const { acts, statuses } = asAnySet(estimateActs);
    const refusal = (act: object, more: Partial<typeof pending>) =>
      refusalOf(statuses, act as ActDeclaration<StatusDeclarations, typeof pending>, { ...pending, ...more });
    const offered = (more: Partial<typeof pending>) =>
      Object.entries(acts).flatMap(([name, act]) => (act.path && refusal(act, more) === null ? [name] : []));
    expect(offered({})).toEqual([
      'send',
      'remind',
      'markAsSent',
      'validate',
      'refuse',
      'duplicate',
      'revise',
      'cancel',
    ]);
    expect(offered({ validated: true })).toEqual(['send', 'markAsSent', 'refuse', 'duplicate', 'revise', 'cancel']);
    expect(offered({ validated: true, accepted: true })).not.toContain('refuse');
    expect(offered({ validated: true, invoiced: true })).toEqual(['send', 'markAsSent', 'duplicate']);
    expect(offered({ refused: true })).toEqual(['markAsSent', 'validate', 'duplicate', 'revise', 'cancel']);
    expect(offered({ status: 200 })).toEqual(['duplicate']);
    expect(refusal({ ...estimateActs.save, label: '' }, { validated: true })).toBe(
      'Un devis validé ne se modifie pas : établissez une nouvelle version.',
    );
  });

  test('badge of an estimate says what became of it', () => {
    const badge = (more: object) =>
      estimateBadge({ status: 100, validated: true, refused: false, invoiced: false, replaced: false, ...more }).label;
    expect([
      badge({}),
      badge({ invoiced: true }),
      badge({ status: 200, replaced: true }),
      badge({ status: 200 }),
    ]).toEqual(['Validé', 'Facturé', 'Remplacé', 'Annulé']);
  });

  test('paid and sent values, types of invoice', () => {
    expect(paidStatuses.all.map((s) => `${s.value} ${s.label}`)).toEqual([
      '0 Non payée',
      '50 Partiellement payée',
      '100 Payée',
    ]);
    expect(sentStatuses.all.map((s) => s.label)).toEqual(['Non envoyée', 'Envoyée']);
    expect(invoiceTypes.all.map((t) => `${t.value} ${t.label} ${signOf({ type: t.value })}`)).toEqual([
      '0 Facture 1',
      '1 Avoir -1',
    ]);
  });

  test('red is for what is late, which no status of an invoice says', () => {
    const tones = (statuses: readonly { label: string; tone: string }[]) =>
      Object.fromEntries(statuses.map(({ label, tone }) => [label, tone]));
    expect(tones([...invoiceStatuses.all, ...paidStatuses.all, ...invoiceTypes.all])).toEqual({
      Brouillon: 'neutral',
      Actif: 'positive',
      Annulé: 'neutral',
      'À contrôler': 'warning',
      'Non payée': 'neutral',
      'Partiellement payée': 'warning',
      Payée: 'positive',
      Facture: 'neutral',
      Avoir: 'neutral',
    });
    expect(DOCUMENT_STATUSES.cancelled.tone).toBe('negative');
  });

  test('a contract says where its signature stands', () => {
    expect(ACTIVE_CONTRACT_STATUSES).toEqual([100, 200, 300]);
    const labels = [100, 200, 300, 400].map((status) => signatureLabel({ status, failed: null }));
    expect(labels).toEqual(['Non demandée', 'En attente de signature', 'Signé', 'Document supprimé']);
    expect(signatureLabel({ status: 100, failed: 'refused' })).toBe('Signature refusée');
  });

  test('a report never goes down, and the customer signs below 500', () => {
    const { value, names } = interventionReportStatuses;
    const { signByCustomer, archive } = interventionReportActs.acts;
    const signable = names.filter((name) => value[name] < value.signedByCustomer);
    expect([...signByCustomer.from]).toEqual(signable);
    expect(archive.from.every((name) => value[name] < value.archived)).toBe(true);
  });
});
