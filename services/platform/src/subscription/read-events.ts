import type { subscriptionCalls } from '@vigie/contracts/platform/subscription/subscription.calls';
import { transaction } from '@vigie/service-kit/db/database';
import { type Handlers, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { db } from '../tables';
import { applyOutcome, keepMeans } from './apply-outcome';
import type { MeansGiven, ProviderEvent } from './provider/payment-provider';
import { requireProvider } from './provider/provider';

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
    const replaced = await transaction(database, agencyId ? { agencyId } : {}, async () => {
      if (!(await isFirst(event))) return null;
      if (found && 'told' in found) await applyOutcome(found.told);
      if (found && 'given' in found) return keepGiven(found.given);
      return null;
    });
    if (replaced) await provider.forget(replaced);
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

/** Means that were stored without paying become the default for later charges. */
async function keepGiven({ means, replaces }: MeansGiven): Promise<string | null> {
  await keepMeans(means);
  return replaces && replaces !== means.id ? replaces : null;
}
