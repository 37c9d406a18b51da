import { z } from 'zod';
import { ownerOnly, platformAdminOnly, publicBecause } from '../../core/access';
import { callsOf } from '../../core/call';
import { globalListCalls, listCalls } from '../../core/lists/list-calls';
import { centsSchema } from '../../core/wire';
import {
  bankAccountSchema,
  checkoutSchema,
  paymentActionSchema,
  paymentCardSchema,
  paymentIntentSchema,
} from './payment';
import {
  planChangeSchema,
  planQuoteAnswerSchema,
  planQuoteSchema,
  subscriptionPaymentList,
  subscriptionPaymentSchema,
  subscriptionSchema,
  subscriptionUseSchema,
} from './subscription';
import { subscriptionActs } from './subscription.acts';

const { agencyCall, globalCall } = callsOf('platform');

/** Only the owner pays for the agency, also after the subscription has ended. */
const ownerCall = { access: ownerOnly, withoutSubscription: true } as const;
/** The answers hold addresses of the payment provider, so a viewing as the owner must not receive them. */
const personalOwnerCall = { ...ownerCall, personal: true } as const;

const own = listCalls('platform', subscriptionPaymentList, {
  reads: ['subscription'],
  name: 'fetchPayments',
  path: '/fetch/payments',
  access: ownerOnly,
  withoutSubscription: true,
  summary: 'Payments of the agency to the platform',
});

const all = globalListCalls('platform', subscriptionPaymentList, {
  reads: ['subscription'],
  name: 'fetchAllPayments',
  path: '/admin/fetch/payments',
  access: platformAdminOnly,
  summary: 'Payments of all agencies',
});

/** Calls of an agency's owner, whatever the state of its subscription. */
export const ownerCalls = {
  fetchPayments: own.fetch,
  fetchPaymentsExport: own.export,
  subscriptions: agencyCall({
    ...ownerCall,
    name: 'subscriptions',
    method: 'GET',
    reads: ['subscription', 'agent'],
    path: '/subscriptions',
    summary: 'Subscriptions of the agency, the current one first, and what is used of its quotas',
    response: z.object({
      subscriptions: z.array(subscriptionSchema),
      use: subscriptionUseSchema,
      /** False when the product has no payment provider. */
      payable: z.boolean(),
      /** Everything that is owed is being paid, as by a debit, which takes days to arrive. */
      beingPaid: z.boolean(),
    }),
  }),
  planOptions: agencyCall({
    ...ownerCall,
    name: 'planOptions',
    method: 'GET',
    reads: ['subscription'],
    path: '/plan-options',
    summary: 'What is sold, at which monthly prices excluding tax',
    response: z.object({
      plans: z.array(
        z.object({
          key: z.string(),
          label: z.string(),
          files: z.number().int(),
          accounts: z.number().int(),
          monthlyCents: centsSchema,
          supportMinutes: z.number().int(),
        }),
      ),
      accountPacks: z.array(z.object({ accounts: z.number().int(), monthlyCents: centsSchema })),
      filePacks: z.array(z.object({ files: z.number().int(), monthlyCents: centsSchema })),
    }),
  }),
  planQuote: agencyCall({
    ...ownerCall,
    name: 'planQuote',
    method: 'GET',
    reads: ['subscription', 'agent'],
    path: '/plan/quote',
    summary: 'What a change of plan costs now, from when on it is had, and what does not fit in it',
    query: planQuoteSchema,
    response: planQuoteAnswerSchema,
  }),
  changePlan: agencyCall({
    ...ownerCall,
    name: 'changePlan',
    method: 'PATCH',
    path: '/plan',
    summary: 'Changes the plan; what is left to pay goes through the payment provider',
    body: planChangeSchema,
    response: z.object({ subscription: subscriptionSchema, checkout: checkoutSchema }),
    changes: ['agency', 'subscription'],
  }),
  cards: agencyCall({
    ...ownerCall,
    name: 'cards',
    method: 'GET',
    reads: ['subscription'],
    path: '/cards',
    summary: 'Payment cards of the agency',
    response: z.object({ cards: z.array(paymentCardSchema) }),
  }),
  cardDetails: agencyCall({
    ...personalOwnerCall,
    name: 'cardDetails',
    method: 'GET',
    path: '/card-details',
    summary: 'Where the browser gives or changes a card: the checkout of the payment provider',
    query: paymentActionSchema,
    response: checkoutSchema,
  }),
  bankAccounts: agencyCall({
    ...ownerCall,
    name: 'bankAccounts',
    method: 'GET',
    reads: ['subscription'],
    path: '/bank-accounts',
    summary: 'Bank accounts the agency pays from',
    response: z.object({ bankAccounts: z.array(bankAccountSchema) }),
  }),
  bankDetails: agencyCall({
    ...personalOwnerCall,
    name: 'bankDetails',
    method: 'POST',
    path: '/bank-details',
    summary: 'Where the browser gives or changes a bank account',
    body: paymentActionSchema.strict(),
    response: checkoutSchema,
    changes: ['subscription'],
  }),
  paymentPortal: agencyCall({
    ...personalOwnerCall,
    name: 'paymentPortal',
    method: 'GET',
    path: '/payment-portal',
    summary: "The payment provider's own pages of what the agency pays with; none before the first payment",
    response: checkoutSchema,
  }),
  paymentIntent: agencyCall({
    ...personalOwnerCall,
    name: 'paymentIntent',
    method: 'GET',
    reads: ['subscription'],
    path: '/payment-intent/:id',
    summary: 'How a payment stands at the provider, asked there where we do not know yet',
    params: z.object({ id: z.string().min(1).max(200) }),
    response: z.object({ paymentIntent: paymentIntentSchema }),
  }),
  fixPayments: agencyCall({
    ...personalOwnerCall,
    name: 'fixPayments',
    method: 'GET',
    path: '/payments-fix',
    summary: 'Payments that failed, and where the browser pays them',
    response: z.object({ payments: z.array(subscriptionPaymentSchema), checkout: checkoutSchema }),
  }),
};

const { saveSubscription, cancelSubscription, resumeSubscription, historySubscription } = subscriptionActs.calls;

/** The acts of the owner and their history, whatever the state of the subscription. */
export const ownerActCalls = {
  saveSubscription: { ...saveSubscription, withoutSubscription: true },
  cancelSubscription: { ...cancelSubscription, withoutSubscription: true },
  resumeSubscription: { ...resumeSubscription, withoutSubscription: true },
  historySubscription: { ...historySubscription, withoutSubscription: true },
};

export const subscriptionCalls = {
  ...ownerActCalls,
  ...ownerCalls,
  fetchAllPayments: all.fetch,
  fetchAllPaymentsExport: all.export,
  paymentEvents: globalCall({
    name: 'paymentEvents',
    method: 'POST',
    path: '/payment-events',
    access: publicBecause('the payment provider calls it and signs what it sends'),
    summary: 'What became of payments, as the provider tells it: signed, read once, in any order',
    raw: true,
    response: z.object({ received: z.boolean() }),
  }),
};
