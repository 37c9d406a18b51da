import { PRICE_MESSAGES } from '@vigie/contracts/commercial/price/price';
import { priceActs } from '@vigie/contracts/commercial/price/price.acts';
import { priceStatuses } from '@vigie/contracts/commercial/price/price.statuses';
import { asAnySet } from '@vigie/contracts/core/acts/acts';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import type { z } from 'zod';
import { db } from '../tables';
import { readPrice } from './select-prices';

export type PriceRecord = NonNullable<Awaited<ReturnType<typeof lockPrice>>>;

const lockPrice = (id: string) =>
  db().selectFrom('price').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();

export const priceSet = asAnySet(priceActs);

export const priceNoun: NounBinding<PriceRecord, z.input<typeof priceActs.answer>> = {
  table: 'commercial.price',
  lock: lockPrice,
  visible: () => true,
  notFound: PRICE_MESSAGES.notFound,
  answer: async (id) => ({
    price: readPrice(await db().selectFrom('price').selectAll().where('id', '=', id).executeTakeFirstOrThrow()),
  }),
  audience: () => ({ right: 'ACCOUNT_RIGHT_EDIT_INVOICE' }),
  gone: [priceStatuses.value.deleted],
  history: { silent: ['ended_by'] },
};
