import { AGENT_STATUS } from '@vigie/contracts/commercial/agent/agent.statuses';
import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { SERVICE_MAX_MIN } from '@vigie/contracts/field/service/service';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { ParsedServiceSave } from '@vigie/contracts/field/service/service-save';
import { BREAK_STATUS } from '@vigie/contracts/field/service-break/service-break.statuses';
import { followBreaks } from '@vigie/contracts/rules/hours/place-breaks';
import type { RecordSave } from '@vigie/service-kit/acts/save-records';
import { badField } from '@vigie/service-kit/problem';
import { draftStops } from '../../circuit/draft-stops';
import { type PlanStop, plannedStopsOf } from '../../circuit/select-stops';
import { db } from '../../tables';
import { type PlanAgent, type PlanSite, refusalOfSite, selectAgentsByIds, selectSitesByIds } from '../directory';
import type { ServiceRecord } from '../lock-services';
import { pointsAt, type ServicePoint, selectPointsByIds } from '../points/service-points';
import { selectBreakRules } from './break-rules';
import { type PlanBreak, parseBreaks } from './breaks';
import type { PlanService } from './write-services';

export type ServiceSaving = RecordSave<ParsedServiceSave, ServiceRecord>;

/** A service as a save will write it. */
export interface Draft {
  plan: PlanService;
  known: ServiceRecord | undefined;
  /** Status that the caller sets. */
  wanted: number | undefined;
  /** The specialty that was sent but that the new site does not offer. */
  cleared: string | null;
  breaks: PlanBreak[];
  /** Stops of a circuit, in order. */
  stops: readonly PlanStop[];
  /** Stops before this save. */
  stopsBefore: readonly PlanStop[];
  /** Whether the breaks must be written. */
  breaksChanged: boolean;
}

export interface DraftOptions {
  /** Whether services keep the specialties that were sent, even those that their sites do not list. */
  keepsSpecialty?: boolean;
  /** The series of new services. */
  seriesId?: string;
  /** The group of each new service that was planned together with others. */
  groupOf?: ReadonlyMap<string, string>;
}

/** States of agents who can be assigned to a service. */
export const AT_WORK: readonly number[] = [AGENT_STATUS.licensed, AGENT_STATUS.unlicensed];

/** Validates saves (times, sites, agents and breaks) and returns their drafts; each error names its field. */
export async function draftServices(
  savings: readonly ServiceSaving[],
  options: { timeZone: string; wanted?: number; byAgent?: boolean } & DraftOptions,
): Promise<Draft[]> {
  const { timeZone, wanted, byAgent = false, keepsSpecialty = false, seriesId = null, groupOf } = options;
  const ids = savings.flatMap(({ known }) => known?.id ?? []);
  const stopsOf = await plannedStopsOf(ids);
  const sites = await selectSitesByIds(
    [
      ...savings.flatMap(({ save }) => [save.site.id, ...(save.services ?? []).map(({ site }) => site.id)]),
      ...[...stopsOf.values()].flatMap((stops) => stops.map(({ siteId }) => siteId)),
    ],
    timeZone,
  );
  const points = await selectPointsByIds(savings.flatMap(({ save }) => [save.startPointId, save.endPointId]));
  const agents = await selectAgentsByIds(savings.flatMap(({ save }) => (save.agent ? [save.agent.id] : [])));
  const breaksOf = await plannedBreaksOf(ids);
  const rules = await selectBreakRules();
  return savings.flatMap(({ save, known, path }) => {
    const kept = stopsOf.get(save.id) ?? [];
    const restores = known?.status === SERVICE_STATUS.unscheduled && wanted === SERVICE_STATUS.waiting;
    const groupId = groupOf?.get(save.id) ?? null;
    const around = { sites, agents, points, byAgent, restores, keepsSpecialty, seriesId, groupId, path, kept };
    const { plan, stops } = planOf(save, known, around);
    refuseUnbegun(plan, wanted, path);
    const given = parseBreaks(save, plan, { path, rules });
    const old = breaksOf.get(save.id) ?? [];
    const moved = known
      ? followBreaks(old, { start: Date.parse(known.startAt), end: Date.parse(known.endAt) }, plan)
      : [];
    const draft: Draft = {
      plan,
      known,
      wanted,
      cleared: save.specialty !== null && plan.specialty === null ? save.specialty : null,
      breaks: given ?? moved,
      stops,
      stopsBefore: kept,
      breaksChanged: given !== undefined || old.length > 0,
    };
    if (known || save.nbAgents === 1) return [draft];
    return [{ ...draft, plan: { ...plan, groupId: save.id } }, ...othersOf(draft, save.nbAgents - 1)];
  });
}

/** The further services of a group of several agents: copies without an agent. */
function othersOf({ plan, wanted, breaks, stops }: Draft, count: number): Draft[] {
  return Array.from({ length: count }, () => ({
    plan: { ...plan, id: newId(), groupId: plan.id, agentId: null },
    known: undefined,
    wanted,
    cleared: null,
    breaks: breaks.map((it) => ({ ...it, id: newId() })),
    stops: stops.map((it) => ({ ...it, id: newId() })),
    stopsBefore: [],
    breaksChanged: true,
  }));
}

interface Around {
  sites: Map<string, PlanSite>;
  agents: Map<string, PlanAgent>;
  points: Map<string, ServicePoint>;
  byAgent: boolean;
  /** True for a cancelled service that this save programs again. */
  restores: boolean;
  keepsSpecialty: boolean;
  seriesId: string | null;
  groupId: string | null;
  path: string;
  /** Stops before this save. */
  kept: readonly PlanStop[];
}

function refuseUnbegun(plan: PlanService, status: number | undefined, path: string): void {
  if (status === SERVICE_STATUS.finished && plan.start > Date.now()) {
    throw badField(`${path}startAt`, FIELD_MESSAGES.serviceNotBegun);
  }
}

function planOf(
  save: ParsedServiceSave,
  known: ServiceRecord | undefined,
  around: Around,
): Pick<Draft, 'plan' | 'stops'> {
  const { sites, agents, path, kept: keptStops } = around;
  const start = Date.parse(save.startAt);
  const end = Date.parse(save.endAt);
  if (end <= start) throw badField(`${path}endAt`, VALIDATION_MESSAGES.serviceEndBeforeStart);
  if (end - start > SERVICE_MAX_MIN * 60_000) throw badField(`${path}endAt`, VALIDATION_MESSAGES.serviceTooLong);
  const before = known && { start: Date.parse(known.startAt), end: Date.parse(known.endAt) };
  const stops = draftStops(save, { start, end }, { kept: keptStops, before, sites, path });
  // The site of a circuit is that of its first stop.
  const site = sites.get(stops[0]?.siteId ?? save.site.id);
  const refusal = refusalOfSite(site);
  const stays = known?.siteId === site?.id && !(around.restores && end > Date.now());
  if (!site || (refusal && !stays)) throw badField(`${path}site`, refusal ?? COMMERCIAL_MESSAGES.siteNotFound);
  const agent = save.agent ? agents.get(save.agent.id) : undefined;
  if (save.agent && (!agent || (!AT_WORK.includes(agent.status) && known?.agentId !== agent.id))) {
    throw badField(`${path}agent`, PLATFORM_MESSAGES.agentNotFound);
  }
  // A service that stays at its site keeps its specialty, whatever the site lists since, because price and
  // qualification depend on it.
  const kept = around.keepsSpecialty || (known?.specialty === save.specialty && known.siteId === site.id);
  const offered =
    kept || site.specialties.length === 0 || (save.specialty !== null && site.specialties.includes(save.specialty));
  const plan = {
    id: save.id,
    siteId: site.id,
    customerId: site.customerId,
    agentId: agent?.id ?? null,
    // A specialty that the site does not offer is cleared.
    specialty: offered ? save.specialty : null,
    activityType: save.activityType,
    intervention: save.intervention,
    isCircuit: stops.length > 0,
    start,
    end,
    groupId: known ? known.groupId : around.groupId,
    seriesId: known ? known.seriesId : around.seriesId,
    planned: save.planned,
    notCharge: save.notCharge,
    comment: save.comment,
    ...pointsAt(save, { points: around.points, siteId: site.id, path }),
    byAgent: known?.byAgent ?? around.byAgent,
  };
  return { plan, stops };
}

export async function plannedBreaksOf(ids: readonly string[]): Promise<Map<string, PlanBreak[]>> {
  const byService = new Map<string, PlanBreak[]>();
  if (ids.length === 0) return byService;
  const rows = await db()
    .selectFrom('serviceBreak')
    .selectAll()
    .where('serviceId', 'in', [...ids])
    .where('status', '=', BREAK_STATUS.waiting)
    .orderBy('startAt')
    .execute();
  for (const { serviceId, startAt, endAt, id, type, notWork, notCharge } of rows) {
    const planBreak = { id, type, notWork, notCharge, start: Date.parse(startAt), end: Date.parse(endAt ?? startAt) };
    byService.set(serviceId, [...(byService.get(serviceId) ?? []), planBreak]);
  }
  return byService;
}
