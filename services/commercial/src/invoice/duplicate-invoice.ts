import { invoiceTypes } from '@vigie/contracts/commercial/invoice/invoice.statuses';
import { newId } from '@vigie/contracts/core/id';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { unchanged } from '@vigie/service-kit/acts/run-act';
import { db } from '../tables';
import type { InvoiceRecord } from './noun';
import { createDraft, type DraftOrigin, draftOf } from './save-invoice';

interface Copy {
  id: string;
  date: string | null;
}

/** A new draft of today with the same lines, without number, file, history, payments or services. */
export async function duplicate(invoice: InvoiceRecord, { id }: { id: string }, actor: Actor) {
  if (await isKnown(id)) return unchanged;
  await createDraft({ ...(await copyOf(invoice, { id, date: actor.today })), type: invoiceTypes.value.invoice }, actor);
}

/** The draft of a credit note on the whole invoice, for who corrects only a part of it to change. */
export async function credit(invoice: InvoiceRecord, { id }: { id: string }, actor: Actor) {
  if (await isKnown(id)) return unchanged;
  await makeCreditNote(invoice, { id, date: actor.today }, actor);
}

export async function makeCreditNote(invoice: InvoiceRecord, copy: Copy, actor: Actor, more: DraftOrigin = {}) {
  const draft = {
    ...(await copyOf(invoice, copy)),
    type: invoiceTypes.value.creditNote,
    title: `Avoir sur la facture ${invoice.number}`,
    original: { id: invoice.id },
  };
  await createDraft(draft, actor, more);
}

/** The same lines under ids of their own; the services stay with the document that was made from them. */
const copyOf = async (invoice: InvoiceRecord, copy: Copy) => ({
  ...(await draftOf(invoice)),
  ...copy,
  items: invoice.items.map((item) => ({ ...item, id: newId() })),
  serviceIds: [],
  original: null,
});

const isKnown = async (id: string): Promise<boolean> =>
  (await db().selectFrom('invoice').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
