import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import {
  LONE_WORKER_MESSAGES,
  type loneWorkerAlarmSaveSchema,
} from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import type { SaveFunction } from '@vigie/service-kit/acts/act-handlers';
import { badField } from '@vigie/service-kit/problem';
import { db } from '../../tables';
import { MAY_BE_DRILLED } from '../at-work';
import type { AlarmRecord } from '../noun';

/** Writes a planned drill in a service with an agent. */
export const saveDrill: SaveFunction<typeof loneWorkerAlarmSaveSchema, AlarmRecord> = async (body, known, actor) => {
  const { id, service, at, infos } = body;
  if (Date.parse(at) < Date.now()) throw badField('at', LONE_WORKER_MESSAGES.drillPast);
  const found = await db()
    .selectFrom('service')
    .select(['id', 'agentId', 'siteId', 'customerId', 'status', 'startAt', 'endAt'])
    .where('id', '=', service.id)
    .executeTakeFirst();
  if (!found) throw badField('service', FIELD_MESSAGES.serviceNotFound);
  const { agentId, siteId, customerId, status, startAt, endAt } = found;
  if (!agentId) throw badField('service', LONE_WORKER_MESSAGES.drillNeedsAgent);
  if (!MAY_BE_DRILLED.includes(status)) throw badField('service', LONE_WORKER_MESSAGES.drillServiceOver);
  // Outside its service an agent is not at the post, so the drill must be within the planned times.
  const outside = Date.parse(at) < Date.parse(startAt) || Date.parse(at) >= Date.parse(endAt);
  if (outside) throw badField('at', LONE_WORKER_MESSAGES.drillOutside);
  const values = { serviceId: found.id, agentId, siteId, customerId, at, infos };
  if (known) await db().updateTable('loneWorkerAlarm').set(values).where('id', '=', id).execute();
  else {
    await db()
      .insertInto('loneWorkerAlarm')
      .values({ agencyId: actor.agencyId, id, kind: 'drill', createdBy: actor.userId, ...values })
      .execute();
  }
  return 'scheduled';
};
