import type { PeriodFilter } from '@vigie/contracts/core/lists/list';
import { unavailabilityList } from '@vigie/contracts/field/unavailability/unavailability';
import { unavailabilityStatuses } from '@vigie/contracts/field/unavailability/unavailability.statuses';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { bindList, choicesOf, refsIn } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inUnfolded } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';

/**
 * Condition on the unavailabilities that the reader may see: an agent sees its own. Deleted ones are hidden; their rows
 * stay for their history.
 */
export const shownTo = ({ agentId }: Scope) =>
  sql`u.status <> ${unavailabilityStatuses.value.deleted} and ${agentId ? sql`u.agent_id = ${agentId}::uuid` : sql`true`}`;

/** Condition on unavailabilities with a day in the period. */
const overlapping = ({ start, end }: PeriodFilter) =>
  sql`${start ? sql`u.end_at >= ${start}::date` : sql`true`} and ${end ? sql`u.start_at <= ${end}::date` : sql`true`}`;

export const unavailabilities = bindList(unavailabilityList, {
  from: sql`field.unavailability u`,
  joins: {
    a: sql`left join commercial.shared_agent a on a.agency_id = u.agency_id and a.id = u.agent_id`,
    an: sql`left join commercial.shared_agent_folded an on an.agency_id = u.agency_id and an.id = u.agent_id`,
  },
  id: sql`u.id`,
  notNull: ['status', 'type', 'startAt', 'endAt', 'days'],
  select: {
    id: sql`u.id`,
    status: sql`u.status`,
    agent: sql`jsonb_build_object('id', u.agent_id, 'name', coalesce(a.name, ''))`,
    type: sql`u.type`,
    startAt: sql`u.start_at`,
    endAt: sql`u.end_at`,
    startTime: sql`u.start_time`,
    endTime: sql`u.end_time`,
    weekdays: sql`u.weekdays`,
    everyWeeks: sql`u.every_weeks`,
    exceptDays: sql`u.except_days`,
    days: sql`u.days`,
    duration: sql`u.minutes`,
    comment: sql`u.comment`,
    answer: sql`u.answer`,
    files: sql`cardinality(u.file_ids)`,
    freed: sql`cardinality(u.freed_service_ids)`,
    updatedAt: sql`u.updated_at`,
  },
  order: { agent: sql`an.name_folded` },
  search: [
    inNameOf(sql`u.agent_id`, sql`commercial.shared_agent_folded`),
    inUnfolded(sql`u.type || ' ' || coalesce(u.comment, '')`),
  ],
  filters: {
    agent: refsIn(sql`u.agent_id`),
    status: choicesOf(sql`u.status`),
    period: overlapping,
  },
});
