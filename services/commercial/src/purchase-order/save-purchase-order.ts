import { isDeepStrictEqual } from 'node:util';
import { documentTotalsOf } from '@vigie/contracts/commercial/invoice/invoice-totals';
import type { ParsedPurchaseOrderSave } from '@vigie/contracts/commercial/purchase-order/purchase-order';
import { purchaseOrderStatuses } from '@vigie/contracts/commercial/purchase-order/purchase-order.statuses';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { badField } from '@vigie/service-kit/problem';
import { takeNumber } from '../commercial-document/take-number';
import { db } from '../tables';
import type { PurchaseOrderRecord } from './noun';
import { purchaseOrderDocument } from './paper';
import { renderPurchaseOrderJob } from './purchase-order.jobs';
import { draftOf } from './select-purchase-order';
import { selectSubcontractor } from './subcontractor';

/** Numbers a draft before it is sent. */
export async function ensureNumbered(order: PurchaseOrderRecord, actor: Actor): Promise<void> {
  if (order.number) return;
  await savePurchaseOrder({ ...draftOf(order), status: purchaseOrderStatuses.value.active }, order, actor);
}

/** Writes an order with its totals, and, unless it stays a draft, with its number and document. */
export async function savePurchaseOrder(
  draft: ParsedPurchaseOrderSave,
  known: PurchaseOrderRecord | undefined,
  actor: Actor,
): Promise<'draft' | 'active'> {
  await selectSubcontractor(draft.agent.id);
  if (draft.site && !(await isKnownSite(draft.site.id))) throw badField('site', COMMERCIAL_MESSAGES.siteNotFound);
  const currency = await currencyOf(known);
  const totals = documentTotalsOf(draft);
  const numbered = known?.number || draft.status === purchaseOrderStatuses.value.active;
  const values = {
    date: draft.date,
    agentId: draft.agent.id,
    siteId: draft.site?.id ?? null,
    title: draft.title,
    items: JSON.stringify(draft.items),
    discount: draft.discount ? JSON.stringify(draft.discount) : null,
    periodStart: draft.period?.start ?? null,
    periodEnd: draft.period?.end ?? null,
    note: draft.note,
    currency,
    totals: JSON.stringify(totals),
    priceCents: totals.priceCents,
    vatCents: totals.vatCents,
    totalCents: totals.totalCents,
    ...(numbered ? await numberedValues({ ...draft, currency }, known, actor) : {}),
  };
  await db()
    .insertInto('purchaseOrder')
    .values({ agencyId: actor.agencyId, id: draft.id, createdBy: actor.userId, ...values })
    .onConflict((c) => c.columns(['agencyId', 'id']).doUpdateSet(values))
    .execute();
  if (!numbered) return 'draft';
  const { agencyId } = actor;
  enqueue(renderPurchaseOrderJob, { agencyId, purchaseOrderId: draft.id }, { agencyId });
  return 'active';
}

/** Returns the number, day and document of an order that is not a draft. A numbered order keeps its number and day. */
async function numberedValues(
  draft: ParsedPurchaseOrderSave & { currency: string },
  known: PurchaseOrderRecord | undefined,
  actor: Actor,
) {
  if (draft.items.length === 0) throw badField('items', VALIDATION_MESSAGES.required);
  if (known?.number && known.agentId !== draft.agent.id)
    throw badField('agent', COMMERCIAL_MESSAGES.numberedKeepsItsSubcontractor);
  const day = (known?.number ? known.date : null) ?? draft.date ?? actor.today;
  if (day > actor.today) throw badField('date', COMMERCIAL_MESSAGES.issueInFuture);
  if (known?.number && draft.date && draft.date !== day)
    throw badField('date', COMMERCIAL_MESSAGES.numberedKeepsItsDay);
  const number = known?.number ?? (await takeNumber(actor.agencyId, 'BC', day));
  const issued = await purchaseOrderDocument(draft, { number, day });
  return {
    number,
    date: day,
    issued: JSON.stringify(issued),
    // The subcontractor has the former document, so the order must be sent again.
    ...(known?.sent && !isDeepStrictEqual(known.issued, JSON.parse(JSON.stringify(issued))) ? { sent: false } : {}),
    issuedAt: new Date(),
    fileKey: newId(),
    fileId: null,
  };
}

/** Returns the currency in which an order was written, whatever the agency changed to since: its amounts were. */
export const currencyOf = async (known: Pick<PurchaseOrderRecord, 'currency'> | undefined): Promise<string> =>
  known?.currency ?? (await selectPublishedAgency()).currency;

const isKnownSite = async (id: string): Promise<boolean> =>
  (await db().selectFrom('site').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;
