import {
  AGENT_DOCUMENT_TYPES,
  agentDocumentSchema,
  agentRestrictionSchema,
} from '@vigie/contracts/commercial/agent/agent';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { readStored } from '@vigie/contracts/core/stored';
import type { Interval } from '@vigie/contracts/core/time/intervals';
import type { PlanningError } from '@vigie/contracts/field/service/service';
import { contextOf } from '@vigie/contracts/rules/planning/context';
import { applyEdit, createIndex, type EditCheck } from '@vigie/contracts/rules/planning/planning-index';
import type {
  AgentDocument,
  AgentRestriction,
  PlannedAgent,
  PlannedService,
  Violation,
} from '@vigie/contracts/rules/planning/types';
import type { Standing } from '@vigie/service-kit/http/caller';
import { sql } from 'kysely';
import { z } from 'zod';
import { type PlanAgent, selectAgentsByIds } from '../service/directory';
import { holidayZoneOf } from '../service/zones';
import { db } from '../tables';
import { NOT_WORK } from './not-work';
import { selectPlanningSettings } from './settings';

const papersSchema = z.object({
  documents: z.array(agentDocumentSchema.pick({ type: true, endsOn: true })),
  restrictions: z.array(agentRestrictionSchema),
});

/** What the planning rules read of an agent; papers without an end are left out. */
export function asPlannedAgent(agent: PlanAgent): PlannedAgent {
  const papers = readStored(papersSchema, agent, PLATFORM_MESSAGES.agentPapersUnreadable({ name: agent.name }));
  const documents: AgentDocument[] = papers.documents.flatMap(({ type, endsOn }) => {
    const label = AGENT_DOCUMENT_TYPES.find((it) => it.value === type)?.label ?? type;
    return endsOn ? [{ name: label, endDay: endsOn }] : [];
  });
  if (agent.professionalCardEndsOn) {
    documents.push({ name: 'Carte professionnelle', endDay: agent.professionalCardEndsOn });
  }
  const restrictions: AgentRestriction[] = papers.restrictions;
  return {
    id: agent.id,
    name: agent.name,
    type: agent.type === 'EXTERNAL' || agent.type === 'SELF' ? agent.type : 'EMPLOYEE',
    specialtyIds: agent.specialties,
    forbiddenSiteIds: agent.forbiddenSiteIds,
    documents,
    restrictions,
    contracts: agent.contracts.map((contract) => ({
      period: contract.period === 'week' ? 'week' : 'month',
      hours: contract.hoursLimitMin / 60,
      startDay: contract.startsOn,
      endDay: contract.endsOn ?? undefined,
    })),
  };
}

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

/** Services of these agents in a stretch of time that are work: neither archived, unscheduled nor not realised. */
export async function selectWork(window: Interval, agents: readonly string[] | 'all'): Promise<PlannedService[]> {
  const whose = agents === 'all' ? sql`true` : sql`s.agent_id = any(${[...agents]}::uuid[])`;
  const { rows } = await sql<FoundWork>`
    select s.id, s.reference, s.site_id, si.name as site_name, s.specialty, s.start_at, s.end_at, s.agent_id,
      coalesce((
        select jsonb_agg(jsonb_build_object('startAt', b.start_at, 'endAt', b.end_at, 'notWork', b.not_work))
        from field.service_break b where b.agency_id = s.agency_id and b.service_id = s.id), '[]') as breaks
    from field.service s
    left join commercial.shared_site si on si.agency_id = s.agency_id and si.id = s.site_id
    where ${whose} and s.status <> all(${[...NOT_WORK]}::int[])
      and s.start_at < ${new Date(window.end)} and s.start_at > ${new Date(window.start)}::timestamptz - interval '72 hours'
      and s.end_at > ${new Date(window.start)}`.execute(db());
  return rows.map((row) => ({
    id: row.id,
    reference: row.reference,
    siteId: row.siteId,
    siteName: row.siteName ?? undefined,
    specialtyId: row.specialty,
    specialtyName: row.specialty ?? undefined,
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

/**
 * What the planning checks find in an edit, each sentence once, of the services it touches. A figure that the edit
 * brings nearer to its limit is no fault of the edit: a plan that is over may always be mended step by step.
 */
export async function checkPlan(edited: readonly PlannedService[], standing: Standing): Promise<PlanningError[]> {
  if (edited.length === 0) return [];
  const place = { timeZone: standing.timeZone, holidayZone: holidayZoneOf(standing.holidayLocale) };
  const settings = await selectPlanningSettings();
  const agentIds = [...new Set(edited.flatMap((service) => service.agentIds))];
  const agents = await selectAgentsByIds(agentIds);
  const period = {
    start: Math.min(...edited.map((service) => service.start)),
    end: Math.max(...edited.map((service) => service.end)),
  };
  const index = createIndex({
    place,
    settings,
    agents: [...agents.values()].map(asPlannedAgent),
    services: await selectWork(contextOf(period, place), agentIds),
    unavailabilities: [],
    compensatoryRests: [],
  });
  const ids = new Set(edited.map((service) => service.id));
  return brought(applyEdit(index, { services: edited }))
    .filter((violation) => violation.serviceIds.some((id) => ids.has(id)))
    .map(asError);
}

export const asError = ({ code, mode, serviceIds, agentId, message }: Violation): PlanningError => ({
  code,
  mode,
  serviceIds,
  agentId,
  message,
});

function brought({ added, removed }: EditCheck): Violation[] {
  const excess = (it: Violation) => Math.abs(it.figure - it.limit);
  return added.filter(
    (it) =>
      !removed.some(
        (old) =>
          old.code === it.code &&
          old.agentId === it.agentId &&
          excess(old) > excess(it) &&
          old.serviceIds.some((id) => it.serviceIds.includes(id)),
      ),
  );
}
