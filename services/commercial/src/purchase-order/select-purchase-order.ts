import { readLines, readShownLines } from '@vigie/contracts/commercial/commercial-document/read-lines';
import type { ParsedPurchaseOrderSave, PurchaseOrder } from '@vigie/contracts/commercial/purchase-order/purchase-order';
import { purchaseOrderStatuses } from '@vigie/contracts/commercial/purchase-order/purchase-order.statuses';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { fileUrl } from '@vigie/service-kit/files/files';
import { notFound } from '@vigie/service-kit/problem';
import { type Selectable, sql } from 'kysely';
import { periodOf } from '../invoice/select-invoice';
import { db } from '../tables';
import { DONE_MINUTES } from './list-purchase-orders';
import type { PurchaseOrderTable } from './tables';

/** A row of the table `purchase_order`. */
export type StoredPurchaseOrder = Selectable<PurchaseOrderTable>;

async function selectRow(id: string): Promise<StoredPurchaseOrder> {
  const row = await db().selectFrom('purchaseOrder').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound(COMMERCIAL_MESSAGES.purchaseOrderNotFound);
  return row;
}

const nameOf = ({ number }: Pick<StoredPurchaseOrder, 'number'>): string => number ?? 'ce brouillon';

export async function selectPurchaseOrderRecord(id: string): Promise<StoredPurchaseOrder> {
  const row = await selectRow(id);
  return { ...row, ...readLines(row, nameOf(row)) };
}

/** Returns the body of a save that would leave the order as it is. */
export const draftOf = (row: StoredPurchaseOrder): ParsedPurchaseOrderSave => ({
  id: row.id,
  date: row.date,
  agent: { id: row.agentId },
  site: row.siteId ? { id: row.siteId } : null,
  title: row.title,
  ...readLines(row, nameOf(row)),
  period: periodOf(row),
  note: row.note,
  status: row.number ? purchaseOrderStatuses.value.active : purchaseOrderStatuses.value.draft,
});

/** Returns the order as a call answers it. */
export async function selectPurchaseOrderById(id: string): Promise<PurchaseOrder> {
  const row = await selectRow(id);
  const lines = readShownLines(row, {
    document: nameOf(row),
    deleted: row.status === purchaseOrderStatuses.value.cancelled,
  });
  const agent = await db()
    .selectFrom('agent')
    .select(['id', 'firstName', 'lastName'])
    .where('id', '=', row.agentId)
    .executeTakeFirstOrThrow();
  const site = row.siteId
    ? await db().selectFrom('site').select(['id', 'name']).where('id', '=', row.siteId).executeTakeFirst()
    : undefined;
  const { rows } = await sql<{ done: number | null }>`
    select ${DONE_MINUTES} as done from commercial.purchase_order p where p.id = ${id}`.execute(db());
  return {
    id: row.id,
    number: row.number,
    status: row.status,
    sent: row.sent,
    createdAt: row.createdAt,
    date: row.date,
    agent: { id: agent.id, name: `${agent.firstName} ${agent.lastName}`.trim() },
    site: site ?? null,
    title: row.title,
    items: lines.items,
    discount: lines.discount,
    period: periodOf(row),
    note: row.note,
    currency: row.currency,
    totals: row.totals,
    price: row.priceCents,
    vat: row.vatCents,
    total: row.totalCents,
    doneMinutes: rows[0]?.done ?? null,
    billedCents: row.billedCents,
    billedReference: row.billedReference,
    file: row.fileId ? { id: row.fileId, name: `${row.number}.pdf`, url: fileUrl(row.agencyId, row.fileId) } : null,
    warnings: lines.unreadable,
    updatedAt: row.updatedAt,
  };
}
