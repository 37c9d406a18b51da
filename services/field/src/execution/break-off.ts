import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { storableUpTo } from '@vigie/contracts/core/received/storable-text';
import { type AgentTrack, isOpen } from '@vigie/contracts/field/execution/agent-track';
import { foldExecution } from '@vigie/contracts/field/execution/fold-execution';
import { foldState } from '@vigie/contracts/field/execution/fold-state';
import { timeOf, withoutRestored } from '@vigie/contracts/field/execution/service-act';
import { notificationRequested } from '@vigie/contracts/platform/notification/notification.events';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { folded } from '@vigie/service-kit/acts/run-act';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { selectSitesByIds } from '../service/directory';
import type { ServiceRecord } from '../service/lock-services';
import { authorOf, zoneOfActor } from '../service/service-actor';
import { writeBreakOff, writeRestored } from './logbook-of-break-off';
import { officeAct, recordActs } from './record-acts';
import { selectToFold, type ToFold } from './select-to-fold';

/** Interrupts a service for the agents at the post. Their past acts stay valid, and they may resume. */
export async function breakOff(
  service: ServiceRecord,
  { reason }: { reason: string },
  actor: Actor,
): Promise<typeof folded> {
  const { agencyId } = actor;
  const now = new Date();
  const { planned, acts } = await readToFold(service);
  const act = officeAct('breakOff', service.id, now, { payload: { reasonText: reason } });
  const news = { key: `breakOff/${act.id}`, title: FIELD_MESSAGES.serviceInterrupted, reason };
  await notifyPresentAgents(service, { ...news, tracks: foldState(planned, acts, now.getTime()).tracks }, actor);
  await recordActs(agencyId, authorOf(actor), [act], now);
  const present = foldExecution(planned, acts, now.getTime());
  await writeBreakOff(service, { act, infos: reason, author: authorOf(actor), agencyId, present });
  return folded;
}

/** Lifts the last interruption by the office: the agents who were at the post count as present since then. */
export async function restore(service: ServiceRecord, _body: unknown, actor: Actor): Promise<typeof folded> {
  const { agencyId } = actor;
  const now = new Date();
  const { planned, acts } = await readToFold(service);
  const { tracks, ordered } = foldState(planned, acts, now.getTime());
  const cut = tracks.flatMap(({ state, brokenOffAt }) => (state === 'interrupted' ? [brokenOffAt] : []));
  const mistaken = withoutRestored(ordered).findLast((it) => it.kind === 'breakOff' && cut.includes(timeOf(it)));
  if (!mistaken) throw conflict(FIELD_MESSAGES.interruptedByAgent, 'act_refused');
  const payload = { breakOffActId: mistaken.id };
  const act = officeAct('restore', service.id, now, { payload });
  const at = now.getTime();
  const since = [...acts, { id: act.id, kind: 'restore' as const, at, recordedAt: at, agentId: null, payload }];
  const news = {
    key: `restore/${act.id}`,
    title: FIELD_MESSAGES.serviceRestored,
    reason: FIELD_MESSAGES.hoursGoOn,
  };
  await notifyPresentAgents(service, { ...news, tracks: foldState(planned, since, at).tracks }, actor);
  await recordActs(agencyId, authorOf(actor), [act], now);
  const told = { act, infos: FIELD_MESSAGES.serviceRestored, author: authorOf(actor), agencyId };
  await writeRestored(service, { ...told, present: foldExecution(planned, since, at) });
  return folded;
}

async function readToFold(service: ServiceRecord): Promise<ToFold> {
  const [found] = await selectToFold([service]);
  if (!found) throw notFound(FIELD_MESSAGES.serviceNotFound);
  return found;
}

/**
 * Notifies the agents at the post, including a colleague who took the service over and agents who are still there after
 * its planned end. The planning itself does not change.
 */
async function notifyPresentAgents(
  { id, siteId }: ServiceRecord,
  { tracks, key, title, reason }: { tracks: readonly AgentTrack[]; key: string; title: string; reason: string },
  { standing, userId }: Pick<Actor, 'standing' | 'userId'>,
): Promise<void> {
  const site = (await selectSitesByIds([siteId], zoneOfActor({ standing }))).get(siteId);
  const detail = storableUpTo([site?.name, reason].filter(Boolean).join(' : '), 500);
  for (const { agentId } of tracks.filter(isOpen)) {
    if (agentId === null) continue;
    const agent = { id: agentId, link: `/terrain/priseService/${id}` };
    emit(notificationRequested, { type: 'planning', key, title, detail, byUserId: userId, agent });
  }
}
