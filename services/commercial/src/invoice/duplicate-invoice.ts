import { creditNoteOf, duplicateOf } from '@vigie/contracts/commercial/invoice/invoice-copy';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { unchanged } from '@vigie/service-kit/acts/run-act';
import { db } from '../tables';
import type { InvoiceRecord } from './noun';
import { createDraft, draftOf } from './save-invoice';
import { selectLeftToCredit } from './select-invoice';

interface Copy {
  id: string;
  date: string | null;
}

/** Makes a draft dated today with the same lines, without number, file, history, payments or services. */
export async function duplicate(invoice: InvoiceRecord, { id }: { id: string }, actor: Actor) {
  if (await isKnown(id)) return unchanged;
  await createDraft(duplicateOf(await sourceOf(invoice), { id, date: actor.today }), actor);
}

/** Drafts a credit note over what is left of the invoice; the office may change it to correct only a part. */
export async function credit(invoice: InvoiceRecord, { id }: { id: string }, actor: Actor) {
  if (await isKnown(id)) return unchanged;
  await makeCreditNote(invoice, { id, date: actor.today }, actor);
}

export async function makeCreditNote(invoice: InvoiceRecord, copy: Copy, actor: Actor) {
  const source = { ...(await sourceOf(invoice)), leftToCredit: await selectLeftToCredit(invoice) };
  await createDraft(creditNoteOf(source, copy), actor);
}

const sourceOf = async (invoice: InvoiceRecord) => ({ ...(await draftOf(invoice)), number: invoice.number });

const isKnown = async (id: string): Promise<boolean> =>
  (await db().selectFrom('invoice').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
