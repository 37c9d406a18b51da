import type { Invoice, InvoiceRow } from '@vigie/contracts/commercial/invoice/invoice';
import { invoiceActs } from '@vigie/contracts/commercial/invoice/invoice.acts';
import { invoiceCalls } from '@vigie/contracts/commercial/invoice/invoice.calls';
import { isCreditNote } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { formatCents } from '@vigie/contracts/formats/french';
import { sendAct } from '@vigie/kit/logic/acts/use-acts';
import { saveBlob } from '@vigie/kit/logic/save-blob';
import {
  type ApiError,
  api,
  apiBlob,
  isApiError,
  navigateTo,
  sessionStore,
  tellError,
  toast,
} from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';
import { customerPath } from '../record-page/record-paths';

type Issued = Parameters<typeof invoiceActs.acts.issue.ask>[0] & { customer: { id: string } };

/** The confirmations that the server may require before a document is issued, by the error key of its refusal. */
const DECISIONS = {
  to_check: {
    accepts: 'acceptWarnings',
    title: 'Émettre malgré ces avertissements ?',
    confirmLabel: 'Émettre quand même',
  },
  prospect: { accepts: 'confirmProspect', title: undefined, confirmLabel: 'Continuer' },
} as const;

/** Asks to confirm issuing, then again for each confirmation that the server requires: warnings, a prospect. */
export async function issueInvoice(row: Issued): Promise<Invoice | undefined> {
  const { ask, labelFor } = invoiceActs.acts.issue;
  const { title, message } = ask(row);
  if (!(await confirm({ title, message, confirmLabel: labelFor(row) }))) return undefined;
  const accepted: { acceptWarnings?: boolean; confirmProspect?: boolean } = {};
  for (;;) {
    try {
      const { invoice } = await sendAct(invoiceActs, 'issue', row, accepted);
      const told = isCreditNote(invoice) ? `Avoir ${invoice.number} émis` : `Facture ${invoice.number} émise`;
      toast({ tone: 'positive', message: told });
      return invoice;
    } catch (error) {
      if (!isApiError(error)) throw error;
      if (await completeParties(error, row)) return undefined;
      const decision = DECISIONS[error.key as keyof typeof DECISIONS];
      if (!decision) {
        // The toast stays open: it names the rule of electronic invoicing that refused, hence the field to correct.
        toast({ tone: 'negative', title: 'Émission refusée', message: error.message, autoCloseMs: false });
        return undefined;
      }
      const { title = error.message, confirmLabel, accepts } = decision;
      const question = { title, message: title === error.message ? undefined : error.message, confirmLabel };
      if (!(await confirm(question))) return undefined;
      accepted[accepts] = true;
    }
  }
}

/** Paths of what a party lacks (EN 16931), and the right to complete it. */
const OF_CUSTOMER = { paths: ['BG-8', 'BT-47', 'BT-49'], right: 'ACCOUNT_RIGHT_EDIT_CUSTOMER' } as const;
const OF_AGENCY = { paths: ['BG-5', 'BT-30'], right: 'ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS' } as const;

/**
 * Offers to complete the record of which a refused document lacks data, and returns true once the user has answered;
 * false when the refusal is another, or the user may not complete it.
 */
async function completeParties(error: ApiError, { customer }: Pick<Issued, 'customer'>): Promise<boolean> {
  const { rights } = sessionStore.getState();
  const lacks = ({ paths, right }: typeof OF_CUSTOMER | typeof OF_AGENCY) =>
    rights.has(right) && error.errors?.some(({ path }) => paths.some((it) => it === path));
  const ofAgency = lacks(OF_AGENCY);
  if (error.key !== 'einvoice_rule' || !(ofAgency || lacks(OF_CUSTOMER))) return false;
  const yes = await confirm({
    title: 'Émission refusée',
    message: error.errors?.map(({ message }) => message).join('\n'),
    confirmLabel: ofAgency ? "Ouvrir les paramètres de l'agence" : 'Compléter la fiche du client',
    cancelLabel: 'Fermer',
  });
  const page = customerPath(customer.id);
  if (yes) navigateTo(ofAgency ? '/params/agency' : `${page}?id=${customer.id}&act=edit`);
  return true;
}

/** Returns a document just read or saved in the form that the acts of a list row need. */
export const asActed = (invoice: Invoice): Issued & { price: number } => ({
  ...invoice,
  hasCreditNote: invoice.creditNote !== null,
  hasServices: invoice.serviceIds.length > 0,
  disputed: invoice.dispute !== null,
});

/** Shows the current price of a draft's services, and replaces its lines of services if the user agrees. */
export async function priceAnew(
  row: Issued & { price?: number },
  act: 'correct' | 'refresh',
): Promise<Invoice | undefined> {
  try {
    const { invoice: priced } = await api(invoiceCalls.rewriteInvoice, { params: { id: row.id } });
    const { label } = invoiceActs.acts[act];
    const before = row.price === undefined ? '' : ` au lieu de ${formatCents(row.price, priced.currency)}`;
    const yes = await confirm({
      title: label,
      message: `Recalculée d'après ses services, elle vaut ${formatCents(priced.totals.priceCents, priced.currency)} HT${before}. Les lignes des services seront remplacées ; le reste est conservé.`,
      confirmLabel: 'Remplacer les lignes',
    });
    return yes ? (await sendAct(invoiceActs, act, row)).invoice : undefined;
  } catch (error) {
    tellError(error);
    return undefined;
  }
}

/** Returns the document to copy. */
export async function readInvoice(id: string): Promise<Invoice | undefined> {
  try {
    return (await api(invoiceCalls.invoice, { params: { id } })).invoice;
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
