import { readIssued } from '@vigie/contracts/commercial/commercial-document/issued-copy';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { defineJob } from '@vigie/service-kit/jobs/define';
import { publishLive } from '@vigie/service-kit/live/publish';
import { z } from 'zod';
import { keepPaper } from '../commercial-document/keep-paper';
import { logoOf } from '../commercial-document/logo';
import { mailSending } from '../commercial-document/sending';
import { renderPdf } from '../papers';
import { type StoredPurchaseOrder, selectPurchaseOrderRecord } from './select-purchase-order';

const ofOrder = { agencyId: z.uuid(), purchaseOrderId: z.uuid() };

/**
 * Draws the paper of a numbered order and stores it as a file, whose id was reserved before: a killed worker, or two
 * concurrent ones, leave one file.
 */
export const renderPurchaseOrderJob = defineJob({
  name: 'commercial.renderPurchaseOrder',
  queue: 'documents',
  payload: z.object(ofOrder),
  handle: ({ agencyId, purchaseOrderId }, { database }) => render(database, agencyId, purchaseOrderId),
});

/** Mails one sending of an order with its PDF, drawing the PDF first if no worker has. */
export const sendPurchaseOrderJob = defineJob({
  name: 'commercial.sendPurchaseOrder',
  queue: 'documents',
  payload: z.object({ ...ofOrder, n: z.number().int() }),
  async handle({ agencyId, purchaseOrderId, n }, context) {
    await render(context.database, agencyId, purchaseOrderId);
    await mailSending(context, { kind: 'purchaseOrder', agencyId, documentId: purchaseOrderId, n }, async () => {
      const { fileId, number } = await selectPurchaseOrderRecord(purchaseOrderId);
      if (!fileId) throw new Error(`The order ${purchaseOrderId} has no file to send.`);
      return { file: { id: fileId, name: `${number}.pdf` } };
    });
  },
});

async function render(database: Database, agencyId: string, id: string): Promise<void> {
  const order = await transaction(database, { agencyId }, () => selectPurchaseOrderRecord(id));
  if (!order.fileKey || order.fileId) return;
  const bytes = await drawPurchaseOrder(order);
  await transaction(database, { agencyId }, () => keepFile(order, bytes));
}

/** Draws the current paper of an order. @throws for a draft, which has none */
export async function drawPurchaseOrder(order: StoredPurchaseOrder): Promise<Buffer> {
  const { agencyId, id, issuedAt } = order;
  const issued = readIssued(order);
  if (!issued || !issuedAt) throw new Error(`The order ${id} has no document.`);
  const logo = await logoOf(agencyId, issued.letterhead.logoFileId);
  return renderPdf('purchaseOrder', { document: issued, at: new Date(issuedAt), logo });
}

async function keepFile(order: StoredPurchaseOrder, bytes: Buffer): Promise<void> {
  const { agencyId, id, agentId } = order;
  const audience = { rightKey: 'ACCOUNT_RIGHT_READ_AGENT_PURCHASE_ORDER', agentId } as const;
  if (await keepPaper('purchaseOrder', { ...order, audience }, bytes))
    publishLive(agencyId, 'purchaseOrder.updated', [id], { right: 'ACCOUNT_RIGHT_LIST_AGENT_PURCHASE_ORDER' });
}
