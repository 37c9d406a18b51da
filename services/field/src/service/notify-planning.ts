import { newId } from '@vigie/contracts/core/id';
import { formatInstant } from '@vigie/contracts/formats/french';
import { notificationWanted } from '@vigie/contracts/platform/notification/notification.events';
import { pushSentence } from '@vigie/contracts/platform/notification/notification-types';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { tellTogether } from '@vigie/service-kit/acts/tell-together';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { markChanged } from '../planning-publication/mark-changed';
import { selectSitesByIds } from './directory';
import { zoneOfActor } from './service-actor';

/** What changed for an agent in what is still to come. */
export interface PlanningNews {
  serviceId: string;
  agentId: string | null;
  siteId: string;
  /** Milliseconds. */
  start: number;
  end: number;
  /** When it began before, where it was moved. */
  startBefore?: number;
  /** Where it was until now, the stops of a circuit among it: who is left is told of it too. */
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

/** One function for all acts, so that what one of them does to many services is told once. */
const tellAgents = (news: readonly PlanningNews[], actor: Actor): Promise<void> => notifyPlanning(news, actor);

/** Tells at once; of an act that is done to many services, once for all of them. */
export const tellPlanning = (news: readonly PlanningNews[], actor: Actor): Promise<void> =>
  tellTogether(tellAgents, news, actor);

/**
 * Tells each agent once what a save or an act changed for it, in its transaction: a month that is planned at once is one
 * notification. Of what is over, and of what the agent did itself, nobody is told.
 *
 * @param key what happened, where it is done in several transactions
 */
export async function notifyPlanning(
  news: readonly PlanningNews[],
  actor: Pick<Actor, 'agencyId' | 'standing' | 'userId'>,
  key = `planning/${newId()}`,
): Promise<void> {
  if (actor.standing?.role === 'agent') return;
  const ahead = news.filter(({ end }) => end > Date.now());
  const changes = ahead.map(({ serviceId, agentId, siteId, start, startBefore = start, sitesBefore = [] }) => ({
    serviceId,
    agentId,
    siteIds: [siteId, ...sitesBefore],
    starts: [...new Set([start, startBefore])],
  }));
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
    emit(notificationWanted, {
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
