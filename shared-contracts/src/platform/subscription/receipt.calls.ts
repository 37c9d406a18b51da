import { z } from 'zod';
import { ownerOnly, platformAdminOnly } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId } from '../../core/wire';

const { agencyCall, globalCall } = callsOf('platform');

const paper = {
  method: 'GET',
  reads: ['subscription', 'agency'],
  params: byId,
  query: z.object({ inline: z.enum(['0', '1']).optional() }),
  mediaType: 'application/pdf',
} as const;

/** Receipt of an agency's payment, for the agency's owner and for the platform. */
export const receiptCalls = {
  paymentReceipt: agencyCall({
    ...paper,
    name: 'paymentReceipt',
    path: '/payments/:id/receipt',
    access: ownerOnly,
    withoutSubscription: true,
    summary: 'The receipt of a payment of the agency',
  }),
  adminPaymentReceipt: globalCall({
    ...paper,
    name: 'adminPaymentReceipt',
    path: '/admin/payments/:id/receipt',
    access: platformAdminOnly,
    summary: 'The receipt of a payment of any agency',
  }),
};
