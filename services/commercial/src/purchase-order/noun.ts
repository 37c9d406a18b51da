import { purchaseOrderActs } from '@vigie/contracts/commercial/purchase-order/purchase-order.acts';
import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { sql } from 'kysely';
import type { z } from 'zod';
import { markUnreadable } from '../commercial-document/unreadable-lines';
import { db } from '../tables';
import { purchaseOrders } from './list-purchase-orders';
import { selectPurchaseOrderById } from './select-purchase-order';

export const purchaseOrderSet = asAnySet(purchaseOrderActs);

/** An order as its acts receive it: the row, locked until the transaction ends. */
export type PurchaseOrderRecord = NonNullable<Awaited<ReturnType<typeof lockPurchaseOrder>>>;

const lockPurchaseOrder = (id: string) =>
  db().selectFrom('purchaseOrder').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const purchaseOrderNoun: NounBinding<PurchaseOrderRecord, z.input<typeof purchaseOrderActs.answer>> = {
  table: 'commercial.purchase_order',
  lock: lockPurchaseOrder,
  visible: () => true,
  notFound: COMMERCIAL_MESSAGES.purchaseOrderNotFound,
  answer: async (id) => ({ purchaseOrder: await selectPurchaseOrderById(id) }),
  audience: () => ({ right: 'ACCOUNT_RIGHT_LIST_AGENT_PURCHASE_ORDER' }),
  rows: async (ids) => markUnreadable('purchase_order', await purchaseOrders.byIds(ids)),
  gone: [],
  history: {
    // Computed from the lines, or drawn from them.
    silent: ['issued', 'issued_at', 'totals', 'vat_cents', 'file_key', 'file_id', 'title_folded', 'search_text'],
    parts: {
      sendings: sql`(select coalesce(jsonb_agg(s.to_address order by s.n), '[]')
        from commercial.document_sending s where s.agency_id = t.agency_id and s.document_id = t.id)`,
    },
  },
};
