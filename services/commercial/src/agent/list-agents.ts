import { agentList } from '@vigie/contracts/commercial/agent/agent';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { WORK_CONTRACT_STATUS } from '@vigie/contracts/commercial/agent/work-contract.statuses';
import type { ListRequest } from '@vigie/contracts/core/lists/list';
import { personName } from '@vigie/service-kit/db/person-name';
import { bindList, choicesOf, periodOnDay } from '@vigie/service-kit/lists/bind-list';
import { inSeen } from '@vigie/service-kit/lists/in-seen';
import { inText, inUnfolded } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';
import { TODAY } from '../agency/today';
import { heldBy } from '../equipment/select-equipment';
import { licenceEnd } from './licence-choice';

const WITHOUT_CITY = sql`concat_ws(' ', a.first_name, a.last_name, a.reference, a.email, commercial.words(a.specialties))`;

export const agents = bindList(agentList, {
  from: sql`commercial.agent a`,
  joins: {
    k: sql`left join lateral (
      select k.type, k.ends_on from commercial.agent_contract k
      where k.agency_id = a.agency_id and k.agent_id = a.id and k.status = ${WORK_CONTRACT_STATUS.active}
      order by (k.starts_on <= ${TODAY} and coalesce(k.ends_on >= ${TODAY}, true)) desc, k.starts_on desc limit 1
    ) k on true`,
  },
  id: sql`a.id`,
  select: {
    id: sql`a.id`,
    name: personName('a'),
    firstName: sql`a.first_name`,
    lastName: sql`a.last_name`,
    reference: sql`a.reference`,
    type: sql`a.type`,
    status: sql`a.status`,
    email: sql`a.email`,
    phone: sql`a.phone`,
    city: sql`coalesce(a.address->>'city', '')`,
    specialties: sql`a.specialties`,
    rating: sql`a.rating`,
    professionalCard: sql`a.professional_card`,
    professionalCardEndsOn: sql`a.professional_card_ends_on`,
    contract: sql`k.type`,
    contractEndsOn: sql`k.ends_on`,
    hiredOn: sql`a.hired_on`,
    heldEquipment: heldBy(sql`a`),
    licenceEndsOn: licenceEnd(sql`a.id`),
    updatedAt: sql`a.updated_at`,
  },
  order: { name: sql`public.fold(a.last_name || ' ' || a.first_name)` },
  search: [inSeen(['city'], inText(sql`a.search_text`), inUnfolded(WITHOUT_CITY))],
  filters: {
    archived: (value: string) => (value === 'only' ? sql`a.status = ${AGENT_STATUS.archived}` : undefined),
    status: choicesOf(sql`a.status`),
    types: choicesOf(sql`a.type`),
    cardEnd: periodOnDay(sql`a.professional_card_ends_on`),
  },
});

/** Hides deleted agents always, and archived agents unless the toggle or a filter on the status asks for them. */
export function visibleAgents(request: Pick<ListRequest, 'filters'>) {
  const { archived, status } = request.filters;
  const asked =
    typeof archived === 'string' || (Array.isArray(status) && status.some((value) => value === AGENT_STATUS.archived));
  return asked
    ? sql`a.status <> ${AGENT_STATUS.deleted}`
    : sql`a.status not in (${AGENT_STATUS.archived}, ${AGENT_STATUS.deleted})`;
}
