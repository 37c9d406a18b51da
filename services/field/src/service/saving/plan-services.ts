import { isDeepStrictEqual } from 'node:util';
import { FIELD_MESSAGES } from '@vigie/contracts/core/messages/field';
import { overlappingStops } from '@vigie/contracts/field/circuit/stop';
import { type PlanningError, SPECIALTY_CLEARED } from '@vigie/contracts/field/service/service';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { ParsedServiceSave } from '@vigie/contracts/field/service/service-save';
import type { PlannedService } from '@vigie/contracts/rules/planning/types';
import { NEW_SERVICE } from '@vigie/contracts/rules/planning/wording';
import type { Actor } from '@vigie/service-kit/acts/actor';
import type { SaveAllFunction } from '@vigie/service-kit/acts/save-records';
import type { Standing } from '@vigie/service-kit/http/caller';
import { badRequest, missingRight } from '@vigie/service-kit/problem';

import { overAskedAbsences } from '../../absence/asked-absences';
import { writeStops } from '../../circuit/write-stops';
import { type NewAct, officeAct, recordActs } from '../../execution/record-acts';
import { checkPlan } from '../../planning/check-plan';
import { requiredQualification } from '../../planning/select-work';
import { moveWalks } from '../../round-execution/follow-plan';
import { db } from '../../tables';
import type { ServiceRecord } from '../lock-services';
import { notifyOrDefer, type PlanningNews } from '../notify-planning';
import { authorOf, zoneOfActor } from '../service-actor';

import { type Draft, type DraftOptions, draftServices, type ServiceSaving } from './draft-services';
import { monthsInvoiced } from './month-invoiced';
import { takeReferences } from './references';
import { serialiseAgents } from './serialise-planning';
import { columnsOf, insertBreaks, insertServices, replaceBreaks } from './write-services';

/**
 * Creates and changes services. Times, sites and agents are validated first, then the planning checks run: findings of
 * mode 2 refuse the whole save with their sentences, those of mode 1 are returned as warnings.
 * @param wanted status that the services get; without it a new one is waiting
 */
export const writeServices =
  (
    wanted?: number,
    options: DraftOptions = {},
  ): SaveAllFunction<ParsedServiceSave, ServiceRecord, { warnings: PlanningError[] }> =>
  async (savings, actor) => {
    const drafts = await draftServices(ownOf(savings, actor), {
      timeZone: zoneOfActor(actor),
      wanted,
      byAgent: actor.standing?.role === 'agent',
      ...options,
    });
    const created = drafts.filter((draft) => !draft.known);
    const references = await takeReferences(actor.agencyId, created.length, 'service');
    const warnings = await judge(drafts, created, references, actor);
    await insertServices(
      actor.agencyId,
      created.map((draft) => draft.plan),
      { createdBy: actor.userId },
      references,
    );
    await insertBreaks(
      actor.agencyId,
      created.flatMap(({ plan, breaks }) => breaks.map((planBreak) => ({ serviceId: plan.id, planBreak }))),
    );
    for (const { plan, breaks, breaksChanged } of drafts.filter((draft) => draft.known)) {
      const { id, ...columns } = columnsOf(plan);
      await db().updateTable('service').set(columns).where('id', '=', id).execute();
      if (breaksChanged) await replaceBreaks(actor.agencyId, id, breaks);
    }
    for (const { plan, known, stops } of drafts) {
      if (known?.isCircuit || stops.length > 0) await writeStops(actor.agencyId, plan.id, stops);
    }
    const now = new Date();
    const acts = drafts.flatMap((draft) => actsOf(draft, now));
    await recordActs(actor.agencyId, authorOf(actor), acts, now);
    await moveWalks(movesOf(drafts), actor);
    await notifyOrDefer(drafts.flatMap(newsOf), actor);
    const asked = new Set(savings.map(({ save }) => save.id));
    return { found: { warnings }, also: created.map(({ plan }) => plan.id).filter((id) => !asked.has(id)) };
  };

/** An agent may only create unplanned work for itself; planning belongs to the office. */
function ownOf(savings: readonly ServiceSaving[], { scope }: Actor): readonly ServiceSaving[] {
  const { agentId } = scope;
  if (!agentId) return savings;
  return savings.map(({ save, known, path }) => {
    if (known) throw missingRight('ACCOUNT_RIGHT_EDIT_MISSION');
    // What is paid and invoiced is decided by the office, whatever the request says.
    const breaks = save.breaks?.map(({ id, type, startAt, endAt }) => ({ id, type, startAt, endAt }));
    const own = { ...save, agent: { id: agentId }, planned: false, nbAgents: 1, notCharge: false, breaks };
    return { save: own, known, path };
  });
}

async function judge(
  drafts: readonly Draft[],
  created: readonly Draft[],
  references: readonly string[],
  { standing }: Actor,
): Promise<PlanningError[]> {
  if (!standing) return [];
  await serialiseAgents(drafts.flatMap((draft) => (isWork(draft) && isNews(draft) && draft.plan.agentId) || []));
  const referenceOf = new Map(created.map((draft, index) => [draft.plan.id, references[index] ?? '']));
  const warnings = await checkDrafts(drafts, referenceOf, standing);
  // A refused save creates nothing: its sentences must not name references that then belong to other services.
  if (created.length > 0 && warnings.some(isForbidden)) refuseForbidden(await checkDrafts(drafts, new Map(), standing));
  refuseForbidden(warnings);
  return [...warnings, ...drafts.flatMap(clearedOf), ...(await noticesOf(drafts, standing))];
}

/** Findings that forbid nothing: absences that the agents have requested, and months that are invoiced already. */
async function noticesOf(drafts: readonly Draft[], standing: Standing): Promise<PlanningError[]> {
  const given = drafts.filter((draft) => isWork(draft) && isNews(draft)).map(({ plan }) => plan);
  return [...(await overAskedAbsences(given, standing)), ...(await monthsInvoiced(drafts, standing))];
}

const clearedOf = ({ plan, cleared }: Draft): PlanningError[] =>
  cleared === null
    ? []
    : [
        {
          code: SPECIALTY_CLEARED,
          mode: 1,
          serviceIds: [plan.id],
          agentId: plan.agentId,
          message: FIELD_MESSAGES.specialtyCleared({ specialty: cleared }),
        },
      ];

const checkDrafts = (
  drafts: readonly Draft[],
  references: ReadonlyMap<string, string>,
  standing: Standing,
  options?: { anew: boolean },
) =>
  checkPlan(
    drafts.filter(isWork).map((draft) => asPlanned(draft, references)),
    standing,
    options,
  );

/** The acts that a save adds to the history of a service. */
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

/** Shifts, in milliseconds, of known services that keep their length: their rounds and breaks move with them. */
function movesOf(drafts: readonly Draft[]): Map<string, number> {
  return new Map(
    drafts.flatMap(({ plan, known }) => {
      if (!known) return [];
      const by = plan.start - Date.parse(known.startAt);
      return by !== 0 && plan.end - Date.parse(known.endAt) === by ? [[plan.id, by] as const] : [];
    }),
  );
}

/** News of a save for the new and the former agent of a service. A draft or a cancelled service has none. */
function newsOf({ plan, known, wanted, stops, stopsBefore }: Draft): PlanningNews[] {
  if (wanted === SERVICE_STATUS.finished) return [];
  const { id: serviceId, siteId, start, end, agentId } = plan;
  const wasCancelled = known?.status === SERVICE_STATUS.unscheduled;
  const has = plan.planned && (!wasCancelled || wanted === SERVICE_STATUS.waiting);
  const now = { serviceId, agentId, siteId, start, end };
  if (!known?.planned || wasCancelled) {
    const what = known?.planned && known.agentId === agentId ? 'Service rétabli' : 'Nouveau service';
    return has ? [{ ...now, what }] : [];
  }
  const before = { start: Date.parse(known.startAt), end: Date.parse(known.endAt) };
  const moved = before.start !== start || before.end !== end;
  const from = moved ? { startBefore: before.start, endBefore: before.end } : {};
  const sitesBefore = [known.siteId, ...stopsBefore.map((stop) => stop.siteId)];
  const withdrawn = {
    serviceId,
    agentId: known.agentId,
    siteId: known.siteId,
    ...before,
    sitesBefore,
    what: 'Service retiré' as const,
  };
  if (!has) return [withdrawn];
  if (known.agentId !== agentId) return [{ ...now, what: 'Nouveau service' }, withdrawn];
  if (known.siteId !== siteId) return [{ ...now, ...from, sitesBefore, what: 'Site modifié' }];
  if (moved) return [{ ...now, ...from, sitesBefore, what: 'Horaires modifiés' }];
  return isDeepStrictEqual(stops, stopsBefore) ? [] : [{ ...now, sitesBefore, what: 'Arrêts modifiés' }];
}

/** Returns the findings of the checks on services as at their creation. */
export const checkAsNew = async (savings: readonly ServiceSaving[], standing: Standing): Promise<PlanningError[]> =>
  checkDrafts(await draftServices(savings, { timeZone: standing.timeZone }), new Map(), standing, { anew: true });

/**
 * Returns the findings of the checks on these services without writing anything or taking a reference.
 *
 * @param notices whether to add what a save tells besides
 */
export async function checkServices(
  savings: readonly ServiceSaving[],
  standing: Standing,
  { notices = false, ...options }: DraftOptions & { notices?: boolean } = {},
): Promise<PlanningError[]> {
  const drafts = await draftServices(savings, { timeZone: standing.timeZone, ...options });
  const found = [...(await checkDrafts(drafts, new Map(), standing)), ...drafts.flatMap(overlapOf)];
  return notices ? [...found, ...(await noticesOf(drafts, standing))] : found;
}

/** A warning of simultaneous stops, which the office confirms in the preview; a save does not repeat it. */
function overlapOf({ plan, stops }: Draft): PlanningError[] {
  const times = stops.map(({ start, end }) => ({
    startAt: new Date(start).toISOString(),
    endAt: new Date(end).toISOString(),
  }));
  if (overlappingStops(times).length === 0) return [];
  const about = { serviceIds: [plan.id], agentId: plan.agentId };
  return [{ code: 'CIRCUIT_OVERLAP', mode: 1, ...about, message: FIELD_MESSAGES.overlap }];
}

const isForbidden = ({ mode }: PlanningError): boolean => mode === 2;

/** Throws a 400 with the sentences of all findings that the agency forbids. */
export function refuseForbidden(found: readonly PlanningError[]): void {
  const forbidden = found.filter(isForbidden);
  if (forbidden.length === 0) return;
  const errors = forbidden.map((it) => ({ path: it.serviceIds.join(','), message: it.message }));
  throw badRequest(FIELD_MESSAGES.errorsDetected, errors, 'planning_refused');
}

/**
 * Whether a draft counts as work: not when cancelled, and when not realised only if it moves to a time that can still
 * be worked.
 */
const isWork = ({ plan, known, wanted }: Draft): boolean => {
  const status = wanted ?? known?.status;
  if (status === SERVICE_STATUS.notRealised) return plan.end > Date.now();
  return status !== SERVICE_STATUS.unscheduled;
};

/** Whether the agent gets a new service or new times by this save. */
const isNews = ({ plan, known }: Draft): boolean =>
  known?.agentId !== plan.agentId || Date.parse(known.startAt) !== plan.start || Date.parse(known.endAt) !== plan.end;

function asPlanned(draft: Draft, references: ReadonlyMap<string, string>): PlannedService {
  const { plan, known, breaks } = draft;
  return {
    id: plan.id,
    reference: known?.reference ?? references.get(plan.id) ?? NEW_SERVICE,
    siteId: plan.siteId,
    ...requiredQualification(plan.specialty),
    notifiedAt: isNews(draft) ? Date.now() : undefined,
    start: plan.start,
    end: plan.end,
    agentIds: plan.agentId ? [plan.agentId] : [],
    breaks,
  };
}
