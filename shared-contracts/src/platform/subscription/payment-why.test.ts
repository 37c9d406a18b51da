import { subscriptionPaymentStatuses } from './payment.statuses';
import { whyOfPayment } from './payment-why';

const { value } = subscriptionPaymentStatuses;
const { succeeded, disputed, failed, cancelled } = value;

test('only a payment that was taken is said to be without incident', () => {
  const silent = Object.values(value).filter((status) => whyOfPayment({ status, failure: null }) === 'Aucun incident.');
  expect(silent).toEqual([succeeded]);
  expect(whyOfPayment({ status: disputed, failure: null })).toContain('conteste ce débit');
});

test('the stored reason says whether it is of a refusal or of a cancellation', () => {
  expect(whyOfPayment({ status: failed, failure: 'Carte expirée' })).toBe('Motif du refus : Carte expirée');
  expect(whyOfPayment({ status: cancelled, failure: 'Doublon' })).toBe("Motif de l'annulation : Doublon");
});
