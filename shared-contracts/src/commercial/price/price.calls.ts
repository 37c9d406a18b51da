import { z } from 'zod';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { idSchema } from '../../core/wire';
import { priceSchema } from './price';
import { priceAccess, priceActs } from './price.acts';
import { priceList } from './price-list';
import { dayPricingSchema } from './pricing';

const { agencyCall } = callsOf('commercial');

const list = listCalls('commercial', priceList, {
  reads: ['price', 'customer', 'site', 'agency'],
  name: 'fetchPrices',
  path: '/fetch/prices',
  access: priceAccess,
  summary: 'All prices: those of the agency, of its customers and of their sites, with what an hour comes to by each',
});

export const priceCalls = {
  ...priceActs.calls,
  fetchPrices: list.fetch,
  fetchPricesExport: list.export,
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
      /** Customer of the requested site. */
      customerId: idSchema.nullable(),
      /** The customer's, else the agency's. */
      currency: z.string(),
    }),
  }),
};
