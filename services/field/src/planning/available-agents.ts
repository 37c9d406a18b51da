import { setImmediate } from 'node:timers/promises';
import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { newId } from '@vigie/contracts/core/id';
import { type Interval, overlap, subtractIntervals } from '@vigie/contracts/core/time/intervals';
import { weekInterval, weekOf } from '@vigie/contracts/core/time/weeks';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import type { AvailableAgent, availableAgentsRequestSchema } from '@vigie/contracts/field/service/available-agent';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { createChecker, plansOfAgents } from '@vigie/contracts/rules/planning/check-period';
import type { PlannedService } from '@vigie/contracts/rules/planning/types';
import { NEW_SERVICE } from '@vigie/contracts/rules/planning/wording';
import type { Standing } from '@vigie/service-kit/http/caller';
import { sql } from 'kysely';
import type { z } from 'zod';
import { findRequestedAbsences } from '../absence/asked-absences';
import { selectSitesByIds } from '../service/directory';
import { db } from '../tables';
import { asError } from './check-plan';
import { selectPlanningInput } from './planning-input';
import { requiredQualification } from './select-work';

type Request = z.output<typeof availableAgentsRequestSchema>;

/** Number of agents read and checked per batch; the event loop serves other calls between two batches. */
const AT_ONCE = 25;
/** Findings that depend on the service alone, and so do not distinguish agents. */
const OF_THE_SERVICE: ReadonlySet<string> = new Set(['AGENT_BREAK']);
/** Limit of the list; the best agents are kept. */
const SHOWN = 100;

/**
 * Selects agents who could take a service, each checked as if it were assigned. Free agents without findings come
 * first, then those who know the site, then those with the least work in the week.
 */
export async function selectAvailableAgents(
  request: Request,
  standing: Standing,
): Promise<{ data: AvailableAgent[]; filtered: number }> {
  const service = await plannedOf(request, standing);
  const week = weekInterval(zoneOf(standing.timeZone), weekOf(zoneOf(standing.timeZone).dayAt(service.start)));
  const ids = await selectAtWork(request.query);
  const knowing = await selectKnowing(request.siteId);
  const found: AvailableAgent[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const input = await selectPlanningInput(service, ids.slice(from, from + AT_ONCE), standing);
    const others = input.services.filter(({ id }) => id !== service.id);
    const checker = createChecker(input.place, input.settings);
    const asked = await findRequestedAbsences(
      input.agents.map(({ id, name }) => ({
        id: service.id,
        agent: { id, name },
        start: service.start,
        end: service.end,
      })),
      standing,
    );
    for (const plan of plansOfAgents({ ...input, services: others })) {
      const { agent } = plan;
      const given = { ...service, agentIds: [agent.id] };
      const warnings = checker
        .agent({ ...plan, services: [...plan.services, given] })
        .filter(({ code, serviceIds }) => serviceIds.includes(service.id) && !OF_THE_SERVICE.has(code))
        .map(asError);
      const taken = [...plan.services, ...plan.unavailabilities, ...plan.compensatoryRests];
      found.push({
        agent: { id: agent.id, name: agent.name },
        specialties: [...(agent.specialtyIds ?? [])],
        knowsSite: knowing.has(agent.id),
        warnings: [...warnings, ...asked.filter(({ agentId }) => agentId === agent.id)],
        free: !taken.some((it) => overlap(it, service) > 0) && !warnings.some(({ mode }) => mode === 2),
        weekMin: minutesIn(week, plan.services),
      });
      await setImmediate();
    }
  }
  found.sort(better);
  return { data: found.slice(0, SHOWN), filtered: found.length };
}

/** The service to fill, in the form that the checks read. */
async function plannedOf({ serviceId, siteId, specialty, startAt, endAt }: Request, { timeZone }: Standing) {
  const known = serviceId
    ? await db().selectFrom('service').select('reference').where('id', '=', serviceId).executeTakeFirst()
    : undefined;
  const site = siteId ? (await selectSitesByIds([siteId], timeZone)).get(siteId) : undefined;
  const service: PlannedService = {
    id: serviceId ?? newId(),
    reference: known?.reference ?? NEW_SERVICE,
    siteId: siteId ?? '',
    siteName: site?.name,
    ...requiredQualification(specialty),
    start: Date.parse(startAt),
    end: Date.parse(endAt),
    notifiedAt: Date.now(),
    agentIds: [],
    breaks: serviceId ? await selectPauses(serviceId) : [],
  };
  return service;
}

async function selectPauses(serviceId: string): Promise<PlannedService['breaks']> {
  const rows = await db()
    .selectFrom('serviceBreak')
    .select(['startAt', 'endAt', 'notWork'])
    .where('serviceId', '=', serviceId)
    .execute();
  return rows.flatMap(({ startAt, endAt, notWork }) =>
    endAt ? [{ start: Date.parse(startAt), end: Date.parse(endAt), notWork }] : [],
  );
}

/** Minutes of effective work in a week, without unpaid breaks. */
const minutesIn = (week: Interval, services: readonly PlannedService[]): number =>
  Math.round(
    services
      .flatMap((service) =>
        subtractIntervals(
          service,
          (service.breaks ?? []).filter((it) => it.notWork),
        ),
      )
      .reduce((sum, piece) => sum + overlap(piece, week), 0) / 60_000,
  );

function better(a: AvailableAgent, b: AvailableAgent): number {
  return (
    Number(b.free) - Number(a.free) ||
    a.warnings.length - b.warnings.length ||
    Number(b.knowsSite) - Number(a.knowsSite) ||
    a.weekMin - b.weekMin ||
    a.agent.name.localeCompare(b.agent.name, 'fr')
  );
}

/** Selects the active agents whose names contain the words of the query. */
async function selectAtWork(query: string): Promise<string[]> {
  const words = query.trim().split(/\s+/).filter(Boolean);
  const named = words.map(
    (word) => sql`public.fold(a.name) like public.fold(${`%${word.replace(/[\\%_]/g, '\\$&')}%`})`,
  );
  const where = [sql`a.status in (${AGENT_STATUS.licensed}, ${AGENT_STATUS.unlicensed})`, ...named];
  const { rows } = await sql<{ id: string }>`
    select a.id from commercial.shared_agent a where ${sql.join(where, sql` and `)} order by a.id`.execute(db());
  return rows.map(({ id }) => id);
}

/** Selects the agents who have finished a service on the site. */
async function selectKnowing(siteId: string | null): Promise<Set<string>> {
  if (!siteId) return new Set();
  const rows = await db()
    .selectFrom('service')
    .select('agentId')
    .distinct()
    .where('siteId', '=', siteId)
    .where('status', '=', SERVICE_STATUS.finished)
    .execute();
  return new Set(rows.flatMap(({ agentId }) => agentId ?? []));
}
