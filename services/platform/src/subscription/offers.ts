import { PLANS } from '@vigie/contracts/catalogues/constants/subscriptions';
import { type AccountPackPrices, accountPackPrices, quotasOf } from '@vigie/contracts/platform/subscription/offer';
import { optional } from '@vigie/service-kit/env';

/**
 * `10=7999,15=9999`: monthly prices in cents of account packs without a fixed price. A pack without a price is not
 * sold.
 */
const configured = (): AccountPackPrices =>
  new Map(
    (optional('ACCOUNT_PACK_PRICES') ?? '').split(',').flatMap((text) => {
      const [, accounts, cents] = /^\s*(\d+)\s*=\s*(\d+)\s*$/.exec(text) ?? [];
      return accounts && cents ? [[Number(accounts), Number(cents)] as const] : [];
    }),
  );

export const packPrices = (): AccountPackPrices => accountPackPrices(configured());

/** Returns every plan with its quotas. */
export const soldPlans = () =>
  PLANS.map(({ key, label, monthlyCents, supportMinutes }) => ({
    ...{ key, label, monthlyCents, supportMinutes },
    ...quotasOf({ plan: key, period: 'month', accountPack: null, filePack: null }),
  }));
