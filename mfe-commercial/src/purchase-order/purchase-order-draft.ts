import type { PurchaseOrder, PurchaseOrderSave } from '@vigie/contracts/commercial/purchase-order/purchase-order';
import { purchaseOrderStatuses } from '@vigie/contracts/commercial/purchase-order/purchase-order.statuses';
import type { Draft } from '@vigie/kit/logic/form/zod-form';
import { newItem } from '../commercial-document/new-item';

/** The content of a new draft made by copying, with the names that its fields show. */
export interface PurchaseOrderCopy {
  draft: Draft<PurchaseOrderSave>;
  agent: PurchaseOrder['agent'];
  site: PurchaseOrder['site'];
}

/** Returns the initial values of the editor: a new draft, a copy, or an order as read. */
export function purchaseOrderDraft(
  id: string,
  order?: PurchaseOrder,
  copy?: PurchaseOrderCopy,
): Draft<PurchaseOrderSave> {
  if (copy) return copy.draft;
  const { active, draft } = purchaseOrderStatuses.value;
  return {
    id,
    status: order?.number ? active : draft,
    date: order?.date ?? null,
    agent: { id: order?.agent.id ?? null },
    site: order?.site ? { id: order.site.id } : null,
    title: order?.title ?? null,
    items: order?.items ?? [newItem()],
    discount: order?.discount ?? null,
    period: order?.period ?? null,
    note: order?.note ?? null,
    ...(order && { updatedAt: order.updatedAt }),
  };
}
