import type { PeriodFilter } from '@vigie/contracts/core/lists/list';
import { compensatoryRestList } from '@vigie/contracts/field/compensatory-rest/compensatory-rest';
import { compensatoryRestStatuses } from '@vigie/contracts/field/compensatory-rest/compensatory-rest.statuses';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { bindList, choicesOf, refsIn } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inUnfolded } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';

/**
 * Condition on the rests that the reader may see: an agent sees its own. Deleted rests are hidden; their rows stay for
 * their history.
 */
export const shownTo = ({ agentId }: Scope) =>
  sql`r.status <> ${compensatoryRestStatuses.value.deleted} and ${agentId ? sql`r.agent_id = ${agentId}::uuid` : sql`true`}`;

/** Condition on the rests that overlap a day of the period. */
const overlapping = ({ start, end }: PeriodFilter, { timeZone }: { timeZone: string }) =>
  sql`${start ? sql`r.end_at > (${start}::date)::timestamp at time zone ${timeZone}` : sql`true`}
    and ${end ? sql`r.start_at < (${end}::date + 1)::timestamp at time zone ${timeZone}` : sql`true`}`;

export const compensatoryRests = bindList(compensatoryRestList, {
  from: sql`field.compensatory_rest r`,
  joins: {
    a: sql`left join commercial.shared_agent a on a.agency_id = r.agency_id and a.id = r.agent_id`,
    an: sql`left join commercial.shared_agent_folded an on an.agency_id = r.agency_id and an.id = r.agent_id`,
  },
  id: sql`r.id`,
  notNull: ['status', 'startAt', 'endAt', 'durationMin'],
  select: {
    id: sql`r.id`,
    status: sql`r.status`,
    agent: sql`jsonb_build_object('id', r.agent_id, 'name', coalesce(a.name, ''))`,
    startAt: sql`r.start_at`,
    endAt: sql`r.end_at`,
    durationMin: sql`r.duration_min`,
    comment: sql`r.comment`,
    answer: sql`r.answer`,
    updatedAt: sql`r.updated_at`,
  },
  order: { agent: sql`an.name_folded` },
  search: [inNameOf(sql`r.agent_id`, sql`commercial.shared_agent_folded`), inUnfolded(sql`coalesce(r.comment, '')`)],
  filters: { agent: refsIn(sql`r.agent_id`), status: choicesOf(sql`r.status`), period: overlapping },
});
