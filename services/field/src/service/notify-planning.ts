import { newId } from '@vigie/contracts/core/id';
import { formatInstant } from '@vigie/contracts/formats/french';
import { notificationRequested } from '@vigie/contracts/platform/notification/notification.events';
import { pushSentence } from '@vigie/contracts/platform/notification/notification-types';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { deferNotifications } from '@vigie/service-kit/acts/deferred-notifications';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { markChanged } from '../planning-publication/mark-changed';
import { selectSitesByIds } from './directory';
import { zoneOfActor } from './service-actor';

/** A change of a future service for its agent. */
export interface PlanningNews {
  serviceId: string;
  agentId: string | null;
  siteId: string;
  /** Milliseconds. */
  start: number;
  end: number;
  /** Former times of a moved service. */
  startBefore?: number;
  endBefore?: number;
  /** Former sites, the stops of a circuit included, whose customers must read the change too. */
  sitesBefore?: readonly string[];
  what:
    | 'Nouveau service'
    | 'Horaires modifiés'
    | 'Site modifié'
    | 'Arrêts modifiés'
    | 'Service retiré'
    | 'Service annulé'
    | 'Service rétabli';
}

/**
 * A named function, because news kept during a bulk act is grouped by the function: each agent then gets one
 * notification.
 */
const tellAgents = (news: readonly PlanningNews[], actor: Actor): Promise<void> => notifyPlanning(news, actor);

/** Notifies at once, or, within a bulk act, once for all its services. */
export const notifyOrDefer = (news: readonly PlanningNews[], actor: Actor): Promise<void> =>
  deferNotifications(tellAgents, news, actor);

/**
 * Notifies each agent once of the changes that a save or an act made for it, in its transaction: planning a whole month
 * is one notification. Past services, and an agent's own acts, notify nobody.
 *
 * @param key names a change that is made in several transactions, so that it is notified once
 */
export async function notifyPlanning(
  news: readonly PlanningNews[],
  actor: Pick<Actor, 'agencyId' | 'standing' | 'userId'>,
  key = `planning/${newId()}`,
): Promise<void> {
  if (actor.standing?.role === 'agent') return;
  // Of a coming service that is moved to a day that is over, the agent must learn that it does not come.
  const ahead = news.filter(({ end, endBefore = end }) => Math.max(end, endBefore) > Date.now());
  // The former sites read of the former day, and the present ones of the present day: neither gets the other's.
  const changes = ahead.flatMap(({ serviceId, agentId, siteId, start, startBefore = start, sitesBefore = [] }) => [
    { serviceId, agentId, siteIds: [siteId], startAt: start },
    ...(sitesBefore.length > 0 ? [{ serviceId: null, agentId, siteIds: sitesBefore, startAt: startBefore }] : []),
  ]);
  await markChanged(changes, actor);
  const toCome = ahead.filter(({ agentId }) => agentId !== null);
  const timeZone = zoneOfActor({ standing: actor.standing });
  const ofAgents = new Map<string, PlanningNews[]>();
  for (const it of toCome) ofAgents.set(it.agentId ?? '', [...(ofAgents.get(it.agentId ?? '') ?? []), it]);
  const single = [...ofAgents.values()].flatMap((its) => (its.length === 1 && its[0] ? [its[0].siteId] : []));
  const sites = single.length > 0 ? await selectSitesByIds(single, timeZone) : new Map();
  for (const [id, its] of ofAgents) {
    const [first] = its;
    const site = sites.get(first?.siteId ?? '');
    const one = its.length === 1 && first && site;
    emit(notificationRequested, {
      type: 'planning',
      key,
      title: one ? first.what : pushSentence('planning'),
      detail: one
        ? `${site.name}, ${formatInstant(new Date(first.start).toISOString(), site.timeZone)}`
        : `${its.length} services`,
      byUserId: actor.userId,
      agent: { id, link: '/terrain/planning' },
    });
  }
}
