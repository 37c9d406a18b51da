import { z } from 'zod';
import { callsOf } from '../../core/call';
import { idSchema } from '../../core/wire';
import { priceSchema } from './price';
import { priceAccess, priceActs } from './price.acts';
import { dayPricingSchema } from './pricing';

const { agencyCall } = callsOf('commercial');

export const priceCalls = {
  ...priceActs.calls,
  prices: agencyCall({
    name: 'prices',
    method: 'GET',
    path: '/prices',
    access: priceAccess,
    summary: 'Prices of the agency, with those of a customer or of a site and its customer, and what holds without any',
    reads: ['price', 'customer', 'site'],
    query: z.object({ customerId: idSchema.optional(), siteId: idSchema.optional() }),
    response: z.object({
      prices: z.array(priceSchema),
      base: dayPricingSchema,
      /** Of the site that was asked for. */
      customerId: idSchema.nullable(),
    }),
  }),
};
