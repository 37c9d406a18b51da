import { newId } from '@vigie/contracts/core/id';
import { MINUTE_MS } from '@vigie/contracts/core/time/days';
import { type AlarmKind, alarmKindLabel } from '@vigie/contracts/field/lone-worker-alarm/alarm-kinds';
import { loneWorkerAlarmStatuses } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.statuses';
import { LEFT_ALARM_MIN } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-settings';
import { formatMinutes } from '@vigie/contracts/formats/french';
import { notificationRequested } from '@vigie/contracts/platform/notification/notification.events';
import { publishRecords } from '@vigie/service-kit/acts/publish-records';
import { emit, enqueue } from '@vigie/service-kit/jobs/outbox';
import { db } from '../../tables';
import { addStep } from '../add-step';
import { mailTo } from '../call-next';
import { alarmNoun, lockAlarm, readAlarm } from '../noun';
import { selectOnCall, selectSafetySettings } from '../on-call';
import { ringGatewayJob } from '../telephone/ring-gateway.job';

/** Number of reminders; afterwards the alarm stays in the list of supervision. */
const REMINDERS = 3;

/** When people are reminded of an alarm that is taken charge of now and stays open; null for a drill. */
export const reminderAt = (kind: AlarmKind, now: Date): Date | null =>
  kind === 'drill' ? null : new Date(now.getTime() + LEFT_ALARM_MIN * MINUTE_MS);

const left = (now: Date) =>
  db()
    .selectFrom('loneWorkerAlarm')
    .where('status', '=', loneWorkerAlarmStatuses.value.acknowledged)
    .where('nextStepAt', '<=', now.toISOString());

/** Selects the alarms that somebody took charge of, that nobody closed, and of which a reminder is due. */
export async function selectLeft(now: Date): Promise<string[]> {
  const rows = await left(now).select('id').orderBy('nextStepAt').execute();
  return rows.map(({ id }) => id);
}

/**
 * Reminds of an alarm that somebody took charge of and left open: whoever took charge may have fallen asleep, or lost
 * the network. Everybody who sees alarms is notified, and one more person on call gets a mail and a telephone call. The
 * alarm stays with the person who took charge. Nobody is reminded once its cause is over or its agent has left the post.
 */
export async function remindOfLeft(alarmId: string, now: Date, agencyId: string): Promise<void> {
  const due = left(now).select('id').where('id', '=', alarmId).forUpdate().skipLocked();
  if (!(await due.executeTakeFirst())) return;
  const alarm = await readAlarm(alarmId, {});
  const { kind, agent, site, acknowledgedBy, acknowledgedAt, steps, returnedAt, leftAt, level } = alarm;
  const isOver = returnedAt !== null || leftAt !== null;
  const reminders = steps.filter((step) => step.kind === 'reminded').length + 1;
  const nextStepAt = isOver || reminders >= REMINDERS ? null : reminderAt(kind, now);
  await db().updateTable('loneWorkerAlarm').set({ nextStepAt }).where('id', '=', alarmId).execute();
  if (!isOver) {
    const minutes = Math.round((now.getTime() - Date.parse(acknowledgedAt ?? now.toISOString())) / MINUTE_MS);
    const since = `prise en compte par ${acknowledgedBy} depuis ${formatMinutes(minutes)}`;
    const settings = await selectSafetySettings('loneWorker');
    // Of the person in charge the alarm knows the name only, which a colleague may share: it comes last.
    const inCharge = ({ name }: { name: string }) => Number(name === acknowledgedBy);
    const people = (await selectOnCall(settings)).sort((a, b) => inCharge(a) - inCharge(b));
    const person = people[(reminders - 1) % people.length];
    emit(notificationRequested, {
      type: 'alarm',
      key: `loneWorkerAlarm/${alarmId}/left/${reminders}`,
      title: `Alerte toujours ouverte : ${alarmKindLabel(kind)}`,
      detail: [agent.name, site.name, since].join(' · ').slice(0, 500),
      office: { right: 'ACCOUNT_RIGHT_READ_SUPERVISION_TRACKING', link: `/platform/terrain/supervision?id=${alarmId}` },
    });
    if (person) {
      const asks = `Une alerte ${since} n'est pas close : assurez-vous que quelqu'un s'occupe de l'agent.`;
      await mailTo(person, { agencyId, alarm, level, settings, asks });
      if (settings.telephoneGatewayUrl) {
        const ringing = { agencyId, alarmId, stepId: newId(), personId: person.id, level, left: true };
        enqueue(ringGatewayJob, ringing, { agencyId });
      }
    }
    const told = person ? `. Prévenu par e-mail : ${person.name}` : '';
    const words = `Rappel : ${since}, pas encore close${told}`;
    await addStep({ agencyId, alarmId, kind: 'reminded', at: now, author: 'Vigie', words });
  }
  const row = await lockAlarm(alarmId);
  if (row) publishRecords('loneWorkerAlarm', alarmNoun, { agencyId, kind: 'updated', rows: [row] });
}
