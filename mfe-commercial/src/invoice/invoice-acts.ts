import type { Invoice, InvoiceRow } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { newId } from '@vigie/contracts/core/id';
import { formatCents } from '@vigie/contracts/formats/french';
import { sendAct } from '@vigie/kit/logic/acts/use-acts';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import { api, apiBlob, isApiError, tellError, toast } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

interface Answer {
  invoice: Invoice;
}

/** Asks to issue, then again for what the server wants confirmed: services invoiced already, a prospect. */
export async function issueInvoice(row: InvoiceRow): Promise<Invoice | undefined> {
  const { ask, label } = invoiceActs.acts.issue;
  const { title, message } = ask(row);
  if (!(await confirm({ title, message, confirmLabel: label }))) return undefined;
  const accepted = { acceptWarnings: false, confirmProspect: false };
  for (;;) {
    try {
      const { invoice } = (await sendAct(invoiceActs, 'issue', row, accepted)) as Answer;
      toast({ tone: 'positive', message: `Facture ${invoice.number} émise` });
      return invoice;
    } catch (error) {
      if (!isApiError(error)) throw error;
      error.told = true;
      if (error.key !== 'already_invoiced' && error.key !== 'prospect') {
        // The rule of the electronic invoice that refuses stays on the screen: it says what to correct.
        toast({ tone: 'negative', title: 'Facture refusée', message: error.message, autoCloseMs: false });
        return undefined;
      }
      if (!(await confirm({ title: error.message, confirmLabel: 'Continuer' }))) return undefined;
      if (error.key === 'prospect') accepted.confirmProspect = true;
      else accepted.acceptWarnings = true;
    }
  }
}

/** Says what the services of a document to be checked come to now, and replaces its lines if that is wanted. */
export async function correctInvoice(row: InvoiceRow): Promise<boolean> {
  try {
    const { invoice: priced } = await api(invoiceCalls.rewriteInvoice, { params: { id: row.id } });
    const yes = await confirm({
      title: invoiceActs.acts.correct.label,
      message: `Recalculée d'après ses services, elle vaut ${formatCents(priced.totals.priceCents)} HT au lieu de ${formatCents(row.price)}. Ses lignes seront remplacées ; le reste est conservé.`,
      confirmLabel: 'Remplacer les lignes',
    });
    if (yes) await sendAct(invoiceActs, 'correct', row);
    return yes;
  } catch (error) {
    tellError(error);
    return false;
  }
}

/** Makes a draft of an invoice: the same lines again, or its credit note. Gives the id of the draft. */
export async function draftFrom(row: InvoiceRow, act: 'duplicate' | 'credit'): Promise<string | undefined> {
  try {
    const { invoice } = (await sendAct(invoiceActs, act, row, { id: newId() })) as Answer;
    return invoice.id;
  } catch (error) {
    tellError(error);
    return undefined;
  }
}

export async function downloadInvoice(row: Pick<InvoiceRow, 'id' | 'number'>): Promise<void> {
  try {
    saveBlob(await apiBlob(invoiceCalls.downloadInvoice, { params: { id: row.id } }), `${row.number}.pdf`);
  } catch (error) {
    tellError(error);
  }
}
