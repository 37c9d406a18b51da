import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import type { SubscriptionPayment } from '@vigie/contracts/platform/subscription/subscription';
import { TRANSFER_MESSAGES, transferCancelSchema } from '@vigie/contracts/platform/subscription/transfer';
import { transferCalls } from '@vigie/contracts/platform/subscription/transfer.calls';
import { toast, useSend } from '@vigie/kit/runtime';
import { prompt } from '@vigie/kit/ui/dialog/confirm';

const { succeeded } = subscriptionPaymentStatuses.value;
const { reason: reasonSchema } = transferCancelSchema.shape;

/** Returns the act that undoes a transfer recorded by mistake, for the row of its payment. */
export function useCancelTransfer() {
  const cancel = useSend(transferCalls.cancelTransfer);
  const ask = async ({ id, agency }: SubscriptionPayment) => {
    const reason = await prompt({
      title: TRANSFER_MESSAGES.cancelTitle,
      message: TRANSFER_MESSAGES.cancelSays(agency.name),
      label: 'Motif',
      multiline: true,
      tone: 'negative',
      confirmLabel: CANCEL_TRANSFER,
      cancelLabel: 'Fermer',
      check: (value) => reasonSchema.safeParse(value).error?.issues[0]?.message ?? null,
    });
    if (reason === null) return;
    cancel.mutate(
      { params: { id: agency.id }, body: { paymentId: id, reason } },
      { onSuccess: () => toast({ tone: 'positive', message: 'Virement annulé' }) },
    );
  };
  return {
    actionsOf: (payment: SubscriptionPayment) =>
      payment.means === 'transfer' && payment.status === succeeded
        ? [{ label: CANCEL_TRANSFER, onClick: () => void ask(payment), tone: 'negative' as const }]
        : [],
  };
}

const CANCEL_TRANSFER = 'Annuler le virement';
