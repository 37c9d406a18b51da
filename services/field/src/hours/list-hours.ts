import type { ListRequest, PeriodFilter, RefsFilter } from '@vigie/contracts/core/lists/list';
import { parseDay } from '@vigie/contracts/core/time/days';
import { todayIn } from '@vigie/contracts/core/time/today';
import {
  type AgentHoursRow,
  agentHoursList,
  HOURS_MESSAGES,
  hoursDays,
  isHoursPeriod,
} from '@vigie/contracts/field/hours/hours';
import type { Scope } from '@vigie/service-kit/http/authenticate';
import { type ListScope, refsIn } from '@vigie/service-kit/lists/bind-list';
import { exportable, inOrder, pageOf } from '@vigie/service-kit/lists/short-list';
import { badRequest } from '@vigie/service-kit/problem';
import { type RawBuilder, sql } from 'kysely';
import { workOutInThread } from './hours-in-thread';
import { hoursTask } from './hours-task';

type Asked = Pick<ListRequest, 'query' | 'filters' | 'orderBy' | 'ascending'>;

/** Condition on the agents whose hours the reader may see: an agent sees its own. */
export const agentsOf = ({ agentId }: Scope) => (agentId ? sql`a.id = ${agentId}::uuid` : sql`true`);

/**
 * Computes the hours of all matching agents in a worker thread. The rules of pay compute them from services, so the
 * database can neither order nor paginate the rows.
 */
async function select({ query, filters, orderBy, ascending }: Asked, scope: ListScope): Promise<AgentHoursRow[]> {
  const { standing, where } = scope;
  if (!standing) throw new Error('Hours are of an agency');
  const days = hoursDays(filters.period as PeriodFilter | null | undefined, todayIn(standing.timeZone));
  if (!isHoursPeriod(days)) throw badRequest(HOURS_MESSAGES.period);
  const task = await hoursTask(
    { first: parseDay(days.start), last: parseDay(days.end) },
    matching(query, filters.agents as RefsFilter | undefined, where),
    {
      sites: siteIds(filters.sites as RefsFilter | undefined),
      standing,
    },
  );
  const { rows } = await workOutInThread({ ...task, withLines: false });
  // The rows come in the order of names, which equal figures keep.
  const place = new Map(rows.map(({ id }, index) => [id, index]));
  const placeOf = ({ id }: AgentHoursRow) => place.get(id) ?? 0;
  return inOrder(
    rows,
    { orderBy, ascending },
    (row, key) =>
      key === 'agent' ? placeOf(row) : row[key as Exclude<keyof AgentHoursRow, 'agent' | 'id' | 'increases'>],
    (a, b) => placeOf(a) - placeOf(b),
  );
}

/** Null selects all sites. */
function siteIds(sites: RefsFilter | undefined): string[] | null {
  if (sites === undefined || Array.isArray(sites)) return sites ?? null;
  return 'all' in sites ? null : [];
}

function matching(query: string, agents: RefsFilter | undefined, where: ListScope['where']): RawBuilder<unknown> {
  const words = query.trim().split(/\s+/).filter(Boolean);
  const all = [
    where ?? sql`true`,
    (agents && refsIn(sql`a.id`)(agents)) ?? sql`true`,
    ...words.map((word) => sql`public.fold(a.name) like public.fold(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`),
  ];
  return sql`(${sql.join(all, sql` and `)})`;
}

/** Implements `fetch` and `all` of the list engine for rows that are computed rather than selected. */
export const hoursOfAgents = {
  definition: agentHoursList,
  async fetch(request: ListRequest, scope: ListScope): Promise<{ data: AgentHoursRow[]; filtered: number }> {
    return pageOf(await select(request, scope), request);
  },
  async all(request: Asked, scope: ListScope): Promise<AgentHoursRow[]> {
    return exportable(await select(request, scope));
  },
};
