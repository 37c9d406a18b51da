import type { Position } from '@vigie/contracts/field/fact/position';
import { loneWorkerAlarmStatuses } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.statuses';
import { publishRecords } from '@vigie/service-kit/acts/publish-records';
import { sql } from 'kysely';
import { db } from '../tables';
import { addStep } from './add-step';
import { alarmNoun } from './noun';

/**
 * Notes on the alarm that nobody has taken charge of yet that its phone is silent again, and returns its id: on a bad
 * network each silence would raise one more. Somebody is called again where everybody had been called. Undefined where
 * no such alarm is open.
 */
export async function noteSilentAgain(silent: {
  agencyId: string;
  serviceId: string;
  agentId: string;
  infos: string;
  position: Position | null;
  now: Date;
}): Promise<string | undefined> {
  const { agencyId, serviceId, agentId, infos, position, now } = silent;
  const alarm = await db()
    .selectFrom('loneWorkerAlarm')
    .selectAll()
    .where('serviceId', '=', serviceId)
    .where('agentId', '=', agentId)
    .where('kind', '=', 'silence')
    .where('status', '=', loneWorkerAlarmStatuses.value.open)
    .orderBy('at', 'desc')
    .limit(1)
    .forUpdate()
    .executeTakeFirst();
  if (!alarm) return undefined;
  const { id } = alarm;
  await db()
    .updateTable('loneWorkerAlarm')
    .set({
      infos,
      position: position && JSON.stringify(position),
      returnedAt: null,
      nextStepAt: sql`coalesce(next_step_at, ${now})`,
    })
    .where('id', '=', id)
    .execute();
  const words = `De nouveau : ${infos}`;
  await addStep({ agencyId, alarmId: id, kind: 'silentAgain', at: now, author: 'Vigie', words });
  publishRecords('loneWorkerAlarm', alarmNoun, { agencyId, kind: 'updated', rows: [alarm] });
  return id;
}
