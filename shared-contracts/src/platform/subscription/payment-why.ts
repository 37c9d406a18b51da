import { subscriptionPaymentStatuses } from './payment.statuses';

type State = (typeof subscriptionPaymentStatuses)['names'][number];

/** Told of a payment whose state says by itself that something happened, when no reason is stored. */
const SAYS: Record<State, string> = {
  pending: 'La banque n’a pas encore répondu.',
  succeeded: 'Aucun incident.',
  failed: 'La banque a refusé ce paiement sans donner de motif.',
  refunded: 'La somme a été rendue au payeur.',
  disputed: 'Le payeur conteste ce débit auprès de sa banque : l’accès reste ouvert jusqu’à la décision de celle-ci.',
  expired: 'La page de paiement a été quittée sans payer : rien n’a été débité.',
  cancelled: 'Ce virement avait été enregistré par erreur.',
};

/** Stored as the reason of a payment that the bank took back. */
export const DISPUTE_LOST = 'la banque a donné raison au payeur, la somme est due à nouveau';

/** Says what happened to a payment: why it was refused or cancelled, or what its state means. */
export function whyOfPayment({ status, failure }: { status: number; failure: string | null }): string {
  const state = subscriptionPaymentStatuses.nameOf(status);
  if (!failure) return SAYS[state];
  return `${state === 'cancelled' ? "Motif de l'annulation" : 'Motif du refus'} : ${failure}`;
}
