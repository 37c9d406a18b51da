import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { notificationRequested } from '@vigie/contracts/platform/notification/notification.events';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { emit } from '@vigie/service-kit/jobs/outbox';

interface News {
  agentId: string;
  title: string;
  /** Type and dates of the absence. */
  detail: string;
  /** The right of the managers who are notified of a request, and the screen where they answer it. */
  office: { right: RightKey; link: string };
  /** The screen where the agent reads the answer. */
  link: string;
}

/** Notifies the other side, in the open transaction: managers with the right when the agent acts, else the agent. */
export async function notifyAbsence(
  { agentId, title, detail, office, link }: News,
  { scope, userId, name }: Pick<Actor, 'scope' | 'userId' | 'name'>,
): Promise<void> {
  const asks = scope.agentId !== undefined;
  emit(notificationRequested, {
    ...{ type: 'request', key: `absence/${newId()}`, title, byUserId: userId },
    detail: asks ? `${name} · ${detail}` : detail,
    ...(asks ? { office } : { agent: { id: agentId, link } }),
  });
}
