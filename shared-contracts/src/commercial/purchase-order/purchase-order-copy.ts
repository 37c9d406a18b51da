import { newId } from '../../core/id';
import type { ParsedPurchaseOrderSave, PurchaseOrder } from './purchase-order';
import { purchaseOrderStatuses } from './purchase-order.statuses';

type Copied = Pick<PurchaseOrder, 'title' | 'items' | 'discount' | 'period' | 'note'> & {
  agent: { id: string };
  site: { id: string } | null;
};

/** The draft of a new order to the same agent with the same lines, without number, services or bill. */
export const copyOfPurchaseOrder = (
  { title, items, discount, period, note, agent, site }: Copied,
  copy: { id: string; date: string | null },
): ParsedPurchaseOrderSave => ({
  ...copy,
  agent: { id: agent.id },
  site: site && { id: site.id },
  title,
  items: items.map((item) => ({ ...item, id: newId() })),
  discount,
  period,
  note,
  status: purchaseOrderStatuses.value.draft,
});
