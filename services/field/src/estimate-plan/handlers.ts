import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { zoneOf } from '@vigie/contracts/core/time/zone';
import {
  ESTIMATE_PLAN_MESSAGES,
  type EstimatePlan,
  PLANNED_MAX,
  type PlanLine,
  sizeOf,
  timesOf,
} from '@vigie/contracts/field/estimate-plan/estimate-plan';
import type { estimatePlanCalls } from '@vigie/contracts/field/estimate-plan/estimate-plan.calls';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { type ParsedServiceSave, serviceSaveSchema } from '@vigie/contracts/field/service/service-save';
import { actorOf } from '@vigie/service-kit/acts/actor';
import { runAct } from '@vigie/service-kit/acts/run-act';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { badField, badRequest, conflict, notFound } from '@vigie/service-kit/problem';
import { sql } from 'kysely';
import { archive } from '../service/acts';
import { type PlanSite, selectSitesByIds } from '../service/directory';
import { saveAs } from '../service/saving/save-services';
import { serviceNoun, serviceSet } from '../service/service-noun';
import { db } from '../tables';

const { waiting, late, notRealised, archived } = SERVICE_STATUS;
const NOT_BEGUN = [waiting, late, notRealised];

interface SharedEstimate {
  customerId: string;
  agreed: boolean;
}

async function selectEstimate(id: string): Promise<SharedEstimate> {
  const { rows } = await sql<SharedEstimate>`
    select customer_id, agreed from commercial.shared_estimate where id = ${id}`.execute(db());
  const [estimate] = rows;
  if (!estimate) throw notFound(COMMERCIAL_MESSAGES.estimateNotFound);
  return estimate;
}

/** Reads the plan of an estimate. Its services leave out those that were archived one by one since. */
async function selectPlan(estimateId: string, timeZone: string): Promise<EstimatePlan> {
  const plan = await db()
    .selectFrom('estimatePlan')
    .select(['plannedAt', 'plannedBy'])
    .where('estimateId', '=', estimateId)
    .executeTakeFirst();
  if (!plan) return { plannedAt: null, plannedBy: null, services: [] };
  const { rows: services } = await sql<EstimatePlan['services'][number]>`
    select s.id, s.reference, jsonb_build_object('id', si.id, 'name', si.name) as site, s.start_at, s.end_at,
      coalesce(si.time_zone, ${timeZone}) as time_zone,
      not s.planned and s.agent_id is null and s.invoice_reference is null and s.status = any(${NOT_BEGUN}) as draft
    from field.estimate_service e
    join field.service s on s.agency_id = e.agency_id and s.id = e.service_id
    join commercial.shared_site si on si.agency_id = s.agency_id and si.id = s.site_id
    where e.estimate_id = ${estimateId} and s.status <> ${archived}
    order by s.start_at, s.reference`.execute(db());
  return { ...plan, services };
}

/** The services of a line, one for each agent and time. */
function savesOf(line: PlanLine, site: PlanSite): ParsedServiceSave[] {
  const { specialty, agents: nbAgents } = line;
  return timesOf(line, zoneOf(site.timeZone)).map((times) =>
    serviceSaveSchema.parse({ id: newId(), site: { id: site.id }, specialty, nbAgents, planned: false, ...times }),
  );
}

/** Refuses a line at another customer's site, a line without any day, and more services than the limit. */
function checkLines(lines: readonly PlanLine[], sites: ReadonlyMap<string, PlanSite>, { customerId }: SharedEstimate) {
  let count = 0;
  for (const [index, line] of lines.entries()) {
    const site = sites.get(line.siteId);
    if (site?.customerId !== customerId) throw badField(`lines.${index}.siteId`, ESTIMATE_PLAN_MESSAGES.otherCustomer);
    const { services } = sizeOf(line, zoneOf(site.timeZone));
    if (services === 0) throw badField(`lines.${index}.weekdays`, ESTIMATE_PLAN_MESSAGES.nothing);
    count += services;
  }
  if (count > PLANNED_MAX) throw badRequest(ESTIMATE_PLAN_MESSAGES.tooMany, [], 'too_many_services');
}

export const estimatePlanHandlers: Handlers<typeof estimatePlanCalls> = {
  async estimatePlan({ params, standing }) {
    await selectEstimate(params.id);
    return selectPlan(params.id, standing.timeZone);
  },
  async planEstimate({ params, body, ...context }) {
    const { agencyId, timeZone } = context.standing;
    const actor = actorOf(context);
    const estimateId = params.id;
    const estimate = await selectEstimate(estimateId);
    if (!estimate.agreed) throw conflict(ESTIMATE_PLAN_MESSAGES.notValidated, 'estimate_not_validated');
    const sites = await selectSitesByIds(
      body.lines.map(({ siteId }) => siteId),
      timeZone,
    );
    checkLines(body.lines, sites, estimate);
    // The primary key settles the race of two plannings of one estimate: the second insert conflicts.
    const { numInsertedOrUpdatedRows: inserted } = await db()
      .insertInto('estimatePlan')
      .values({ agencyId, estimateId, plannedBy: actor.name })
      .onConflict((on) => on.doNothing())
      .executeTakeFirst();
    if (!inserted) throw conflict(ESTIMATE_PLAN_MESSAGES.planned, 'estimate_planned');
    const saves = body.lines.flatMap((line) => {
      const site = sites.get(line.siteId);
      return site ? savesOf(line, site) : [];
    });
    const { ids } = await saveAs(undefined, saves, actor, () => '');
    await db()
      .insertInto('estimateService')
      .values(ids.map((serviceId) => ({ agencyId, estimateId, serviceId })))
      .execute();
    return selectPlan(estimateId, timeZone);
  },
  async unplanEstimate({ params, ...context }) {
    const { timeZone } = context.standing;
    const actor = actorOf(context);
    const locked = await db()
      .selectFrom('estimatePlan')
      .select('estimateId')
      .where('estimateId', '=', params.id)
      .forUpdate()
      .executeTakeFirst();
    if (!locked) throw conflict(ESTIMATE_PLAN_MESSAGES.notPlanned, 'estimate_not_planned');
    const { services } = await selectPlan(params.id, timeZone);
    const begun = services.filter(({ draft }) => !draft);
    if (begun.length > 0) throw conflict(ESTIMATE_PLAN_MESSAGES.begun({ count: begun.length }), 'services_not_drafts');
    for (const id of services.map((service) => service.id).sort()) {
      await runAct(serviceSet, 'archive', serviceNoun, archive, { id, body: {} }, actor);
    }
    await db().deleteFrom('estimatePlan').where('estimateId', '=', params.id).execute();
    return selectPlan(params.id, timeZone);
  },
};
