import { newId } from '@vigie/contracts/core/id';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { VALIDATION_MESSAGES } from '@vigie/contracts/core/messages/validation';
import { type PlanningError, SERVICE_MAX_MIN, type Service } from '@vigie/contracts/field/service/service';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { ParsedServiceSave } from '@vigie/contracts/field/service/service-save';
import type { PlannedService } from '@vigie/contracts/rules/planning/types';
import { demand } from '@vigie/service-kit/http/authenticate';
import type { Standing } from '@vigie/service-kit/http/caller';
import { badField, badRequest, conflict, stale } from '@vigie/service-kit/problem';
import { type Author, type NewAct, officeAct, recordActs } from '../execution/record-acts';
import { refold } from '../execution/write-execution';
import { checkPlan } from '../planning/check-plan';
import { db } from '../tables';
import { selectBreakRules } from './break-rules';
import { followBreaks, type PlanBreak, readBreaks } from './breaks';
import { type PlanAgent, type PlanSite, selectAgentsByIds, selectSitesByIds } from './directory';
import { publishServices } from './live';
import { takeReferences } from './references';
import { selectServicesByIds } from './select-services';
import { columnsOf, insertBreaks, insertServices, type PlanService, replaceBreaks } from './write-services';

export interface PlanOptions {
  standing: Standing;
  /** Who asks: the account and its name. */
  author: Author;
  /** Status that the services get; a new one waits otherwise. */
  status?: number;
  /** Where the service of this index stands in the request, for the errors of its fields: `services.3.`. */
  pathOf: (index: number) => string;
}

type Known = Awaited<ReturnType<typeof lockKnown>>[number];

interface Draft {
  plan: PlanService;
  known: Known | undefined;
  /** Status the save asks for. */
  wanted: number | undefined;
  breaks: PlanBreak[];
  /** True when the breaks are to be written. */
  breaksChanged: boolean;
}

/**
 * Creates and changes services: all of them or none. Rights, times, places and people are judged first, then the
 * planning checks: one of mode 2 refuses the whole with its sentences, those of mode 1 come back as warnings.
 */
export async function planServices(
  saves: readonly ParsedServiceSave[],
  options: PlanOptions,
): Promise<{ services: Service[]; warnings: PlanningError[] }> {
  const { standing, author } = options;
  const { agencyId } = standing;
  const now = new Date();
  const drafts = await draftServices(saves, options);
  const created = drafts.filter((draft) => !draft.known);
  const references = await takeReferences(standing.agencyId, created.length, 'service');
  const referenceOf = new Map(created.map((draft, index) => [draft.plan.id, references[index] ?? '']));
  const warnings = await checkPlan(
    drafts.filter(isWork).map((draft) => asPlanned(draft, referenceOf)),
    standing,
  );
  refuseForbidden(warnings);

  await insertServices(
    standing.agencyId,
    created.map((draft) => draft.plan),
    author.userId,
    references,
  );
  await insertBreaks(
    standing.agencyId,
    created.flatMap(({ plan, breaks }) => breaks.map((planBreak) => ({ serviceId: plan.id, planBreak }))),
  );
  const changed = drafts.filter((draft) => draft.known);
  for (const { plan, breaks, breaksChanged } of changed) {
    const { id, ...columns } = columnsOf(plan);
    await db().updateTable('service').set(columns).where('id', '=', id).execute();
    if (breaksChanged) await replaceBreaks(agencyId, id, breaks);
  }
  const acts = drafts.flatMap((draft) => actsOf(draft, now));
  await recordActs(agencyId, author, acts, now);
  const acted = new Set([...changed.map(({ plan }) => plan.id), ...acts.map((act) => act.serviceId)]);
  const folded = await refold(agencyId, [...acted], now);
  await publishServices(
    agencyId,
    'created',
    created.map((draft) => draft.plan),
  );
  // Who lost a service hears of it as well as who got it and who is on it.
  await publishServices(agencyId, 'updated', [
    ...folded.filter(({ id }) => !created.some((draft) => draft.plan.id === id)),
    ...changed.flatMap(({ known }) => (known ? [known] : [])),
  ]);
  const services = await selectServicesByIds(
    drafts.map((draft) => draft.plan.id),
    standing.timeZone,
  );
  return { services, warnings };
}

/** What a save changes of a service beyond its particulars, as acts of its history. */
function actsOf({ plan, known, wanted }: Draft, now: Date): NewAct[] {
  const acts: NewAct[] = [];
  if (known && known.agentId !== plan.agentId) {
    acts.push(officeAct('assign', plan.id, now, { agentId: plan.agentId, payload: { from: known.agentId } }));
  }
  const [startAt, endAt] = [new Date(plan.start).toISOString(), new Date(plan.end).toISOString()];
  if (known && (known.startAt !== startAt || known.endAt !== endAt)) {
    acts.push(officeAct('move', plan.id, now, { payload: { startAt, endAt } }));
  }
  if (known && known.planned !== plan.planned) acts.push(officeAct(plan.planned ? 'plan' : 'unplan', plan.id, now));
  if (wanted === SERVICE_STATUS.finished) acts.push(officeAct('validate', plan.id, now));
  if (known && wanted === SERVICE_STATUS.waiting) {
    acts.push(officeAct(known.status === SERVICE_STATUS.unscheduled ? 'program' : 'unvalidate', plan.id, now));
  }
  return acts;
}

/** What the checks would say of these services; nothing is written and no reference is taken. */
export async function checkServices(
  saves: readonly ParsedServiceSave[],
  options: PlanOptions,
): Promise<PlanningError[]> {
  const drafts = await draftServices(saves, options);
  return checkPlan(
    drafts.filter(isWork).map((draft) => asPlanned(draft, new Map())),
    options.standing,
  );
}

/** Throws the 400 that names every sentence of a check the agency set to forbid. */
export function refuseForbidden(found: readonly PlanningError[]): void {
  const forbidden = found.filter((it) => it.mode === 2);
  if (forbidden.length === 0) return;
  const errors = forbidden.map((it) => ({ path: it.serviceIds.join(','), message: it.message }));
  throw badRequest(FIELD_MESSAGES.errorsDetected, errors, 'planning_refused');
}

async function lockKnown(ids: readonly string[]) {
  return db()
    .selectFrom('service')
    .select([
      'id',
      'reference',
      'status',
      'customerId',
      'siteId',
      'agentId',
      'startAt',
      'endAt',
      'groupId',
      'planned',
      'invoiceReference',
      'updatedAt',
    ])
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

async function draftServices(saves: readonly ParsedServiceSave[], options: PlanOptions): Promise<Draft[]> {
  const { standing } = options;
  const known = new Map((await lockKnown(saves.map((save) => save.id))).map((row) => [row.id, row]));
  if (known.size > 0) demand(standing, 'ACCOUNT_RIGHT_EDIT_MISSION');
  if (saves.some((save) => !known.has(save.id))) demand(standing, 'ACCOUNT_RIGHT_CREATE_MISSION');
  const sites = await selectSitesByIds(
    saves.map((save) => save.site.id),
    standing.timeZone,
  );
  const agents = await selectAgentsByIds(saves.flatMap((save) => (save.agent ? [save.agent.id] : [])));
  const breaksOf = await plannedBreaksOf([...known.keys()]);
  const rules = await selectBreakRules();
  return saves.flatMap((save, index) => {
    const path = options.pathOf(index);
    const before = known.get(save.id);
    if (before) refuseChange(before, save);
    const plan = planOf(save, before, { sites, agents, path });
    refuseUnbegun(plan, options.status, path);
    const given = readBreaks(save, plan, { path, rules });
    const old = breaksOf.get(save.id) ?? [];
    const moved = before
      ? followBreaks(old, { start: Date.parse(before.startAt), end: Date.parse(before.endAt) }, plan)
      : [];
    const draft: Draft = {
      plan,
      known: before,
      wanted: options.status,
      breaks: given ?? moved,
      breaksChanged: given !== undefined || old.length > 0,
    };
    if (before || save.nbAgents === 1) return [draft];
    return [{ ...draft, plan: { ...plan, groupId: save.id } }, ...othersOf(draft, save.nbAgents - 1)];
  });
}

/** The further posts of a service that needs several agents: the same, still to fill. */
function othersOf({ plan, wanted, breaks }: Draft, count: number): Draft[] {
  return Array.from({ length: count }, () => ({
    plan: { ...plan, id: newId(), groupId: plan.id, agentId: null },
    known: undefined,
    wanted,
    breaks: breaks.map((it) => ({ ...it, id: newId() })),
    breaksChanged: true,
  }));
}

function refuseChange(known: Known, save: ParsedServiceSave): void {
  if (save.updatedAt && save.updatedAt !== known.updatedAt) throw stale();
  if (known.status === SERVICE_STATUS.archived) throw conflict(FIELD_MESSAGES.serviceArchived, 'service_archived');
  if (known.invoiceReference) {
    throw conflict(FIELD_MESSAGES.serviceInvoiced({ reference: known.invoiceReference }), 'service_invoiced');
  }
}

interface Around {
  sites: Map<string, PlanSite>;
  agents: Map<string, PlanAgent>;
  path: string;
}

function refuseUnbegun(plan: PlanService, status: number | undefined, path: string): void {
  if (status === SERVICE_STATUS.finished && plan.start > Date.now()) {
    throw badField(`${path}startAt`, FIELD_MESSAGES.serviceNotBegun);
  }
}

function planOf(save: ParsedServiceSave, known: Known | undefined, around: Around): PlanService {
  const { sites, agents, path } = around;
  const start = Date.parse(save.startAt);
  const end = Date.parse(save.endAt);
  if (end <= start) throw badField(`${path}endAt`, VALIDATION_MESSAGES.serviceEndBeforeStart);
  if (end - start > SERVICE_MAX_MIN * 60_000) throw badField(`${path}endAt`, VALIDATION_MESSAGES.serviceTooLong);
  const site = sites.get(save.site.id);
  if (!site || (site.status !== 100 && known?.siteId !== site.id))
    throw badField(`${path}site`, COMMERCIAL_MESSAGES.siteNotFound);
  const agent = save.agent ? agents.get(save.agent.id) : undefined;
  if (save.agent && (!agent || (agent.status >= 300 && known?.agentId !== agent.id))) {
    throw badField(`${path}agent`, PLATFORM_MESSAGES.agentNotFound);
  }
  const offered =
    site.specialties.length === 0 || (save.specialty !== null && site.specialties.includes(save.specialty));
  return {
    id: save.id,
    siteId: site.id,
    customerId: site.customerId,
    agentId: agent?.id ?? null,
    // A speciality that the site does not ask for is cleared.
    specialty: offered ? save.specialty : null,
    activityType: save.activityType,
    intervention: save.intervention,
    start,
    end,
    groupId: known?.groupId ?? null,
    planned: save.planned,
    notCharge: save.notCharge,
    comment: save.comment,
    startPointId: save.startPointId,
    endPointId: save.endPointId,
  };
}

async function plannedBreaksOf(ids: readonly string[]): Promise<Map<string, PlanBreak[]>> {
  const byService = new Map<string, PlanBreak[]>();
  if (ids.length === 0) return byService;
  const rows = await db()
    .selectFrom('serviceBreak')
    .selectAll()
    .where('serviceId', 'in', [...ids])
    .where('status', '=', 100)
    .orderBy('startAt')
    .execute();
  for (const { serviceId, startAt, endAt, id, type, notWork, notCharge } of rows) {
    const planBreak = { id, type, notWork, notCharge, start: Date.parse(startAt), end: Date.parse(endAt ?? startAt) };
    byService.set(serviceId, [...(byService.get(serviceId) ?? []), planBreak]);
  }
  return byService;
}

/** What is cancelled is no work; what nobody did is work again once it is moved to where it can be done. */
const isWork = ({ plan, known, wanted }: Draft): boolean => {
  const status = wanted ?? known?.status;
  if (status === SERVICE_STATUS.notRealised) return plan.end > Date.now();
  return status !== SERVICE_STATUS.unscheduled;
};

function asPlanned({ plan, known, breaks }: Draft, references: ReadonlyMap<string, string>): PlannedService {
  return {
    id: plan.id,
    reference: known?.reference ?? references.get(plan.id) ?? '(nouveau)',
    siteId: plan.siteId,
    specialtyId: plan.specialty,
    specialtyName: plan.specialty ?? undefined,
    start: plan.start,
    end: plan.end,
    agentIds: plan.agentId ? [plan.agentId] : [],
    breaks,
  };
}
