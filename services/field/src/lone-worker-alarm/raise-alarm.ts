import type { Position } from '@vigie/contracts/field/fact/position';
import { type AlarmKind, alarmKindLabel } from '@vigie/contracts/field/lone-worker-alarm/alarm-kinds';
import { lateText } from '@vigie/contracts/field/lone-worker-alarm/late-text';
import { notificationRequested } from '@vigie/contracts/platform/notification/notification.events';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { writeRecord } from '@vigie/service-kit/acts/run-act';
import { inSavepoint } from '@vigie/service-kit/db/database';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { db } from '../tables';
import { addStep } from './add-step';
import { callNext } from './call-next';
import { alarmNoun, alarmSet, readAlarm } from './noun';

export interface Raised {
  /** The id of its logbook entry, which is already written. */
  id: string;
  kind: AlarmKind;
  at: string;
  serviceId: string;
  agentId: string;
  siteId: string;
  customerId: string;
  position: Position | null;
  inService: boolean;
  infos: string | null;
}

/** Inserts an alarm and calls the first person on the list, in the open transaction. */
export async function raiseAlarm(raised: Raised, actor: Actor, now: Date): Promise<void> {
  const { id, position, ...values } = raised;
  const { agencyId } = actor;
  const late = lateText({ at: raised.at, recordedAt: now.toISOString() });
  await writeRecord(alarmSet, alarmNoun, { id, actor }, async () => {
    await db()
      .insertInto('loneWorkerAlarm')
      .values({
        agencyId,
        id,
        ...values,
        position: position && JSON.stringify(position),
        recordedAt: now,
        // The watch calls where the first call, below, throws.
        nextStepAt: now,
        createdBy: actor.userId,
      })
      .execute();
    await addStep({
      agencyId,
      alarmId: id,
      kind: 'raised',
      at: now,
      author: actor.name,
      words: [alarmKindLabel(raised.kind), late].filter(Boolean).join(', '),
    });
    // A call for help is never refused because nobody could be called at once.
    const failed = await inSavepoint(() => callNext(agencyId, id, now), Error);
    if (failed) process.emitWarning(`The first call of an alarm failed: ${failed.message}`);
    await notifyOfAlarm(id, raised.kind, late);
    return 'open';
  });
}

async function notifyOfAlarm(id: string, kind: AlarmKind, late: string): Promise<void> {
  const { agent, site } = await readAlarm(id, {});
  emit(notificationRequested, {
    type: 'alarm',
    key: `loneWorkerAlarm/${id}`,
    title: `Alerte PTI : ${alarmKindLabel(kind)}`,
    detail: [agent.name, site.name, late].filter(Boolean).join(' · ').slice(0, 500),
    office: { right: 'ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING', link: `/platform/terrain/supervision?id=${id}` },
  });
}
