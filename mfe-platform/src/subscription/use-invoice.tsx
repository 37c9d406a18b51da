import type { SubscriptionPayment } from '@vigie/contracts/platform/subscription/subscription';
import { SUBSCRIPTION_INVOICE_KINDS } from '@vigie/contracts/platform/subscription-invoice/subscription-invoice';
import { subscriptionInvoiceCalls } from '@vigie/contracts/platform/subscription-invoice/subscription-invoice.calls';
import { useDialog } from '@vigie/kit/logic/form/use-dialog';
import { apiBlob, type PaperWork } from '@vigie/kit/runtime';
import { DocumentPreview } from '@vigie/kit/ui/document-preview';
import { useCallback } from 'react';

type Named = SubscriptionPayment['invoices'][number];

const SEE = { invoice: 'Voir la facture', creditNote: "Voir l'avoir" } as const;

/** Shows an invoice or credit note of the platform, to print or save: the agency's own, or any for administrators. */
export function useInvoice(whose: 'own' | 'any') {
  const { subject, opened, open, close } = useDialog<Named>();
  const load = useCallback(
    (work: PaperWork) => {
      const { subscriptionInvoice, adminSubscriptionInvoice } = subscriptionInvoiceCalls;
      const call = whose === 'own' ? subscriptionInvoice : adminSubscriptionInvoice;
      return apiBlob(call, { params: { id: subject?.id ?? '' }, query: {} }, work);
    },
    [subject, whose],
  );
  const title =
    subject && `${SUBSCRIPTION_INVOICE_KINDS.find(({ value }) => value === subject.kind)?.label} ${subject.number}`;
  return {
    /** The label includes the number when a payment has several documents. */
    actionsOf: (papers: readonly Named[]) =>
      papers.map((paper) => ({
        label: papers.length > 1 ? `${SEE[paper.kind]} ${paper.number}` : SEE[paper.kind],
        onClick: () => open(paper),
      })),
    dialog: title && (
      <DocumentPreview opened={opened} onClose={close} title={title} fileName={`${title}.pdf`} load={load} />
    ),
  };
}
