import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { centsSchema, daySchema } from '../../core/wire';
import { optionSchema } from '../../formats/fields';
import { EXPIRATION_CATEGORIES } from '../../rules/expirations/expiration-kinds';
import { MORNING_RIGHTS } from './morning-rights';

const { agencyCall } = callsOf('commercial');
const count = z.number().int();

/** A card is renewed in the three months before its end. */
export const CARD_RENEWAL_DAYS = 90;

export const morningCalls = {
  commercialMorning: agencyCall({
    name: 'commercialMorning',
    method: 'GET',
    path: '/morning/commercial',
    access: office(...MORNING_RIGHTS),
    summary:
      'What waits for the office: invoices to check, to issue and overdue, estimates to remind of, requests to read, cards and papers that end',
    reads: ['invoice', 'estimate', 'agent', 'expiration', 'agentRequest', 'customerRequest'],
    response: z.object({
      /** Current day in the agency's time zone, from which lateness and ends are counted. */
      today: daySchema,
      /** Null for a user who may not list them. */
      invoices: z
        .object({
          toCheck: count,
          drafts: count,
          late: count,
          lateSums: z.array(z.object({ currency: z.string(), cents: centsSchema })),
          /** The sum in the agency's currency alone: a tab that an earlier release opened reads it as one amount. */
          lateCents: centsSchema,
        })
        .nullable(),
      estimates: z.object({ toRemind: count }).nullable(),
      cards: z.object({ ended: count, toRenew: count }).nullable(),
      /** Requests with something that the caller has not opened. */
      requests: z.object({ agents: count.nullable(), customers: count.nullable() }),
      /** Expirations of the establishment, by the categories that the caller may list. */
      expirations: z.array(z.object({ category: optionSchema(EXPIRATION_CATEGORIES), expired: count, toRenew: count })),
    }),
  }),
};
