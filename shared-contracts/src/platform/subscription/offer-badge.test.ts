import { AGENCY_STATUS } from '../agency/agency.statuses';
import { isSuspended, offerBadge } from './offer-badge';
import { subscriptionStatuses } from './subscription.statuses';

const { active, late, pending, ended } = subscriptionStatuses.value;
const open = { status: AGENCY_STATUS.activated };
const closed = { status: AGENCY_STATUS.deactivated };
const badge = (status: number, { beingPaid = false, agency = open as { status: number } | null } = {}) =>
  offerBadge({ status }, { beingPaid, agency }).label;

test('what a debit is paying is not called late', () => {
  expect(badge(late)).toBe('Paiement en retard');
  expect(badge(late, { beingPaid: true })).toBe('Prélèvement en cours');
  expect(badge(active, { beingPaid: true })).toBe('En cours');
  expect(badge(late, { agency: null })).toBe('Paiement en retard');
});

test('the offer of a deactivated agency stands still', () => {
  expect(badge(active, { agency: closed })).toBe('Suspendue');
  expect(badge(late, { agency: closed })).toBe('Paiement en retard');
  expect(badge(pending, { agency: closed })).toBe('En attente de paiement');
  expect(badge(ended, { agency: closed })).toBe('Terminée');
  expect(isSuspended({ status: active }, open)).toBe(false);
});
