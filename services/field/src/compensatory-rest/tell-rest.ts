import { COMPENSATORY_REST_NEWS } from '@vigie/contracts/field/compensatory-rest/compensatory-rest';
import { formatInstant } from '@vigie/contracts/formats/french';
import type { Actor } from '@vigie/service-kit/acts/actor';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { notifyAbsence } from '../absence/tell-absence';

interface About {
  id: string;
  agentId: string;
  startAt: string;
  endAt: string;
}

export async function notifyRest(
  { id, agentId, startAt, endAt }: About,
  what: keyof typeof COMPENSATORY_REST_NEWS,
  actor: Actor,
): Promise<void> {
  const { timeZone } = await selectPublishedAgency();
  await notifyAbsence(
    {
      ...{ agentId, title: COMPENSATORY_REST_NEWS[what] },
      detail: `du ${formatInstant(startAt, timeZone)} au ${formatInstant(endAt, timeZone)}`,
      office: {
        right: 'ACCOUNT_RIGHT_EDIT_COMPENSATORY_REST',
        link: `/platform/service/listCompensatoryRest?id=${id}`,
      },
      link: '/terrain/repos',
    },
    actor,
  );
}
