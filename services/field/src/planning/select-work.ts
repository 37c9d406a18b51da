import { isCardless } from '@vigie/contracts/catalogues/constants/specialties';
import type { Interval } from '@vigie/contracts/core/time/intervals';
import { NOT_WORK } from '@vigie/contracts/field/planning/planned-hours';
import type { PlannedService } from '@vigie/contracts/rules/planning/types';
import { type RawBuilder, sql } from 'kysely';
import { db } from '../tables';

/** The qualification that a service requires, in the form that the planning rules read. */
export const requiredQualification = (specialty: string | null) => ({
  specialtyId: specialty,
  specialtyName: specialty ?? undefined,
  cardless: isCardless(specialty),
});

interface FoundWork {
  id: string;
  reference: string;
  siteId: string;
  siteName: string | null;
  specialty: string | null;
  startAt: string;
  endAt: string;
  agentId: string | null;
  breaks: { startAt: string; endAt: string | null; notWork: boolean }[];
}

/**
 * Selects the services of these agents in a window that count as work: neither archived, unscheduled nor not realised.
 *
 * @param counted the ids of services that count as work whatever their state
 */
export const selectWork = (
  window: Interval,
  agents: readonly string[],
  counted: readonly string[] = [],
): Promise<PlannedService[]> =>
  selectPlanned(sql`${ofAgents(agents)} and (${IS_WORK} or s.id = any(${[...counted]}::uuid[]))`, window);

/** Selects the services without an agent in a window. */
export const selectVacant = (window: Interval): Promise<PlannedService[]> =>
  selectPlanned(sql`s.agent_id is null and ${IS_WORK}`, window);

async function selectPlanned(which: RawBuilder<unknown>, window: Interval): Promise<PlannedService[]> {
  const { rows } = await sql<FoundWork>`
    select s.id, s.reference, s.site_id, (
        select si.name from commercial.shared_site si where si.agency_id = s.agency_id and si.id = s.site_id) as site_name,
      s.specialty, s.start_at, s.end_at, s.agent_id,
      coalesce((
        select jsonb_agg(jsonb_build_object('startAt', b.start_at, 'endAt', b.end_at, 'notWork', b.not_work))
        from field.service_break b where b.agency_id = s.agency_id and b.service_id = s.id), '[]') as breaks
    from field.service s
    where ${which} and ${touching(window)}`.execute(db());
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    siteId: row.siteId,
    siteName: row.siteName ?? undefined,
    ...requiredQualification(row.specialty),
    start: Date.parse(row.startAt),
    end: Date.parse(row.endAt),
    agentIds: row.agentId ? [row.agentId] : [],
    breaks: row.breaks.map((it) => ({
      start: Date.parse(it.startAt),
      end: Date.parse(it.endAt ?? row.endAt),
      notWork: it.notWork,
    })),
  }));
}

const ofAgents = (agents: readonly string[]) => sql`s.agent_id = any(${[...agents]}::uuid[])`;
const IS_WORK = sql`s.status <> all(${[...NOT_WORK]}::int[])`;

const touching = ({ start, end }: Interval) =>
  sql`s.start_at < ${new Date(end)} and s.start_at > ${new Date(start)}::timestamptz - interval '72 hours'
      and s.end_at > ${new Date(start)}`;

/** Work of one agent in one week, by the day of its Monday. */
interface WeekOfAgent {
  agentId: string;
  monday: string;
  workMin: number;
}

/**
 * Effective work by agent and week in a window of whole weeks. The overtime of a year needs only these sums; its
 * services would be a hundred times as many rows. A service across Sunday midnight counts in both weeks.
 */
export async function selectWorkByWeek(
  window: Interval,
  agents: readonly string[],
  timeZone: string,
): Promise<WeekOfAgent[]> {
  const { rows } = await sql<WeekOfAgent>`
    with piece as (
      select s.agent_id, w.monday, s.id, s.agency_id,
        greatest(s.start_at, w.monday at time zone ${timeZone}) as start_at,
        least(s.end_at, (w.monday + interval '7 days') at time zone ${timeZone}) as end_at
      from field.service s
      cross join lateral generate_series(
        date_trunc('week', s.start_at at time zone ${timeZone}),
        date_trunc('week', (s.end_at - interval '1 second') at time zone ${timeZone}), interval '7 days') w (monday)
      where ${ofAgents(agents)} and ${IS_WORK} and ${touching(window)})
    select p.agent_id, to_char(p.monday, 'YYYY-MM-DD') as monday, round(sum(
      extract(epoch from p.end_at - p.start_at) / 60 - coalesce((
        select sum(greatest(0, extract(epoch from least(b.end_at, p.end_at) - greatest(b.start_at, p.start_at)) / 60))
        from field.service_break b where b.agency_id = p.agency_id and b.service_id = p.id and b.not_work), 0)))::int
      as work_min
    from piece p
    where p.monday at time zone ${timeZone} >= ${new Date(window.start)} and p.monday at time zone ${timeZone} < ${new Date(window.end)}
    group by p.agent_id, p.monday`.execute(db());
  return rows;
}
