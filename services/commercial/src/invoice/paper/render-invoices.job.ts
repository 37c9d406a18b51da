import { readIssued } from '@vigie/contracts/commercial/commercial-document/issued-copy';
import { transaction } from '@vigie/service-kit/db/database';
import { saveFiles } from '@vigie/service-kit/files/files';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { publishLive } from '@vigie/service-kit/live/publish';
import { z } from 'zod';
import { db } from '../../tables';
import { printIssued } from './print-issued';

/**
 * Draws issued documents and stores each as a file. The file has the document's own id, and the same document always
 * gives the same bytes: a killed worker, or two concurrent ones, leave one file. A document that cannot be drawn does
 * not stop the others: the job fails only after it has tried them all.
 */
export const renderInvoicesJob = defineJob({
  name: 'commercial.renderInvoices',
  queue: 'documents',
  payload: z.object({ agencyId: z.uuid(), invoiceIds: z.array(z.uuid()) }),
  gathers: 'invoiceIds',
  async handle({ agencyId, invoiceIds }, { database }) {
    const issued = await transaction(database, { agencyId }, () => selectUndrawn(invoiceIds));
    const drawn = new Map<string, Buffer>();
    const failures: unknown[] = [];
    for (const { id, at, ...row } of issued) {
      try {
        const document = readIssued(row);
        if (document) drawn.set(id, await printIssued(agencyId, document, at));
      } catch (error) {
        failures.push(error);
      }
    }
    if (drawn.size > 0) await transaction(database, { agencyId }, () => keepFiles(agencyId, drawn));
    if (failures.length > 0) throw failures[0];
  },
});

async function selectUndrawn(ids: readonly string[]) {
  const found = await db()
    .selectFrom('invoice')
    .select(['id', 'number', 'issued', 'issuedAt as at'])
    .where('id', 'in', ids)
    .where('fileId', 'is', null)
    .execute();
  return found.flatMap(({ at, ...row }) => (at ? { ...row, at } : []));
}

async function keepFiles(agencyId: string, drawn: ReadonlyMap<string, Buffer>): Promise<void> {
  const invoices = await db()
    .selectFrom('invoice')
    .select(['id', 'number', 'customerId'])
    .where('id', 'in', [...drawn.keys()])
    .where('fileId', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  if (invoices.length === 0) return;
  const files = invoices.flatMap(({ id, number, customerId }) => {
    const bytes = drawn.get(id);
    const readers = { rightKey: 'ACCOUNT_RIGHT_READ_INVOICE', customerId } as const;
    return bytes ? [{ id, agencyId, name: `${number}.pdf`, mediaType: 'application/pdf', bytes, ...readers }] : [];
  });
  await saveFiles(files);
  const kept = invoices.map(({ id }) => id);
  await db()
    .updateTable('invoice')
    .set((eb) => ({ fileId: eb.ref('id') }))
    .where('id', 'in', kept)
    .execute();
  for (const { id, customerId } of invoices)
    publishLive(agencyId, 'invoice.updated', [id], { right: 'ACCOUNT_RIGHT_LIST_INVOICE', customerIds: [customerId] });
}
