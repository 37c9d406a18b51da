import type { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { type Database, transaction } from '@vigie/service-kit/db/database';
import { type Context, type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { db } from '../../tables';
import { customerOf } from '../attempts';
import { backTo } from '../mail-payer';
import type { MeansKind } from '../provider/payment-provider';
import { paymentProvider, requireProvider } from '../provider/provider';

type Means = Pick<typeof subscriptionCalls, 'cards' | 'cardDetails' | 'bankAccounts' | 'bankDetails' | 'paymentPortal'>;
type Asked = Pick<Context<(typeof subscriptionCalls)['cards']>, 'database' | 'standing'>;

const payerOf = (database: Database, agencyId: string) =>
  transaction(database, { agencyId }, () => db().selectFrom('subscriptionPayer').selectAll().executeTakeFirst());

/** Returns the agency's means of payment, read from the provider; none when the provider does not know the agency. */
async function selectMeans({ database, standing: { agencyId } }: Asked) {
  const provider = paymentProvider();
  const payer = provider && (await payerOf(database, agencyId));
  if (!provider || !payer) return { cards: [], bankAccounts: [] };
  const chosen = <M extends { id: string }>(means: M) => ({ ...means, isDefault: means.id === payer.means });
  const [cards, bankAccounts] = await Promise.all([
    provider.cards(payer.customer),
    provider.bankAccounts(payer.customer),
  ]);
  return { cards: cards.map(chosen), bankAccounts: bankAccounts.map(chosen) };
}

type Action = { action: 'add' | 'replace' | 'delete'; id?: string };

/**
 * Returns the URL of the page where a means of payment is added or replaced; deletes a stored one at once and returns
 * no URL.
 */
async function act(asked: Asked, kind: MeansKind, { action, id }: Action): Promise<{ url: string | null }> {
  const { database, standing } = asked;
  const provider = requireProvider();
  const { cards, bankAccounts } = await selectMeans(asked);
  const ofKind = kind === 'card' ? cards : bankAccounts;
  // The provider knows the means of all agencies, so an id of another agency is refused as unknown.
  if (action !== 'add' && !ofKind.some((means) => means.id === id)) throw notFound(SUBSCRIPTION_MESSAGES.meansNotFound);
  if (action === 'delete' && id) {
    await remove(id, [...cards, ...bankAccounts]);
    return { url: null };
  }
  const customer = await customerOf(database, standing.agencyId);
  const replaces = action === 'replace' ? (id ?? null) : null;
  return provider.openSetup({ agencyId: standing.agencyId, customer, kind, replaces, back: backTo() });
}

interface KnownMeans {
  id: string;
  isDefault: boolean;
}

async function remove(id: string, all: readonly KnownMeans[]): Promise<void> {
  const others = all.filter((means) => means.id !== id);
  // The next period needs a means of payment.
  if (others.length === 0) throw conflict(SUBSCRIPTION_MESSAGES.lastMeans, 'last_means');
  if (all.find((means) => means.id === id)?.isDefault) throw conflict(SUBSCRIPTION_MESSAGES.lastMeans, 'default_means');
  await requireProvider().forget(id);
}

export const meansHandlers: Handlers<Means> = {
  cards: outsideTransaction(async (asked) => ({ cards: (await selectMeans(asked)).cards })),
  bankAccounts: outsideTransaction(async (asked) => ({ bankAccounts: (await selectMeans(asked)).bankAccounts })),
  cardDetails: outsideTransaction((asked) => act(asked, 'card', asked.query)),
  bankDetails: outsideTransaction((asked) => act(asked, 'direct_debit', asked.body)),
  paymentPortal: outsideTransaction(async ({ database, standing }) => {
    const payer = await payerOf(database, standing.agencyId);
    if (!payer) return { url: null };
    return { url: await requireProvider().portal(payer.customer, backTo()) };
  }),
};
