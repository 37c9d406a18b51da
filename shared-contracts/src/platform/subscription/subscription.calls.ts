import { z } from 'zod';
import { ownerOnly, platformAdminOnly } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import {
  bankAccountSchema,
  checkoutSchema,
  paymentActionSchema,
  paymentCardSchema,
  paymentIntentSchema,
} from './payment';
import {
  planChangeSchema,
  subscriptionPaymentList,
  subscriptionPaymentSchema,
  subscriptionSchema,
} from './subscription';

const { agencyCall } = callsOf('platform');

/** Only the owner pays for the agency, and must be able to when the subscription has ended. */
const ofTheOwner = { access: ownerOnly, withoutSubscription: true } as const;

const own = listCalls('platform', subscriptionPaymentList, {
  reads: ['subscription'],
  name: 'fetchPayments',
  path: '/fetch/payments',
  access: ownerOnly,
  withoutSubscription: true,
  summary: 'Payments of the agency to the platform',
});

const all = listCalls('platform', subscriptionPaymentList, {
  reads: ['subscription'],
  name: 'fetchAllPayments',
  path: '/admin/fetch/payments',
  access: platformAdminOnly,
  summary: 'Payments of all agencies',
  global: true,
});

export const subscriptionCalls = {
  fetchPayments: own.fetch,
  fetchPaymentsExport: own.export,
  fetchAllPayments: all.fetch,
  fetchAllPaymentsExport: all.export,
  subscriptions: agencyCall({
    ...ofTheOwner,
    name: 'subscriptions',
    method: 'GET',
    reads: ['subscription'],
    path: '/subscriptions',
    summary: 'Subscriptions of the agency, the current one first',
    response: z.object({ subscriptions: z.array(subscriptionSchema) }),
  }),
  changePlan: agencyCall({
    ...ofTheOwner,
    name: 'changePlan',
    method: 'PATCH',
    path: '/plan',
    summary: 'Changes the plan; what is left to pay goes through the payment provider',
    body: planChangeSchema,
    response: z.object({ subscription: subscriptionSchema, checkout: checkoutSchema }),
    changes: ['agency'],
  }),
  cards: agencyCall({
    ...ofTheOwner,
    name: 'cards',
    method: 'GET',
    reads: ['subscription'],
    path: '/cards',
    summary: 'Payment cards of the agency',
    response: z.object({ cards: z.array(paymentCardSchema) }),
  }),
  cardDetails: agencyCall({
    ...ofTheOwner,
    name: 'cardDetails',
    method: 'GET',
    reads: ['subscription'],
    path: '/card-details',
    summary: 'Where the browser gives or changes a card: the checkout of the payment provider',
    query: paymentActionSchema,
    response: checkoutSchema,
  }),
  bankAccounts: agencyCall({
    ...ofTheOwner,
    name: 'bankAccounts',
    method: 'GET',
    reads: ['subscription'],
    path: '/bank-accounts',
    summary: 'Bank accounts the agency pays from',
    response: z.object({ bankAccounts: z.array(bankAccountSchema) }),
  }),
  bankDetails: agencyCall({
    ...ofTheOwner,
    name: 'bankDetails',
    method: 'POST',
    path: '/bank-details',
    summary: 'Where the browser gives or changes a bank account',
    body: paymentActionSchema.strict(),
    response: checkoutSchema,
  }),
  paymentIntent: agencyCall({
    ...ofTheOwner,
    name: 'paymentIntent',
    method: 'GET',
    reads: ['subscription'],
    path: '/payment-intent/:id',
    summary: 'How a payment stands at the provider',
    params: z.object({ id: z.string().min(1).max(200) }),
    response: z.object({ paymentIntent: paymentIntentSchema }),
  }),
  fixPayments: agencyCall({
    ...ofTheOwner,
    name: 'fixPayments',
    method: 'GET',
    reads: ['subscription'],
    path: '/payments-fix',
    summary: 'Payments that failed, and where the browser pays them',
    response: z.object({ payments: z.array(subscriptionPaymentSchema), checkout: checkoutSchema }),
  }),
};
