import type { AlarmKind } from '@vigie/contracts/field/lone-worker-alarm/alarm-kinds';
import { loneWorkerAlarmStatuses } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.statuses';
import { publishRecords } from '@vigie/service-kit/acts/publish-records';
import { db } from '../tables';
import { addStep } from './add-step';
import { alarmNoun } from './noun';

const { open, acknowledged } = loneWorkerAlarmStatuses.value;
const WORDS: Partial<Record<AlarmKind, string>> = {
  perimeter: "L'agent est de retour dans le périmètre",
  silence: 'Le téléphone répond de nouveau',
};

/** Notes on open alarms that their cause is over. They stay open until a person closes them. */
export async function noteCauseOver(options: {
  agencyId: string;
  serviceId: string;
  agentId: string;
  kind: 'perimeter' | 'silence';
  now: Date;
}): Promise<void> {
  const { agencyId, serviceId, agentId, kind, now } = options;
  const alarms = await db()
    .selectFrom('loneWorkerAlarm')
    .selectAll()
    .where('serviceId', '=', serviceId)
    .where('agentId', '=', agentId)
    .where('kind', '=', kind)
    .where('status', 'in', [open, acknowledged])
    .where('returnedAt', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { id } of alarms) {
    await db().updateTable('loneWorkerAlarm').set({ returnedAt: now }).where('id', '=', id).execute();
    await addStep({ agencyId, alarmId: id, kind: 'returned', at: now, author: 'Vigie', words: WORDS[kind] ?? '' });
  }
  publishRecords('loneWorkerAlarm', alarmNoun, { agencyId, kind: 'updated', rows: alarms });
}
