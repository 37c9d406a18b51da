import { UNAVAILABILITY_NEWS } from '@vigie/contracts/field/unavailability/unavailability';
import { formatFrenchDay } from '@vigie/contracts/formats/french';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { notifyAbsence } from '../absence/tell-absence';

interface About {
  id: string;
  agentId: string;
  type: string;
  startAt: string;
  endAt: string;
}

export async function notifyUnavailability(
  { id, agentId, type, startAt, endAt }: About,
  what: keyof typeof UNAVAILABILITY_NEWS,
  actor: Actor,
): Promise<void> {
  const [first, last] = [formatFrenchDay(startAt), formatFrenchDay(endAt)];
  const days = first === last ? `le ${first}` : `du ${first} au ${last}`;
  await notifyAbsence(
    {
      ...{ agentId, title: UNAVAILABILITY_NEWS[what], detail: `${type}, ${days}` },
      office: { right: 'ACCOUNT_RIGHT_EDIT_UNAVAILABILITY', link: `/platform/service/listIndispo?id=${id}` },
      link: '/terrain/indisponibilites',
    },
    actor,
  );
}
