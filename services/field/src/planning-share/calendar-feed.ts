import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { CALENDAR_MESSAGES, type planningShareCalls } from '@vigie/contracts/field/planning-share/planning-share.calls';
import { CANCELLED_SERVICES } from '@vigie/contracts/field/service/service.statuses';
import { inOpenAgency } from '@vigie/service-kit/agency/in-open-agency';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';
import { type Handler, outsideTransaction } from '@vigie/service-kit/http/handlers';
import { hashSecret } from '@vigie/service-kit/link-secret';
import { notFound } from '@vigie/service-kit/problem';
import ical, { ICalCalendarMethod } from 'ical-generator';
import { sql } from 'kysely';
import { servicesOfSite } from '../circuit/select-stops';
import { db } from '../tables';
import { authorMayStillRead } from './maker';

/** Range of days in the feed, before and after today. */
const DAYS_BACK = 31;
const DAYS_AHEAD = 183;
/** Interval at which calendars are asked to refresh the feed. */
const TTL_S = 3_600;

interface Shown {
  id: string;
  reference: string;
  startAt: string;
  endAt: string;
  updatedAt: string;
  specialty: string | null;
  site: string | null;
  customer: string | null;
  agent: string | null;
  address: string | null;
}

const unknown = async (): Promise<never> => {
  throw notFound(CALENDAR_MESSAGES.unknown);
};

/** Answers the planning of a secret address as iCalendar. Instants are in UTC; the calendar converts them. */
export const planningFeed: Handler<typeof planningShareCalls.planningFeed> = outsideTransaction(
  async ({ params: { agency, id, token }, database }) =>
    // A calendar shows no sentence: one of a closed agency is as unknown as any other.
    inOpenAgency(database, agency, unknown, async () => {
      const calendar = await db()
        .selectFrom('planningCalendar')
        .select(['shownBy', 'shownId'])
        .where('id', '=', id)
        .where('tokenHash', '=', hashSecret(token.slice(0, -'.ics'.length)))
        .where('revokedAt', 'is', null)
        .where(authorMayStillRead)
        .executeTakeFirst();
      if (!calendar) return unknown();
      const byAgent = calendar.shownBy === 'agents';
      const services = await selectShown(byAgent, calendar.shownId);
      const { name } = await selectPublishedAgency();
      const feed = ical({ name: `Planning ${name}`, method: ICalCalendarMethod.PUBLISH, ttl: TTL_S });
      for (const service of services) {
        const { site, customer, agent, specialty, reference, address } = service;
        feed.createEvent({
          id: `${service.id}@vigie`,
          start: new Date(service.startAt),
          end: new Date(service.endAt),
          stamp: new Date(service.updatedAt),
          // Several customers have a site « PC incendie », so its name alone would send an agent to the wrong one.
          summary: byAgent ? [site ?? reference, customer].filter(Boolean).join(' · ') : (agent ?? 'À pourvoir'),
          location: byAgent ? address : site,
          description: [reference, specialty].filter(Boolean).join(' · '),
        });
      }
      return { bytes: Buffer.from(feed.toString(), 'utf8'), fileName: 'planning.ics', inline: true };
    }),
);

/** Selects planned services of an active agent or of a site; cancelled ones are left out. */
async function selectShown(byAgent: boolean, id: string): Promise<Shown[]> {
  const working = [AGENT_STATUS.licensed, AGENT_STATUS.unlicensed];
  const whose = byAgent
    ? sql`(s.agent_id = ${id}::uuid and a.status = any(${working}::int[]))`
    : sql`s.site_id = ${id}::uuid`;
  const { rows } = await sql<Shown>`
    select s.id, s.reference, s.start_at, s.end_at, s.updated_at, s.specialty, si.name as site, si.customer_name as customer,
      a.name as agent,
      nullif(concat_ws(', ', nullif(si.address->>'street', ''),
        nullif(concat_ws(' ', nullif(si.address->>'zipcode', ''), nullif(si.address->>'city', '')), '')), '') as address
    from ${byAgent ? sql`field.service s` : servicesOfSite(id)}
    left join commercial.shared_site si on si.agency_id = s.agency_id and si.id = s.site_id
    left join commercial.shared_agent a on a.agency_id = s.agency_id and a.id = s.agent_id
    where ${whose} and s.planned and s.status <> all(${[...CANCELLED_SERVICES]}::int[])
      and s.start_at > now() - make_interval(days => ${sql.lit(DAYS_BACK)})
      and s.start_at < now() + make_interval(days => ${sql.lit(DAYS_AHEAD)})
    order by s.start_at, s.id`.execute(db());
  return rows;
}
