import { z } from 'zod';
import { ownerOnly, platformAdminOnly } from '../../core/access';
import { callsOf } from '../../core/call';
import { globalListCalls, listCalls } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { subscriptionInvoiceList } from './subscription-invoice';

const { agencyCall, globalCall } = callsOf('platform');

const own = listCalls('platform', subscriptionInvoiceList, {
  reads: ['subscription'],
  name: 'fetchSubscriptionInvoices',
  path: '/fetch/subscription-invoices',
  access: ownerOnly,
  withoutSubscription: true,
  summary: 'Invoices and credit notes of the platform to the agency',
});

const all = globalListCalls('platform', subscriptionInvoiceList, {
  reads: ['subscription'],
  name: 'fetchAllSubscriptionInvoices',
  path: '/admin/fetch/subscription-invoices',
  access: platformAdminOnly,
  summary: 'Invoices and credit notes of the platform to all agencies',
});

const paper = {
  method: 'GET',
  reads: ['subscription'],
  params: byId,
  query: z.object({ inline: z.enum(['0', '1']).optional() }),
  mediaType: 'application/pdf',
} as const;

export const subscriptionInvoiceCalls = {
  fetchSubscriptionInvoices: own.fetch,
  fetchSubscriptionInvoicesExport: own.export,
  fetchAllSubscriptionInvoices: all.fetch,
  fetchAllSubscriptionInvoicesExport: all.export,
  subscriptionInvoice: agencyCall({
    ...paper,
    name: 'subscriptionInvoice',
    path: '/subscription-invoice/:id/pdf',
    access: ownerOnly,
    withoutSubscription: true,
    summary: 'The paper of an invoice of the platform to the agency, with its Factur-X inside',
  }),
  adminSubscriptionInvoice: globalCall({
    ...paper,
    name: 'adminSubscriptionInvoice',
    path: '/admin/subscription-invoice/:id/pdf',
    access: platformAdminOnly,
    summary: 'The paper of an invoice of the platform to any agency',
  }),
};
