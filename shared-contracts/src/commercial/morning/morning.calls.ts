import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { centsSchema, daySchema } from '../../core/wire';

const { agencyCall } = callsOf('commercial');
const count = z.number().int();

/** A card is renewed in the three months before its end. */
export const CARD_RENEWAL_DAYS = 90;

export const morningCalls = {
  commercialMorning: agencyCall({
    name: 'commercialMorning',
    method: 'GET',
    path: '/morning/commercial',
    access: office('ACCOUNT_RIGHT_LIST_INVOICE', 'ACCOUNT_RIGHT_LIST_ESTIMATE', 'ACCOUNT_RIGHT_LIST_AGENT'),
    summary:
      'What waits for the office: invoices to check, to issue and overdue, estimates to remind of, cards that end',
    reads: ['invoice', 'estimate', 'agent'],
    response: z.object({
      /** Of the agency's zone: what is late and what ends is counted from it. */
      today: daySchema,
      /** Null for whoever may not list them. */
      invoices: z.object({ toCheck: count, drafts: count, late: count, lateCents: centsSchema }).nullable(),
      estimates: z.object({ toRemind: count }).nullable(),
      cards: z.object({ ended: count, toRenew: count }).nullable(),
    }),
  }),
};
