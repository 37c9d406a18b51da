import { purchaseOrderList } from '@vigie/contracts/commercial/purchase-order/purchase-order';
import type { purchaseOrderCalls } from '@vigie/contracts/commercial/purchase-order/purchase-order.calls';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { todayIn } from '@vigie/contracts/core/time/today';
import { transaction } from '@vigie/service-kit/db/database';
import { readFileBytes } from '@vigie/service-kit/files/files';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { conflict } from '@vigie/service-kit/problem';
import { logoOf } from '../commercial-document/logo';
import { markedPage, markUnreadable } from '../commercial-document/unreadable-lines';
import { renderPdf } from '../papers';
import { db } from '../tables';
import { purchaseOrderActHandlers } from './acts';
import { purchaseOrders } from './list-purchase-orders';
import { purchaseOrderDocument } from './paper';
import { drawPurchaseOrder } from './purchase-order.jobs';
import { currencyOf } from './save-purchase-order';
import { selectPurchaseOrderById, selectPurchaseOrderRecord } from './select-purchase-order';

/** Placeholder for the number that a draft does not have yet. */
const NUMBER_TO_COME = 'BC0000-0000';

export const purchaseOrderHandlers: Handlers<typeof purchaseOrderCalls> = {
  ...purchaseOrderActHandlers,
  fetchPurchaseOrders: async ({ body, standing }) =>
    markedPage('purchase_order', await purchaseOrders.fetch(body, { standing })),
  async fetchPurchaseOrdersExport({ body, standing }) {
    const rows = await markUnreadable('purchase_order', await purchaseOrders.all(body, { standing }));
    return listAsExcel(purchaseOrderList, rows, body.columns, standing);
  },
  purchaseOrder: async ({ params }) => ({ purchaseOrder: await selectPurchaseOrderById(params.id) }),
  previewPurchaseOrder: outsideTransaction(async ({ body, standing, caller, database, signal }) => {
    const { agencyId } = standing;
    const named = { number: NUMBER_TO_COME, day: body.date ?? todayIn(standing.timeZone) };
    const document = await transaction(database, { agencyId, userId: caller.userId }, async () => {
      const known = db().selectFrom('purchaseOrder').select('currency').where('id', '=', body.id);
      return purchaseOrderDocument({ ...body, currency: await currencyOf(await known.executeTakeFirst()) }, named);
    });
    const logo = await logoOf(agencyId, document.letterhead.logoFileId);
    const bytes = await renderPdf('purchaseOrder', { document, at: new Date(), logo, draft: true }, { signal });
    return { bytes, fileName: 'brouillon.pdf', inline: true };
  }),
  async downloadPurchaseOrder({ params, query, standing }) {
    const order = await selectPurchaseOrderRecord(params.id);
    if (!order.issued) throw conflict(COMMERCIAL_MESSAGES.notNumbered, 'not_issued');
    const bytes = order.fileId ? await readFileBytes(standing.agencyId, order.fileId) : await drawPurchaseOrder(order);
    return { bytes, fileName: `${order.number}.pdf`, inline: query.inline === '1' };
  },
};
