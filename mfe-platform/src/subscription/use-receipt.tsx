import { subscriptionPaymentStatuses } from '@vigie/contracts/platform/subscription/payment.statuses';
import { receiptCalls } from '@vigie/contracts/platform/subscription/receipt.calls';
import type { SubscriptionPayment } from '@vigie/contracts/platform/subscription/subscription';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { apiBlob, type PaperWork } from '@vigie/kit/runtime';
import { DocumentPreview } from '@vigie/kit/ui/document-preview';
import { useCallback } from 'react';

const { succeeded, cancelled } = subscriptionPaymentStatuses.value;

/** Payments that predate invoices have a receipt. A cancelled transfer keeps its receipt, marked as cancelled. */
const hasReceipt = ({ status, invoices }: SubscriptionPayment): boolean =>
  invoices.length === 0 && (status === succeeded || status === cancelled);

/** Shows the receipt of a payment, to print or save: the agency's own, or any for administrators. */
export function useReceipt(whose: 'own' | 'any') {
  const { subject, opened, open, close } = useDialog<SubscriptionPayment>();
  const load = useCallback(
    (work: PaperWork) => {
      const call = whose === 'own' ? receiptCalls.paymentReceipt : receiptCalls.adminPaymentReceipt;
      return apiBlob(call, { params: { id: subject?.id ?? '' }, query: {} }, work);
    },
    [subject, whose],
  );
  return {
    actionsOf: (payment: SubscriptionPayment) =>
      hasReceipt(payment) ? [{ label: 'Voir le reçu', onClick: () => open(payment) }] : [],
    dialog: subject && (
      <DocumentPreview
        opened={opened}
        onClose={close}
        title={`Reçu : ${subject.label}`}
        fileName={`Reçu ${subject.agency.name}.pdf`}
        load={load}
      />
    ),
  };
}
