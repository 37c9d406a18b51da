import { invoiceCancelled } from '@vigie/contracts/commercial/invoice/invoice.events';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { conflict } from '@vigie/service-kit/problem';
import { db } from '../tables';
import { duplicate } from './duplicate-invoice';
import { type Actor, record } from './history';
import { issue, tellIssued } from './issue-invoice';
import { type InvoiceRecord, selectInvoiceForUpdate, selectServiceIds } from './select-invoice';

/**
 * « Supprimer » : a draft or an issued invoice becomes cancelled and keeps its number. What the customer was sent or
 * paid is corrected by a credit note, issued in the same transaction (CGI, article 289, I, 5).
 */
export async function cancel(actor: Actor, invoice: InvoiceRecord, today: string): Promise<void> {
  if (invoice.status === 200) return;
  if (invoice.type === 1 && invoice.number) {
    throw conflict('Un avoir émis ne se supprime pas : établissez une nouvelle facture.', 'credit_note');
  }
  if (invoice.creditNoteId) throw conflict(COMMERCIAL_MESSAGES.creditNoteExists, 'credit_note_exists');
  const known = invoice.number !== null && (invoice.sent === 1 || invoice.paidCents > 0);
  await db()
    .updateTable('invoicePayment')
    .set({ cancelledAt: new Date() })
    .where('invoiceId', '=', invoice.id)
    .where('cancelledAt', 'is', null)
    .execute();
  await setStatus(invoice.id, { status: 200, paidCents: 0 });
  await record(actor, invoice, 'Suppression');
  if (invoice.number) {
    const serviceIds = await selectServiceIds(invoice.id);
    await emit(invoiceCancelled, { invoiceId: invoice.id, reference: invoice.number, serviceIds });
  }
  if (known) await creditWhole(actor, invoice, today);
}

/** The credit note of the whole invoice: nothing is left to pay on either side. */
async function creditWhole(actor: Actor, invoice: InvoiceRecord, today: string): Promise<void> {
  const id = newId();
  await duplicate(actor, invoice, { id, type: 1, date: null });
  await issue(actor, await selectInvoiceForUpdate(id), { today, acceptWarnings: true, confirmProspect: true });
  await setStatus(id, { paidCents: invoice.totalCents });
}

/** « Réactiver » : takes back a cancellation that issued no credit note; a draft is a draft again. */
export async function reactivate(actor: Actor, invoice: InvoiceRecord): Promise<void> {
  if (invoice.status !== 200) return;
  if (invoice.creditNoteId) throw conflict(COMMERCIAL_MESSAGES.creditNoteExists, 'credit_note_exists');
  const draftStatus = invoice.warnings.length > 0 ? 300 : 0;
  await setStatus(invoice.id, { status: invoice.number ? 100 : draftStatus });
  await record(actor, invoice, 'Réactivation');
  if (!invoice.number) return;
  await tellIssued({ id: invoice.id, number: invoice.number, serviceIds: await selectServiceIds(invoice.id) });
}

async function setStatus(id: string, values: { status?: number; paidCents?: number }): Promise<void> {
  await db()
    .updateTable('invoice')
    .set({ ...values, updatedAt: new Date() })
    .where('id', '=', id)
    .execute();
}
