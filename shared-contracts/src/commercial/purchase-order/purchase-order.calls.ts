import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { purchaseOrderList, purchaseOrderSaveSchema } from './purchase-order';
import { purchaseOrderActs } from './purchase-order.acts';

const { agencyCall } = callsOf('commercial');
const PDF = 'application/pdf';

const list = listCalls('commercial', purchaseOrderList, {
  reads: ['purchaseOrder'],
  name: 'fetchPurchaseOrders',
  path: '/fetch/purchaseOrders',
  access: needs('ACCOUNT_RIGHT_LIST_AGENT_PURCHASE_ORDER'),
  summary: 'Purchase orders to subcontractors',
});

const mayRead = needs('ACCOUNT_RIGHT_READ_AGENT_PURCHASE_ORDER', 'ACCOUNT_RIGHT_EDIT_AGENT_PURCHASE_ORDER');

export const purchaseOrderCalls = {
  ...purchaseOrderActs.calls,
  fetchPurchaseOrders: list.fetch,
  fetchPurchaseOrdersExport: list.export,
  purchaseOrder: agencyCall({
    name: 'purchaseOrder',
    method: 'GET',
    reads: ['purchaseOrder'],
    path: '/purchaseOrder/:id',
    access: mayRead,
    summary: 'One purchase order with its lines',
    params: byId,
    response: purchaseOrderActs.answer,
  }),
  previewPurchaseOrder: agencyCall({
    name: 'previewPurchaseOrder',
    method: 'POST',
    path: '/purchaseOrder/preview',
    access: needs(
      'ACCOUNT_RIGHT_CREATE_AGENT_PURCHASE_ORDER',
      'ACCOUNT_RIGHT_EDIT_AGENT_PURCHASE_ORDER',
      'ACCOUNT_RIGHT_READ_AGENT_PURCHASE_ORDER',
    ),
    summary: 'The paper a purchase order would give, marked as a draft',
    body: purchaseOrderSaveSchema,
    mediaType: PDF,
  }),
  downloadPurchaseOrder: agencyCall({
    name: 'downloadPurchaseOrder',
    method: 'GET',
    reads: ['purchaseOrder'],
    path: '/purchaseOrder/:id/download',
    access: mayRead,
    summary: 'The file of a purchase order',
    params: byId,
    query: z.object({ inline: z.enum(['0', '1']).optional() }),
    mediaType: PDF,
  }),
};
