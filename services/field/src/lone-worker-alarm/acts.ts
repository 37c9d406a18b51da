import { ALARM_OUTCOMES, alarmKindLabel } from '@vigie/contracts/field/lone-worker-alarm/alarm-kinds';
import { LONE_WORKER_MESSAGES } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import { loneWorkerAlarmActs } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.acts';
import { notificationRequested } from '@vigie/contracts/platform/notification/notification.events';
import { pushSentence } from '@vigie/contracts/platform/notification/notification-types';
import { actHandlers } from '@vigie/service-kit/acts/act-handlers';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { Writes } from '@vigie/service-kit/acts/run-act';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { badField } from '@vigie/service-kit/problem';
import { sql, type Updateable } from 'kysely';
import { heldPlace } from '../circuit/held-stop';
import { acknowledgeWhere } from '../logbook/acknowledge-entry';
import { writeEntry } from '../logbook/write-entry';
import { db, type FieldTables } from '../tables';
import { addStep } from './add-step';
import { callAgain, callNext } from './call-next';
import { saveDrill } from './drill/save-drill';
import { reminderAt } from './left-alarm/remind';
import { type AlarmRecord, alarmNoun } from './noun';

type Columns = Updateable<FieldTables['loneWorkerAlarm']>;

const outcomeLabel = (outcome: string) => ALARM_OUTCOMES.find(({ value }) => value === outcome)?.label ?? outcome;

const step = (alarmId: string, kind: Parameters<typeof addStep>[0]['kind'], { agencyId, name }: Actor, words: string) =>
  addStep({ agencyId, alarmId, kind, at: new Date(), author: name, words });

/** Launches a drill: writes its logbook entry and calls people as an alarm does. */
export async function launchDrill(drill: AlarmRecord, _body: unknown, { agencyId, name }: Actor): Promise<void> {
  const now = new Date();
  const { id, serviceId, infos } = drill;
  const { siteId, customerId } = (await heldPlace(serviceId)) ?? drill;
  // The service may have another agent since the drill was planned.
  const service = await db().selectFrom('service').select('agentId').where('id', '=', serviceId).executeTakeFirst();
  const agentId = service?.agentId ?? drill.agentId;
  await writeEntry({
    ...{
      agencyId,
      id,
      typeKey: 'agent_drill',
      at: now.toISOString(),
      siteId,
      customerId,
      agentId,
      author: name,
      infos,
    },
    service: { id: serviceId, specialty: null },
    fact: true,
  });
  await db()
    .updateTable('loneWorkerAlarm')
    .set({ agentId, siteId, customerId, at: now, recordedAt: now })
    .where('id', '=', id)
    .execute();
  await addStep({ agencyId, alarmId: id, kind: 'raised', at: now, author: name, words: 'Exercice lancé' });
  await callNext(agencyId, id, now);
}

/** Cancels a drill that has not begun, for its author, or for the product once the service is over. */
export const cancelDrill = async ({ id }: AlarmRecord, _body: unknown, actor: Actor): Promise<void> =>
  step(id, 'cancelled', actor, 'Exercice annulé');

/**
 * Tells an agent that somebody takes care of the alarm it called for help with. An agent does not know of a drill, nor of
 * the silence of its phone.
 */
function tellAgent({ id, kind, agentId }: AlarmRecord, { name }: Actor): void {
  if (kind === 'drill' || kind === 'silence') return;
  emit(notificationRequested, {
    type: 'alarmAnswer',
    key: `loneWorkerAlarm/${id}/acknowledged`,
    title: pushSentence('alarmAnswer'),
    detail: `${alarmKindLabel(kind)} : ${name}`.slice(0, 500),
    agent: { id: agentId, link: '/terrain/pti' },
  });
}

export const alarmActHandlers = actHandlers(loneWorkerAlarmActs, alarmNoun, {
  save: saveDrill,
  does: {
    async acknowledge(alarm, _body, actor) {
      const { id } = alarm;
      await step(id, 'acknowledged', actor, 'Prise en compte');
      await acknowledgeWhere({ agencyId: actor.agencyId, author: actor.name }, sql`e.id = ${id}::uuid`);
      tellAgent(alarm, actor);
      const [acknowledgedAt, acknowledgedBy] = [new Date(), actor.name];
      const nextStepAt = reminderAt(alarm.kind, acknowledgedAt);
      return new Writes({ acknowledgedAt, acknowledgedBy, nextStepAt } satisfies Columns);
    },
    async close({ id, kind }, { outcome, words }, actor) {
      if ((kind === 'drill') !== (outcome === 'drill')) throw badField('outcome', LONE_WORKER_MESSAGES.drillOnly);
      await step(id, 'closed', actor, `Close (${outcomeLabel(outcome).toLowerCase()}) : ${words}`);
      const [closedAt, closedBy] = [new Date(), actor.name];
      return new Writes({ closedAt, closedBy, outcome, words, nextStepAt: null } satisfies Columns);
    },
    async giveBack({ id, called }, _body, actor) {
      await step(id, 'givenBack', actor, 'Rendue');
      await callAgain(id, called, actor);
      return new Writes({ acknowledgedAt: null, acknowledgedBy: null } satisfies Columns);
    },
    async reopen({ id, kind }, _body, actor) {
      await step(id, 'reopened', actor, 'Rouverte');
      const nextStepAt = reminderAt(kind, new Date());
      return new Writes({ closedAt: null, closedBy: null, outcome: null, words: null, nextStepAt } satisfies Columns);
    },
    launch: launchDrill,
    cancel: cancelDrill,
  },
});
