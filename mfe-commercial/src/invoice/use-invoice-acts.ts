import { type InvoiceRow, invoiceSaveSchema } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { formatCents } from '@vigie/contracts/formats/french';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { api, apiBlob, isApiError, tellError, toast, useSend } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { invoiceDraft } from './invoice-draft';

type Row = Pick<InvoiceRow, 'id' | 'number' | 'paid' | 'updatedAt' | 'customer'>;

/** What the menu of an invoice does, with the questions it asks first. */
export function useInvoiceActs() {
  const issueCall = useSend(invoiceCalls.issueInvoice, { quiet: true });
  const saveCall = useSend(invoiceCalls.saveInvoice, { quiet: true });
  const cancelCall = useSend(invoiceCalls.cancelInvoice);
  const reactivateCall = useSend(invoiceCalls.reactivateInvoice);
  const sentCall = useSend(invoiceCalls.markInvoiceAsSent);
  const paidCall = useSend(invoiceCalls.markInvoiceAsPaid);
  const duplicateCall = useSend(invoiceCalls.duplicateInvoice);

  /** Asks to issue, then again for what the server wants confirmed: services invoiced already, a prospect. */
  async function issue(row: Row): Promise<boolean> {
    const yes = await confirm({
      title: 'Émettre la facture',
      message: `Elle prend son numéro, part en facturation électronique et ne se modifie plus. Client : ${row.customer.name}.`,
      confirmLabel: 'Émettre la facture',
    });
    if (!yes) return false;
    const accepted = { acceptWarnings: false, confirmProspect: false };
    for (;;) {
      try {
        const { invoice } = await issueCall.mutateAsync({ params: { id: row.id }, body: accepted });
        toast({ tone: 'positive', message: `Facture ${invoice.number} émise` });
        return true;
      } catch (error) {
        if (!isApiError(error)) throw error;
        error.told = true;
        if (error.key !== 'already_invoiced' && error.key !== 'prospect') {
          // A rule of the electronic invoice is told in full: it is what to correct.
          toast({ tone: 'negative', title: 'Facture refusée', message: error.message, autoCloseMs: false });
          return false;
        }
        const goOn = await confirm({ title: error.message, confirmLabel: 'Continuer' });
        if (!goOn) return false;
        if (error.key === 'prospect') accepted.confirmProspect = true;
        else accepted.acceptWarnings = true;
      }
    }
  }

  /** Prices a document to be checked anew from its services, says what that changes, and keeps it if it is wanted. */
  async function correct({ id }: Row): Promise<boolean> {
    try {
      const params = { id };
      const [{ invoice }, { invoice: priced }] = await Promise.all([
        api(invoiceCalls.invoice, { params }),
        api(invoiceCalls.rewriteInvoice, { params }),
      ]);
      const yes = await confirm({
        title: 'Corriger la facture',
        message: `Recalculée d'après ses services, elle vaut ${formatCents(priced.totals.priceCents)} HT au lieu de ${formatCents(invoice.price)}. Ses lignes seront remplacées ; le reste est conservé.`,
        confirmLabel: 'Remplacer les lignes',
      });
      if (!yes) return false;
      const { items, serviceIds } = priced.draft;
      await saveCall.mutateAsync({
        body: invoiceSaveSchema.parse({ ...invoiceDraft(id, invoice), items, serviceIds }),
      });
      return true;
    } catch (error) {
      tellError(error);
      return false;
    }
  }

  async function cancel(row: Row): Promise<void> {
    const { confirmCancelInvoice, invoiceHasPayments } = COMMERCIAL_MESSAGES;
    const yes = await confirm({
      title: row.number ? confirmCancelInvoice({ number: row.number }) : 'Supprimer ce brouillon ?',
      message: row.paid > 0 ? invoiceHasPayments : undefined,
      confirmLabel: 'Supprimer',
      tone: 'negative',
    });
    if (yes) cancelCall.mutate({ params: { id: row.id }, body: {} });
  }

  async function reactivate(row: Row): Promise<void> {
    const yes = await confirm({
      title: COMMERCIAL_MESSAGES.confirmReactivateInvoice({ number: row.number ?? '' }),
      confirmLabel: 'Réactiver',
    });
    if (yes) reactivateCall.mutate({ params: { id: row.id }, body: {} });
  }

  async function download(row: Row): Promise<void> {
    try {
      saveBlob(await apiBlob(invoiceCalls.downloadInvoice, { params: { id: row.id } }), `${row.number}.pdf`);
    } catch (error) {
      tellError(error);
    }
  }

  return {
    issue,
    correct,
    cancel,
    reactivate,
    download,
    toggleSent: (row: Row) => sentCall.mutate({ params: { id: row.id }, body: {} }),
    markPaid: (row: Row) => paidCall.mutate({ params: { id: row.id }, body: {} }),
    duplicate: (row: Row, type: 0 | 1) =>
      duplicateCall.mutateAsync({ params: { id: row.id }, body: { id: newId(), type } }),
  };
}
