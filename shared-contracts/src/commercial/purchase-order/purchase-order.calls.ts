import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { byId, idSchema, instantSchema } from '../../core/wire';
import {
  purchaseOrderChangeSchema,
  purchaseOrderList,
  purchaseOrderSaveSchema,
  purchaseOrderSchema,
} from './purchase-order';

const { agencyCall } = callsOf('commercial');
const answer = z.object({ purchaseOrder: purchaseOrderSchema });

const list = listCalls('commercial', purchaseOrderList, {
  reads: ['purchaseOrder'],
  name: 'fetchPurchaseOrders',
  path: '/fetch/purchaseOrders',
  access: needs('ACCOUNT_RIGHT_LIST_AGENT_PURCHASE_ORDER'),
  summary: 'Purchase orders to subcontractors',
});

const mayRead = needs('ACCOUNT_RIGHT_READ_AGENT_PURCHASE_ORDER', 'ACCOUNT_RIGHT_EDIT_AGENT_PURCHASE_ORDER');

/** An act on one order. `updatedAt` is the version the caller read (optimistic lock); without it the server does not compare. */
const act = (name: string, verb: string, summary: string) =>
  agencyCall({
    name,
    method: 'POST',
    path: `/purchaseOrder/:id/${verb}`,
    access: needs('ACCOUNT_RIGHT_EDIT_AGENT_PURCHASE_ORDER'),
    summary,
    params: byId,
    body: z.object({ updatedAt: instantSchema.optional() }).strict(),
    response: answer,
    changes: ['purchaseOrder'],
  });

export const purchaseOrderCalls = {
  fetchPurchaseOrders: list.fetch,
  fetchPurchaseOrdersExport: list.export,
  purchaseOrder: agencyCall({
    name: 'purchaseOrder',
    method: 'GET',
    reads: ['purchaseOrder'],
    path: '/purchaseOrder/:id',
    access: mayRead,
    summary: 'One purchase order with its lines and history',
    params: byId,
    response: answer,
  }),
  savePurchaseOrder: agencyCall({
    name: 'savePurchaseOrder',
    method: 'POST',
    path: '/purchaseOrder',
    // Creating, editing and marking as sent have one right each, checked with the data.
    access: needs(
      'ACCOUNT_RIGHT_CREATE_AGENT_PURCHASE_ORDER',
      'ACCOUNT_RIGHT_EDIT_AGENT_PURCHASE_ORDER',
      'ACCOUNT_RIGHT_SEND_AGENT_PURCHASE_ORDER',
    ),
    summary: 'Creates a purchase order or saves a known one; `{id, sent: true}` marks it sent',
    body: purchaseOrderChangeSchema,
    response: answer,
    changes: ['purchaseOrder'],
  }),
  markPurchaseOrderAsSent: act('markPurchaseOrderAsSent', 'markAsSent', 'Toggles sent and not sent'),
  cancelPurchaseOrder: act('cancelPurchaseOrder', 'cancel', 'Cancels; an order is never deleted'),
  duplicatePurchaseOrder: agencyCall({
    name: 'duplicatePurchaseOrder',
    method: 'POST',
    path: '/purchaseOrder/:id/duplicate',
    access: needs('ACCOUNT_RIGHT_CREATE_AGENT_PURCHASE_ORDER'),
    summary: 'A new draft of today to the same agent with the same lines, not sent; the id of the body is the new one',
    params: byId,
    body: z.object({ id: idSchema }).strict(),
    response: answer,
    changes: ['purchaseOrder'],
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
    mediaType: 'application/pdf',
  }),
  downloadPurchaseOrder: agencyCall({
    name: 'downloadPurchaseOrder',
    method: 'GET',
    reads: ['purchaseOrder'],
    path: '/purchaseOrder/:id/download',
    access: mayRead,
    summary: 'The file of a purchase order',
    params: byId,
    mediaType: 'application/pdf',
  }),
};
