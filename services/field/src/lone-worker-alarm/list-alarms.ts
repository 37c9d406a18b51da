import { loneWorkerAlarmList } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { bindList, choicesOf, periodOnInstant, refsIn } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inUnfolded } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';
import { CUSTOMER_REF, SITE_JOIN, SITE_NAME_JOIN, siteRef } from '../checkpoint/list-checkpoints';

const A = sql`l`;

/** Condition on the alarms that the reader may see: an agent sees its own, and no drill before it begins. */
export const alarmsShownTo = ({ agentId }: Scope) =>
  agentId ? sql`(l.agent_id = ${agentId}::uuid and l.recorded_at is not null)` : sql`true`;

export const ALARM_COLUMNS = {
  id: sql`l.id`,
  status: sql`l.status`,
  kind: sql`l.kind`,
  at: sql`l.at`,
  recordedAt: sql`l.recorded_at`,
  agent: sql`jsonb_build_object('id', l.agent_id, 'name', coalesce(a.name, ''))`,
  site: siteRef(A),
  customer: CUSTOMER_REF,
  service: sql`jsonb_build_object('id', s.id, 'name', s.reference)`,
  level: sql`l.level`,
  acknowledgedAt: sql`l.acknowledged_at`,
  acknowledgedBy: sql`l.acknowledged_by`,
  waitedS: sql`extract(epoch from l.acknowledged_at - l.recorded_at)::int`,
  outcome: sql`l.outcome`,
  updatedAt: sql`l.updated_at`,
};

export const ALARM_JOINS = {
  s: sql`join field.service s on s.agency_id = l.agency_id and s.id = l.service_id`,
  si: SITE_JOIN(A),
  a: sql`left join commercial.shared_agent a on a.agency_id = l.agency_id and a.id = l.agent_id`,
};

export const alarms = bindList(loneWorkerAlarmList, {
  from: sql`field.lone_worker_alarm l`,
  joins: {
    ...ALARM_JOINS,
    sn: SITE_NAME_JOIN(A),
    an: sql`left join commercial.shared_agent_folded an on an.agency_id = l.agency_id and an.id = l.agent_id`,
  },
  id: sql`l.id`,
  select: ALARM_COLUMNS,
  order: {
    agent: sql`an.name_folded`,
    site: sql`sn.name_folded`,
    customer: sql`public.fold(si.customer_name)`,
    service: sql`s.reference`,
  },
  notNull: ['at', 'kind', 'level'],
  search: [
    inNameOf(sql`l.agent_id`, sql`commercial.shared_agent_folded`),
    inNameOf(sql`l.site_id`, sql`commercial.shared_site_folded`),
    inUnfolded(sql`coalesce(l.words, '')`),
  ],
  filters: {
    period: periodOnInstant(sql`l.at`),
    kind: choicesOf(sql`l.kind`),
    status: choicesOf(sql`l.status`),
    outcome: choicesOf(sql`l.outcome`),
    site: refsIn(sql`l.site_id`),
    agent: refsIn(sql`l.agent_id`),
  },
});
