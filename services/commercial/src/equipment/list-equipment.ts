import { EQUIPMENT_TYPES } from '@vigie/contracts/catalogues/constants/agents';
import { equipmentList } from '@vigie/contracts/commercial/equipment/equipment';
import { equipmentStatuses, HELD_STATUSES } from '@vigie/contracts/commercial/equipment/equipment.statuses';
import { personRef } from '@vigie/service-kit/db/person-name';
import { bindList, choicesOf, periodOnDay, refsIn } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inText } from '@vigie/service-kit/lists/search-in';
import { type RawBuilder, sql } from 'kysely';
import { OWN_CURRENCY } from '../agency/own-currency';
import { PRESENT } from '../agent/present';

export const HELD = sql`e.status = any(${[...HELD_STATUSES]})`;
/** SQL for the French label of a type of equipment. */
export const EQUIPMENT_NAME = sql`case e.type ${sql.join(
  EQUIPMENT_TYPES.map(({ value, label }) => sql`when ${sql.lit(value)} then ${sql.lit(label)}`),
  sql` `,
)} end`;
const LEFT = sql`not exists (select from commercial.agent a where a.agency_id = e.agency_id and a.id = e.agent_id
  and ${PRESENT})`;

export const equipment = bindList(equipmentList, {
  from: sql`commercial.equipment e`,
  joins: { a: sql`join commercial.agent a on a.agency_id = e.agency_id and a.id = e.agent_id` },
  id: sql`e.id`,
  notNull: ['givenOn'],
  select: {
    id: sql`e.id`,
    agent: personRef('a'),
    type: sql`e.type`,
    description: sql`e.description`,
    reference: sql`e.reference`,
    quantity: sql`e.quantity`,
    returned: sql`e.returned`,
    valueCents: sql`e.value_cents`,
    currency: OWN_CURRENCY,
    givenOn: sql`e.given_on`,
    dateEnd: sql`e.date_end`,
    status: sql`e.status`,
    signedAt: sql`e.signed_at`,
    files: sql`cardinality(e.file_ids)`,
    updatedAt: sql`e.updated_at`,
  },
  order: {
    agent: sql`a.name_folded`,
    description: sql`public.fold(e.description)`,
    reference: sql`public.fold(e.reference)`,
  },
  search: [inText(sql`e.search_text`), inNameOf(sql`e.agent_id`, sql`commercial.agent`)],
  filters: {
    agent: refsIn(sql`e.agent_id`),
    type: choicesOf(sql`e.type`),
    status: choicesOf(sql`e.status`),
    held: (value: string) => (value === 'left' ? sql`(${HELD} and ${LEFT})` : HELD),
    period: periodOnDay(sql`e.date_end`),
  },
});

/** Hides deleted equipment; an agent sees its own only. */
export function shownTo({ agentId }: { agentId?: string }): RawBuilder<unknown> {
  const live = sql`e.status <> ${sql.lit(equipmentStatuses.value.deleted)}`;
  return agentId ? sql`${live} and e.agent_id = ${agentId}::uuid` : live;
}
