import { newId } from '@vigie/contracts/core/id';
import { MINUTE_MS } from '@vigie/contracts/core/time/days';
import { alarmKindLabel } from '@vigie/contracts/field/lone-worker-alarm/alarm-kinds';
import { lateText } from '@vigie/contracts/field/lone-worker-alarm/late-text';
import { LONE_WORKER_MESSAGES, type LoneWorkerAlarm } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import { formatPhone } from '@vigie/contracts/formats/phone';
import { notificationRequested } from '@vigie/contracts/platform/notification/notification.events';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { inSavepoint } from '@vigie/service-kit/db/database';
import { emit, enqueue } from '@vigie/service-kit/jobs/outbox';
import { letter } from '@vigie/service-kit/mail/mail-html';
import { queueMail } from '@vigie/service-kit/mail/queue-mail';
import { db } from '../tables';
import { addStep } from './add-step';
import { readAlarm } from './noun';
import {
  goesOn,
  type LoneWorkerSettings,
  nextToCall,
  type OnCall,
  selectOnCall,
  selectSafetySettings,
} from './on-call';
import { alarmUrl } from './telephone/message';
import { ringGatewayJob } from './telephone/ring-gateway.job';

const NOBODY = "Personne à prévenir dans l'agence";

/**
 * Calls the next person of the list for an unanswered alarm, and sets when the one after is called. The caller has
 * locked the row, so each step is done once even if workers die.
 */
export async function callNext(agencyId: string, alarmId: string, now: Date): Promise<void> {
  const settings = await selectSafetySettings('loneWorker');
  const people = await selectOnCall(settings);
  const alarm = await readAlarm(alarmId, {});
  const level = alarm.level + 1;
  const before = await selectCalled(alarmId);
  const person = nextToCall(people, before);
  const called = person ? [...before, person.id] : before;
  const later = new Date(now.getTime() + settings.escalateMin * MINUTE_MS);
  // Nobody can be called while the owner's account is blocked and the list is empty: whoever is named next must be.
  const nextStepAt = !person || goesOn(people, called) ? later : null;
  if (!person && alarm.steps.some(({ words }) => words === NOBODY)) {
    await db().updateTable('loneWorkerAlarm').set({ nextStepAt }).where('id', '=', alarmId).execute();
    return;
  }
  await db().updateTable('loneWorkerAlarm').set({ level, called, nextStepAt }).where('id', '=', alarmId).execute();
  if (person) {
    await mailTo(person, { agencyId, alarm, level, settings, asks: "Une alerte attend d'être prise en compte." });
    await ring(person, alarm, level);
  }
  if (settings.telephoneGatewayUrl) {
    const ringing = { agencyId, alarmId, stepId: newId(), personId: person?.id ?? null, level };
    enqueue(ringGatewayJob, ringing, { agencyId });
  }
  const words = person ? `Prévenu par e-mail : ${person.name}` : NOBODY;
  await addStep({ agencyId, alarmId, kind: 'notified', at: now, author: 'Vigie', words });
}

/** Calls on for an alarm that was given back: whoever gives it back comes last, and each person has every call again. */
export async function callAgain(id: string, called: readonly string[], { agencyId, userId }: Actor): Promise<void> {
  const now = new Date();
  const people = await selectOnCall(await selectSafetySettings('loneWorker'));
  const own = people.find((person) => person.userId === userId);
  const before = [...called, ...(own ? [own.id] : [])];
  const lastCalls = before.filter((person, at) => before.lastIndexOf(person) === at);
  // The watch calls where the call below throws.
  await db().updateTable('loneWorkerAlarm').set({ called: lastCalls, nextStepAt: now }).where('id', '=', id).execute();
  const failed = await inSavepoint(() => callNext(agencyId, id, now), Error);
  if (failed) process.emitWarning(`The call for an alarm that was given back failed: ${failed.message}`);
}

async function selectCalled(alarmId: string): Promise<string[]> {
  const alarm = db().selectFrom('loneWorkerAlarm').select('called').where('id', '=', alarmId);
  return (await alarm.executeTakeFirstOrThrow()).called;
}

/** Rings the called person's devices. At level 1 a real alarm has already notified every user who sees alarms. */
async function ring(
  { userId }: OnCall,
  { id, kind, agent, site, steps }: LoneWorkerAlarm,
  level: number,
): Promise<void> {
  if (level === 1 && kind !== 'drill') return;
  const reason = steps.at(-1)?.kind === 'givenBack' ? 'Alerte rendue' : "Personne n'a répondu";
  emit(notificationRequested, {
    type: 'alarm',
    key: `loneWorkerAlarm/${id}/${level}`,
    title: kind === 'drill' ? 'Exercice PTI' : `${reason} : ${alarmKindLabel(kind)}`,
    detail: `${agent.name} · ${site.name}`.slice(0, 500),
    manager: { userId, link: `/platform/terrain/supervision?id=${id}` },
  });
}

interface Told {
  agencyId: string;
  alarm: LoneWorkerAlarm;
  level: number;
  settings: LoneWorkerSettings;
  /** What is asked of the person, as the first sentence. */
  asks: string;
}

/** Mails an alarm to a person on call. */
export async function mailTo(person: OnCall, { agencyId, alarm, level, settings, asks }: Told): Promise<void> {
  const { name, email, timeZone } = await selectPublishedAgency();
  const { id, kind, agent, site, at, agentPhone, siteAddress, infos } = alarm;
  const late = lateText(alarm);
  const moment = new Intl.DateTimeFormat('fr-FR', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const drill = kind === 'drill';
  const what = drill ? 'Exercice PTI' : `Alerte PTI : ${alarmKindLabel(kind)}`;
  const paragraphs = [
    drill ? LONE_WORKER_MESSAGES.drillCaution : asks,
    `${alarmKindLabel(kind)} : ${agent.name}${agentPhone ? ` (${formatPhone(agentPhone)})` : ''}, ${site.name}, le ${moment.format(new Date(at))}${late && `, ${late}`}.`,
    ...(siteAddress ? [`Adresse : ${siteAddress}`] : []),
    ...(infos ? [infos] : []),
    ...(settings.instructions ? [`Consignes : ${settings.instructions}`] : []),
  ];
  const link = { label: "Ouvrir l'alerte", url: alarmUrl(agencyId, id) };
  await queueMail({
    agencyId,
    businessKey: `loneWorkerAlarm/${id}/${level}/${newId()}`,
    urgent: true,
    to: { address: person.email, name: person.name },
    fromName: name,
    replyTo: email,
    subject: `${what} : ${agent.name}, ${site.name}`,
    ...letter({ paragraphs, link, signature: name }),
  });
}
