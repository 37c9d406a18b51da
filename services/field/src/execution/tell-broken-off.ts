import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { isOpen } from '@vigie/contracts/field/execution/agent-track';
import { foldState } from '@vigie/contracts/field/execution/fold-state';
import { notificationWanted } from '@vigie/contracts/platform/notification/notification.events';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { selectSitesByIds } from '../service/directory';
import { zoneOfActor } from '../service/service-actor';
import { type ServiceRow, selectToFold } from './select-to-fold';

/**
 * Notifies every agent present at a service that the office interrupts, with the reason: also a colleague who took
 * over, after the planned end, and on a service that its agent created. The planned times stay unchanged.
 */
export async function tellBrokenOff(
  service: ServiceRow,
  { key, reason, now }: { key: string; reason: string; now: Date },
  { standing, userId }: Pick<Actor, 'standing' | 'userId'>,
): Promise<void> {
  const [found] = await selectToFold([service]);
  if (!found) return;
  const there = foldState(found.planned, found.acts, now.getTime()).tracks.filter(isOpen);
  const site = (await selectSitesByIds([service.siteId], zoneOfActor({ standing }))).get(service.siteId);
  for (const { agentId } of there) {
    if (agentId === null) continue;
    emit(notificationWanted, {
      type: 'planning',
      key: `breakOff/${key}`,
      title: FIELD_MESSAGES.serviceInterrupted,
      detail: [site?.name, reason].filter(Boolean).join(' : ').slice(0, 500),
      byUserId: userId,
      agent: { id: agentId, link: `/terrain/priseService/${service.id}` },
    });
  }
}
