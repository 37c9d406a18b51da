import { newId } from '@vigie/contracts/core/id';
import { UNAVAILABILITY_NEWS } from '@vigie/contracts/field/unavailability/unavailability';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import { notificationWanted } from '@vigie/contracts/platform/notification/notification.events';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { emit } from '@vigie/service-kit/jobs/outbox';

interface About {
  id: string;
  agentId: string;
  type: string;
  startAt: string;
  endAt: string;
}

/** Tells the other side, in the open transaction: who decides of what an agent asks for, the agent of what became of it. */
export async function tellUnavailability(
  { id, agentId, type, startAt, endAt }: About,
  what: keyof typeof UNAVAILABILITY_NEWS,
  { scope, userId, name }: Pick<Actor, 'scope' | 'userId' | 'name'>,
): Promise<void> {
  const [first, last] = [formatFrenchDay(startAt), formatFrenchDay(endAt)];
  const days = first === last ? `le ${first}` : `du ${first} au ${last}`;
  const asks = scope.agentId !== undefined;
  await emit(notificationWanted, {
    type: 'request',
    key: `unavailability/${id}/${newId()}`,
    title: UNAVAILABILITY_NEWS[what],
    detail: asks ? `${name} · ${type}, ${days}` : `${type}, ${days}`,
    byUserId: userId,
    ...(asks
      ? { office: { right: 'ACCOUNT_RIGHT_EDIT_UNAVAILABILITY', link: `/platform/service/listIndispo?id=${id}` } }
      : { agent: { id: agentId, link: '/terrain/indisponibilites' } }),
  });
}
