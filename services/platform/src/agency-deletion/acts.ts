import { ERROR_MESSAGES } from '@vigie/contracts/core/messages/errors';
import {
  AGENCY_DELETION_MESSAGES,
  type agencyDeletionSaveSchema,
  isSameName,
} from '@vigie/contracts/platform/agency-deletion/agency-deletion';
import { agencyDeletionActs } from '@vigie/contracts/platform/agency-deletion/agency-deletion.acts';
import type { AuditAction } from '@vigie/contracts/platform/audit/audit';
import { subscriptionStatuses } from '@vigie/contracts/platform/subscription/subscription.statuses';
import { actHandlers, type SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { enqueue } from '@vigie/service-kit/jobs/outbox';
import { publishLive } from '@vigie/service-kit/live/publish';
import { badField, conflict, notFound } from '@vigie/service-kit/problem';
import type { z } from 'zod';
import { lockAgency } from '../agency/change-agency';
import { writeAudit } from '../audit/write-audit';
import { changeSubscription } from '../subscription/acts';
import { lockCurrent, lockSubscription } from '../subscription/select-subscription';
import { closeChoicesJob } from '../subscription/stopped/close-choices.job';
import { db } from '../tables';
import { type DeletionRecord, lockDeletion, selectCurrentDeletion, selectDeletion } from './select-deletion';
import { mailDeletionCancelled, mailDeletionRequested } from './tell-agency';

const { active, ended, ending } = subscriptionStatuses.value;

const agencyDeletion: NounBinding<DeletionRecord, z.input<typeof agencyDeletionActs.answer>> = {
  table: 'platform.agency_deletion',
  lock: lockDeletion,
  visible: () => true,
  notFound: AGENCY_DELETION_MESSAGES.notFound,
  answer: async (id) => ({ deletion: await selectDeletion(id) }),
  audience: () => ({ hears: ['ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'] }),
  gone: [],
};

const saveDeletion: SaveFunction<typeof agencyDeletionSaveSchema, DeletionRecord> = async (
  { id, name, reason },
  known,
  actor,
) => {
  // The lock makes the second of two concurrent requests find the first one.
  const agency = await lockAgency(actor.agencyId);
  if (!agency) throw notFound(ERROR_MESSAGES.agencyNotFound);
  if (!isSameName(name, agency.name)) throw badField('name', AGENCY_DELETION_MESSAGES.otherName);
  if (known) {
    await db().updateTable('agencyDeletion').set({ reason }).where('id', '=', id).execute();
    return;
  }
  if (await selectCurrentDeletion()) throw conflict(AGENCY_DELETION_MESSAGES.already, 'already');
  await db()
    .insertInto('agencyDeletion')
    .values({
      agencyId: actor.agencyId,
      id,
      reason,
      askedBy: actor.userId,
      askedByName: actor.name,
      subscriptionId: await endSubscription(actor),
    })
    .execute();
  enqueue(closeChoicesJob, { agencyId: actor.agencyId }, { agencyId: actor.agencyId });
  const { dueOn } = await selectDeletion(id);
  await mailDeletionRequested({ agencyId: actor.agencyId, id, by: actor.name, dueOn });
  await noteOf(actor, 'agency.deletion-asked', { reason, dueOn });
};

/**
 * Cancels the renewal of the subscription and returns its id, or null when there is nothing to cancel. The paid period
 * runs to its end, and debts stay due; paying them does not resume the subscription.
 */
async function endSubscription(actor: Actor): Promise<string | null> {
  const current = await lockCurrent();
  if (!current || current.cancelled || current.status === ended) return null;
  await changeSubscription(
    current,
    { cancelled: true },
    { actor, to: current.status === active ? 'ending' : undefined },
  );
  return current.id;
}

async function keepAgency(row: DeletionRecord, _: unknown, actor: Actor): Promise<void> {
  const subscription = row.subscriptionId ? await lockSubscription(row.subscriptionId) : undefined;
  if (subscription && subscription.status !== ended) {
    const to = subscription.status === ending ? 'active' : undefined;
    await changeSubscription(subscription, { cancelled: false }, { actor, to });
  }
  await mailDeletionCancelled({ agencyId: row.agencyId, id: row.id, by: actor.name });
  await noteOf(actor, 'agency.deletion-cancelled', {});
}

async function noteOf(
  { agencyId, userId }: Actor,
  action: AuditAction,
  detail: Record<string, unknown>,
): Promise<void> {
  await writeAudit({ agencyId, userId, action, detail });
  publishLive(agencyId, 'agency.updated', [agencyId], {});
}

export const agencyDeletionActHandlers = actHandlers(agencyDeletionActs, agencyDeletion, {
  save: saveDeletion,
  does: { cancel: keepAgency },
});
