import type { CallResult } from '@vigie/contracts/core/call';
import type { Service } from '@vigie/contracts/field/service/service';
import { CANCELLED_SERVICES } from '@vigie/contracts/field/service/service.statuses';
import type { serviceReadCalls } from '@vigie/contracts/field/service/service-read.calls';
import { sql } from 'kysely';
import { db } from '../tables';

type Colleague = CallResult<typeof serviceReadCalls.serviceColleagues>['colleagues'][number];

/** Agents whose services end or begin within this many minutes of this one meet at the handover. */
const HANDOVER_MIN = 30;

/** Selects the other agents on the same site during the service or at its handovers; drafts are left out. */
export async function selectColleagues({ id, site, agent, startAt, endAt }: Service): Promise<Colleague[]> {
  const { rows } = await sql<Colleague>`
    select s.id as service_id, a.name, s.start_at, s.end_at
    from service s join commercial.shared_agent a on a.id = s.agent_id
    where s.site_id = ${site.id}::uuid and s.id <> ${id}::uuid and s.planned
      and s.agent_id is distinct from ${agent?.id ?? null}::uuid
      and s.status not in (${sql.join(CANCELLED_SERVICES)})
      and s.start_at <= ${endAt}::timestamptz + make_interval(mins => ${HANDOVER_MIN})
      and s.end_at >= ${startAt}::timestamptz - make_interval(mins => ${HANDOVER_MIN})
    order by s.start_at, a.name, s.id`.execute(db());
  return rows.map((row) => ({
    ...row,
    startAt: new Date(row.startAt).toISOString(),
    endAt: new Date(row.endAt).toISOString(),
  }));
}
