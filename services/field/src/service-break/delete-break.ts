import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import type { executionCalls } from '@vigie/contracts/field/execution/execution.calls';
import { SERVICE_BREAK_MESSAGES } from '@vigie/contracts/field/service-break/service-break';
import { BREAK_STATUS } from '@vigie/contracts/field/service-break/service-break.statuses';
import { type Actor, actorOf } from '@vigie/service-kit/acts/actor';
import { isRetriedRequest, requestHash } from '@vigie/service-kit/acts/history';
import { folded, write } from '@vigie/service-kit/acts/run-act';
import { refuseEdit } from '@vigie/service-kit/acts/save-records';
import type { Handler } from '@vigie/service-kit/http/handlers';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { officeAct, recordActs } from '../execution/record-acts';
import { refold } from '../execution/write-execution';
import { lockServices } from '../service/lock-services';
import { selectServiceById } from '../service/select-services';
import { authorOf, zoneOfActor } from '../service/service-actor';
import { serviceNoun, serviceSet } from '../service/service-noun';
import { db } from '../tables';

/** Deletes a break of a service. It is an edit of the service, with the same refusals. */
export const deleteBreak: Handler<typeof executionCalls.deleteBreak> = async ({ params, query, ...context }) => {
  const { serviceId, id } = params;
  const { updatedAt } = query;
  const actor = actorOf(context);
  const [service] = await lockServices([serviceId]);
  if (!service) throw notFound(FIELD_MESSAGES.cannotIdentifyService);
  const request = requestHash(actor, 'deleteBreak', [updatedAt, id]);
  const isDone = updatedAt !== service.updatedAt && (await isRetriedRequest(serviceSet.noun, serviceId, request));
  if (!isDone) {
    refuseEdit(serviceSet, serviceNoun, service, { id: serviceId, updatedAt }, actor);
    await requireDeletable(serviceId, id);
    await write(serviceSet, serviceNoun, { name: 'edit', row: service, request, actor }, async () => {
      await removeBreak(serviceId, id, actor);
      return folded;
    });
  }
  return { service: await selectServiceById(serviceId, zoneOfActor(actor)) };
};

async function requireDeletable(serviceId: string, id: string): Promise<void> {
  const row = await db()
    .selectFrom('serviceBreak')
    .select(['status'])
    .where('serviceId', '=', serviceId)
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) throw notFound(SERVICE_BREAK_MESSAGES.notFound);
  if (row.status === BREAK_STATUS.running) throw conflict(SERVICE_BREAK_MESSAGES.running, 'break_running');
}

/** Deletes the row of a break; the fold leaves out one that an agent took by the act that takes it back. */
async function removeBreak(serviceId: string, id: string, actor: Actor): Promise<void> {
  const now = new Date();
  const [service] = await refold(actor.agencyId, [serviceId], now);
  const taken = service?.execution.breaks.find((it) => it.id === id);
  if (taken) {
    const removal = officeAct('removeBreak', serviceId, now, { payload: { breakActId: taken.actId } });
    await recordActs(actor.agencyId, authorOf(actor), [removal], now);
  }
  await db().deleteFrom('serviceBreak').where('serviceId', '=', serviceId).where('id', '=', id).execute();
}
