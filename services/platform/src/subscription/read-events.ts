import type { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import type { Selectable } from 'kysely';
import { db } from '../tables';
import { applyOutcome, keepMeans } from './apply-outcome';
import type { ProviderEvent } from './provider/payment-provider';
import { requireProvider } from './provider/provider';
import type { SubscriptionTables } from './tables';

type Found = NonNullable<Awaited<ReturnType<ProviderEvent['read']>>>;

/**
 * Handles the provider's events. The provider repeats an event until it gets an answer, and in any order: an event is
 * marked in the transaction that writes its content, and the outcome is read from the provider.
 */
export const eventHandlers: Handlers<Pick<typeof subscriptionCalls, 'paymentEvents'>> = {
  paymentEvents: outsideTransaction(async ({ raw, database, log }) => {
    const provider = requireProvider();
    const event = provider.readEvent(raw.bytes, raw.header('stripe-signature'));
    if (await transaction(database, {}, () => wasRead(event.id))) return { received: true };
    const found = await event.read();
    const agencyId = found && ('told' in found ? found.told.agencyId : found.given.agencyId);
    const kept = await transaction(database, agencyId ? { agencyId } : {}, async () => {
      if (!(await isFirst(event))) return null;
      if (found && 'told' in found) await applyOutcome(found.told);
      if (found && 'given' in found) await keepMeans(found.given.means);
      return found && db().selectFrom('subscriptionPayer').selectAll().executeTakeFirst();
    });
    if (found && kept) await forgetOthers(found, kept);
    log.info({ event: event.id, kind: event.kind, ours: found !== null }, 'payment event read');
    return { received: true };
  }),
};

const wasRead = async (id: string): Promise<boolean> =>
  (await db().selectFrom('providerEvent').select('id').where('id', '=', id).executeTakeFirst()) !== undefined;

/** Of two deliveries at once, the second waits for the first and then finds its mark. */
async function isFirst({ id, kind, at }: ProviderEvent): Promise<boolean> {
  const marked = await db()
    .insertInto('providerEvent')
    .values({ id, kind, at })
    .onConflict((c) => c.column('id').doNothing())
    .returning('id')
    .executeTakeFirst();
  return marked !== undefined;
}

type Payer = Selectable<SubscriptionTables['subscriptionPayer']>;

/**
 * Forgets the means that others have replaced, and earlier mandates for the same card or account: given again, it would
 * be listed twice.
 */
async function forgetOthers(found: Found, { customer, means: standing }: Payer): Promise<void> {
  const { means, replaces } = 'given' in found ? found.given : { means: found.told.means, replaces: null };
  // A late report about other means than the current ones says nothing of these.
  if (!means || means.id !== standing) return;
  const provider = requireProvider();
  const others = new Set(await provider.sameAs(customer, means));
  if (replaces && replaces !== means.id) others.add(replaces);
  for (const id of others) await provider.forget(id);
}
