import { FILE_PACKS } from '@vigie/contracts/catalogues/constants/subscriptions';
import { type Choice, changeOf, quotasOf } from '@vigie/contracts/platform/subscription/offer';
import { subscriptionPaymentList } from '@vigie/contracts/platform/subscription/subscription';
import type { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { vatCentsOf } from '@vigie/contracts/platform/subscription/subscription-vat';
import { actorOf } from '@vigie/service-kit/acts/actor';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { sql } from 'kysely';
import { db } from '../tables';
import { subscriptionActHandlers } from './acts';
import { extrasUntilNow } from './bill-extras';
import { changePlan, checkSold } from './change-plan';
import { isBeingPaid } from './late/being-paid';
import { fixHandlers } from './late/fix-payments';
import { payments } from './list-payments';
import { meansHandlers } from './means/means';
import { packPrices, soldPlans } from './offers';
import { paymentProvider } from './provider/provider';
import { eventHandlers } from './read-events';
import { answerOf, continuedPeriod, priceOf, selectSubscriptions, selectUse } from './select-subscription';
import { selectVat } from './vat';

export const subscriptionHandlers: Handlers<typeof subscriptionCalls> = {
  ...subscriptionActHandlers,
  ...meansHandlers,
  ...eventHandlers,
  ...fixHandlers,
  ...listHandlers('fetchPayments', payments, () => sql`true`),
  fetchAllPayments: ({ body }) => payments.fetch(body),
  async fetchAllPaymentsExport({ body, standing }) {
    return listAsExcel(subscriptionPaymentList, await payments.all(body), body.columns, standing);
  },
  changePlan,
  async subscriptions({ standing }) {
    const { agentsLimit, accountsLimit } = await db()
      .selectFrom('agency')
      .select(['agentsLimit', 'accountsLimit'])
      .where('id', '=', standing.agencyId)
      .executeTakeFirstOrThrow();
    const rows = await selectSubscriptions();
    return {
      subscriptions: await Promise.all(rows.map(answerOf)),
      use: { ...(await selectUse()), filesLimit: agentsLimit, accountsLimit, extraCents: await extrasUntilNow() },
      payable: paymentProvider() !== null,
      beingPaid: await isBeingPaid(),
    };
  },
  async planOptions() {
    return {
      plans: soldPlans(),
      accountPacks: [...packPrices()].map(([accounts, monthlyCents]) => ({ accounts, monthlyCents })),
      filePacks: FILE_PACKS.map((pack) => ({ ...pack })),
    };
  },
  async planQuote(context) {
    const { plan, period, accountPack = null, filePack = null } = context.query;
    const choice = { plan, period, accountPack, filePack };
    checkSold(choice);
    const [current] = await selectSubscriptions();
    const { today } = actorOf(context);
    const paid = current ? await continuedPeriod(current, today) : null;
    const change = changeOf(paid, choice, { today, packs: packPrices() });
    const from = change.when === 'periodEnd' ? change.on : today;
    return {
      when: change.when,
      dueCents: change.dueCents,
      vatCents: vatCentsOf(change.dueCents, await selectVat(context.standing.agencyId)),
      on: change.when === 'never' ? null : from,
      priceCents: priceOf(choice),
      warnings: await warningsOf(choice),
    };
  },
};

/** Returns warnings where the agency uses more than a choice includes. */
async function warningsOf(choice: Choice): Promise<string[]> {
  const [used, holds] = [await selectUse(), quotasOf(choice)];
  return [
    ...(used.files > holds.files ? [SUBSCRIPTION_MESSAGES.moreFiles({ used: used.files, limit: holds.files })] : []),
    ...(used.accounts > holds.accounts
      ? [SUBSCRIPTION_MESSAGES.moreAccounts({ used: used.accounts, limit: holds.accounts })]
      : []),
  ];
}
