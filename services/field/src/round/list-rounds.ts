import { checkpointStatuses } from '@vigie/contracts/field/checkpoint/checkpoint.statuses';
import { roundList } from '@vigie/contracts/field/round/round';
import { roundStatuses } from '@vigie/contracts/field/round/round.statuses';
import { roundExecutionStatuses } from '@vigie/contracts/field/round-execution/round-execution.statuses';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { bindList, refsIn } from '@vigie/service-kit/lists/bind-list';
import { inNameOf, inText } from '@vigie/service-kit/lists/search-in';
import { sql } from 'kysely';
import { CUSTOMER_REF, SITE_JOIN, SITE_NAME_JOIN, siteRef } from '../checkpoint/list-checkpoints';
import { agentSites } from './agent-sites';

const R = sql`r`;

export const visibleRounds = ({ agentId }: Scope) =>
  sql`(r.status = ${roundStatuses.value.active} and ${agentId ? sql`r.site_id in ${agentSites(agentId)}` : sql`true`})`;

export const rounds = bindList(roundList, {
  from: sql`field.round r`,
  joins: { si: SITE_JOIN(R), sn: SITE_NAME_JOIN(R) },
  id: sql`r.id`,
  select: {
    id: sql`r.id`,
    slug: sql`r.slug`,
    reference: sql`r.reference`,
    name: sql`r.name`,
    site: siteRef(R),
    customer: CUSTOMER_REF,
    checkpoints: sql`(select count(*)::int from field.round_checkpoint rk
      join field.checkpoint k on k.agency_id = rk.agency_id and k.id = rk.checkpoint_id
        and k.status = ${checkpointStatuses.value.active}
      where rk.agency_id = r.agency_id and rk.round_id = r.id)`,
    grantedDirections: sql`r.granted_directions`,
    lastExecutedAt: sql`(select max(e.started_at) from field.round_execution e
      where e.agency_id = r.agency_id and e.round_id = r.id)`,
    planned: sql`(select count(*)::int from field.round_execution e
      where e.agency_id = r.agency_id and e.round_id = r.id and e.status = ${roundExecutionStatuses.value.waiting}
        and e.planned_end_at > now())`,
    status: sql`r.status`,
    updatedAt: sql`r.updated_at`,
  },
  order: { name: sql`public.fold(r.name)`, site: sql`sn.name_folded`, customer: sql`public.fold(si.customer_name)` },
  notNull: ['name', 'reference'],
  search: [inText(sql`r.search_text`), inNameOf(sql`r.site_id`, sql`commercial.shared_site_folded`)],
  filters: { site: refsIn(sql`r.site_id`), customer: refsIn(sql`si.customer_id`) },
});
