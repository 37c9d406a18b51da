import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { EXAMPLE_MESSAGES } from '@vigie/contracts/platform/example/example';
import type { subscriptionSaveSchema } from '@vigie/contracts/platform/subscription/subscription';
import { subscriptionActs } from '@vigie/contracts/platform/subscription/subscription.acts';
import { SUBSCRIPTION_MESSAGES } from '@vigie/contracts/platform/subscription/subscription.messages';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { actHandlers, type SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import { type Actor, productItself } from '@vigie/service-kit/acts/actor';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { runAct, Writes } from '@vigie/service-kit/acts/run-act';
import { isExample } from '@vigie/service-kit/agency/is-example';
import { conflict } from '@vigie/service-kit/problem';
import type { Updateable } from 'kysely';
import type { z } from 'zod';
import { lockAgency } from '../agency/change-agency';
import { selectCurrentDeletion } from '../agency-deletion/select-deletion';
import { db, type PlatformTables } from '../tables';
import { closeAgency } from './close-agency';
import { lockCurrent, lockSubscription, type SubscriptionRecord, selectSubscription } from './select-subscription';

export const subscriptionSet = asAnySet(subscriptionActs);

export const subscriptionNoun: NounBinding<SubscriptionRecord, z.input<typeof subscriptionActs.answer>> = {
  table: 'platform.subscription',
  lock: lockSubscription,
  visible: () => true,
  notFound: SUBSCRIPTION_MESSAGES.notFound,
  answer: async (id) => ({ subscription: await selectSubscription(id) }),
  // Only ids: each recipient reloads, and only the owner gets data.
  audience: () => ({ hears: ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'] }),
  gone: [],
  history: { silent: ['anchor_day', 'cancelled', 'reminded', 'retried'] },
};

/** An example agency is neither sold nor billed. */
export async function requireNotExample(agencyId: string): Promise<void> {
  if (await isExample(agencyId)) throw conflict(EXAMPLE_MESSAGES.notSold, 'example');
}

/** @throws while a deletion of the agency is planned: the owner must cancel it before buying */
export async function requireNoPlannedDeletion(): Promise<void> {
  if (await selectCurrentDeletion()) throw conflict(SUBSCRIPTION_MESSAGES.keepFirst, 'deletion_first');
}

const saveSubscription: SaveFunction<typeof subscriptionSaveSchema, SubscriptionRecord> = async (
  body,
  known,
  { agencyId },
) => {
  const { id, billingEmail } = body;
  if (known) {
    await db().updateTable('subscription').set({ billingEmail }).where('id', '=', id).execute();
    return;
  }
  await requireNotExample(agencyId);
  // The lock makes the second of two concurrent calls find the subscription of the first.
  await lockAgency(agencyId);
  if (await lockCurrent()) throw conflict(SUBSCRIPTION_MESSAGES.chooseFirst, 'subscription_exists');
  await db().insertInto('subscription').values({ agencyId, id, billingEmail }).execute();
};

export const subscriptionActHandlers = actHandlers(subscriptionActs, subscriptionNoun, {
  save: saveSubscription,
  does: {
    cancel: async (row, _body, actor) => {
      if (row.status === late && isOver(row, actor)) return endAtOnce(actor);
      return new Writes({ cancelled: true } satisfies Columns, row.status === late ? 'late' : 'ending');
    },
    resume: async ({ status }) => {
      await requireNoPlannedDeletion();
      return new Writes({ cancelled: false } satisfies Columns, status === late ? 'late' : 'active');
    },
  },
});

const { late } = subscriptionStatuses.value;

/** Whether nothing that was paid is left. */
const isOver = ({ endDate }: SubscriptionRecord, { today }: Actor): boolean => endDate !== null && endDate <= today;

/** The period that has begun is not paid: nothing is kept until a later day. */
async function endAtOnce({ agencyId, today }: Actor): Promise<Writes<'ended'>> {
  await closeAgency(agencyId, today);
  return new Writes({ cancelled: true, endedOn: today, next: null } satisfies Columns, 'ended');
}

export type SubscriptionState = (typeof subscriptionStatuses)['names'][number];
type Columns = Updateable<PlatformTables['subscription']>;

/**
 * Writes a change of a subscription that comes from a choice, a payment or time. The state stays unless `to` is given.
 */
export const changeSubscription = (
  row: SubscriptionRecord,
  columns: Omit<Columns, 'agencyId' | 'id' | 'updatedAt'>,
  options: { actor: Actor; to?: SubscriptionState; act?: 'choose' | 'change' | 'fallLate' | 'takeBack' | 'end' },
): Promise<number> =>
  runAct(
    subscriptionSet,
    options.act ?? 'change',
    subscriptionNoun,
    async ({ status }: SubscriptionRecord) => new Writes(columns, options.to ?? subscriptionStatuses.nameOf(status)),
    { id: row.id, body: {} },
    options.actor,
  );

/** The actor for what the product itself does to the subscription of an agency. */
export async function biller(agencyId: string): Promise<Actor> {
  const { timeZone } = await db()
    .selectFrom('agency')
    .select('timeZone')
    .where('id', '=', agencyId)
    .executeTakeFirstOrThrow();
  return productItself({ agencyId, timeZone });
}
