import { Alert } from '@mantine/core';
import { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { invalidateNouns, reloadUser, tellError, useCall } from '@vigie/kit/runtime';
import { useEffect } from 'react';
import { useSearchParams } from 'react-router';

const SAYS = {
  succeeded: { tone: 'positive', text: 'Paiement confirmé, merci. Votre offre est active.' },
  processing: {
    tone: 'positive',
    text: 'Prélèvement en cours : votre offre est active, sa confirmation prend quelques jours.',
  },
  requires_action: { tone: 'warning', text: "Le paiement n'est pas terminé : rien n'a été débité." },
  failed: {
    tone: 'negative',
    // The payment was refused, or abandoned until its page expired.
    text: 'Le paiement n’a pas abouti : rien n’a changé. Réessayez, ou choisissez un autre moyen de paiement.',
  },
} as const;

/** Shows the outcome of the payment from which the user returns: `?payment=…`. */
export function PaymentOutcome() {
  const [search, setSearch] = useSearchParams();
  const id = search.get('payment');
  if (!id) return null;
  const close = () => setSearch({}, { replace: true });
  return <Outcome key={id} id={id} onClose={close} />;
}

function Outcome({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useCall(subscriptionCalls.paymentIntent, { params: { id } });
  const status = data?.paymentIntent.status;
  useEffect(() => {
    if (!status) return;
    invalidateNouns(['subscription', 'agency']);
    // The payment reopens an agency that was closed, so the session is read again.
    if (status === 'succeeded' || status === 'processing') reloadUser().catch(tellError);
  }, [status]);
  if (!status) return null;
  const { tone, text } = SAYS[status];
  return (
    <Alert color={tone} role="status" withCloseButton closeButtonLabel="Fermer" onClose={onClose}>
      {text}
    </Alert>
  );
}
