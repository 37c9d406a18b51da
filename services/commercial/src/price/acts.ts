import { priceActs } from '@vigie/contracts/commercial/price/price.acts';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import { priceNoun } from './noun';
import { deletePrice, savePrice } from './save-price';

export const priceActHandlers = actHandlers(priceActs, priceNoun, { save: savePrice, does: { delete: deletePrice } });
