import { newId } from '@vigie/contracts/core/id';
import type { RightKey } from '@vigie/contracts/core/rights';
import { notificationWanted } from '@vigie/contracts/platform/notification/notification.events';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { emit } from '@vigie/service-kit/jobs/outbox';

interface News {
  agentId: string;
  title: string;
  /** What is asked for, and when. */
  detail: string;
  /** Who decides, and where. */
  office: { right: RightKey; link: string };
  /** Where the agent reads it. */
  link: string;
}

/** Tells the other side, in the open transaction: who decides of what an agent asks for, the agent of what became of it. */
export async function tellAbsence(
  { agentId, title, detail, office, link }: News,
  { scope, userId, name }: Pick<Actor, 'scope' | 'userId' | 'name'>,
): Promise<void> {
  const asks = scope.agentId !== undefined;
  emit(notificationWanted, {
    ...{ type: 'request', key: `absence/${newId()}`, title, byUserId: userId },
    detail: asks ? `${name} · ${detail}` : detail,
    ...(asks ? { office } : { agent: { id: agentId, link } }),
  });
}
