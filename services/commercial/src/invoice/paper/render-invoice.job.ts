import { transaction } from '@vigie/service-kit/db/database';
import { readFileBytes, saveFile } from '@vigie/service-kit/files/files';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { publishLive } from '@vigie/service-kit/live/publish';
import { z } from 'zod';
import { drawPaper } from '../../papers';
import { db } from '../../tables';
import { selectInvoiceRecord } from '../select-invoice';
import type { IssuedDocument } from './issued-document';

/**
 * Draws an issued document once and keeps it as a file. The file has the document's own id and the paper of a document
 * is always the same bytes, so a worker killed anywhere, or two at once, leave one file.
 */
export const renderInvoiceJob = defineJob({
  name: 'commercial.renderInvoice',
  queue: 'documents',
  payload: z.object({ agencyId: z.uuid(), invoiceId: z.uuid() }),
  async handle({ agencyId, invoiceId }, { database }) {
    const document = await transaction(database, { agencyId }, async () => {
      const invoice = await selectInvoiceRecord(invoiceId);
      return invoice.fileId || !invoice.issued || !invoice.issuedAt
        ? undefined
        : { issued: invoice.issued, at: invoice.issuedAt };
    });
    if (!document) return;
    const bytes = await drawIssued(agencyId, document.issued, document.at);
    await transaction(database, { agencyId }, () => keepFile(agencyId, invoiceId, bytes));
  },
});

export const drawIssued = async (agencyId: string, issued: IssuedDocument, at: string): Promise<Buffer> =>
  drawPaper('invoice', {
    document: issued,
    at: new Date(at),
    logo: await logoOf(agencyId, issued.letterhead.logoFileId),
  });

export const logoOf = async (agencyId: string, fileId: string | null): Promise<Buffer | undefined> =>
  fileId ? readFileBytes(agencyId, fileId) : undefined;

async function keepFile(agencyId: string, invoiceId: string, bytes: Buffer): Promise<void> {
  const invoice = await db()
    .selectFrom('invoice')
    .select(['number', 'customerId', 'fileId'])
    .where('id', '=', invoiceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (invoice.fileId) return;
  await saveFile({
    id: invoiceId,
    agencyId,
    name: `${invoice.number}.pdf`,
    mediaType: 'application/pdf',
    bytes,
    rightKey: 'ACCOUNT_RIGHT_READ_INVOICE',
    customerId: invoice.customerId,
  });
  await db().updateTable('invoice').set({ fileId: invoiceId }).where('id', '=', invoiceId).execute();
  publishLive(agencyId, 'invoice.updated', [invoiceId], {
    right: 'ACCOUNT_RIGHT_LIST_INVOICE',
    customerIds: [invoice.customerId],
  });
}
