import {
  AGENT_DOCUMENT_TYPES,
  agentDocumentSchema,
  agentRestrictionSchema,
} from '@vigie/contracts/commercial/agent/agent';
import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import { readStored } from '@vigie/contracts/core/received/stored';
import { isFrenchLocale } from '@vigie/contracts/rules/holidays/french-locale';
import type { AgentDocument, PlannedAgent, PlannedContract } from '@vigie/contracts/rules/planning/types';
import { z } from 'zod';
import type { PlanAgent } from '../service/directory';

const papersSchema = z.object({
  documents: z.array(agentDocumentSchema.pick({ type: true, endsOn: true })),
  restrictions: z.array(agentRestrictionSchema),
});

/** Converts an agent to the form that the planning rules read; documents without an end are left out. */
export function asPlannedAgent(agent: PlanAgent, holidayLocale: string): PlannedAgent {
  const papers = readStored(papersSchema, agent, PLATFORM_MESSAGES.agentPapersUnreadable({ name: agent.name }));
  const documents: AgentDocument[] = papers.documents.flatMap(({ type, endsOn }) => {
    const label = AGENT_DOCUMENT_TYPES.find((it) => it.value === type)?.label ?? type;
    return endsOn ? [{ name: label, endDay: endsOn }] : [];
  });
  return {
    id: agent.id,
    name: agent.name,
    type: agent.type === 'EXTERNAL' || agent.type === 'SELF' ? agent.type : 'EMPLOYEE',
    specialtyIds: agent.specialties,
    forbiddenSiteIds: agent.forbiddenSiteIds,
    card: cardOf(agent, holidayLocale),
    birthDay: agent.birthDate ?? undefined,
    hiredDay: agent.hiredOn ?? undefined,
    leftDay: agent.leftOn ?? undefined,
    otherWeeklyMin: agent.otherWeeklyMin ?? undefined,
    documents: [...documents, ...agent.expirations],
    restrictions: papers.restrictions,
    contracts: agent.contracts.map(asPlannedContract),
  };
}

/**
 * The French professional card. Other countries have none, so undefined switches its check off; null means a missing or
 * undated card.
 */
function cardOf({ professionalCardEndsOn }: PlanAgent, holidayLocale: string): PlannedAgent['card'] {
  if (!isFrenchLocale(holidayLocale)) return undefined;
  return professionalCardEndsOn ? { endDay: professionalCardEndsOn } : null;
}

function asPlannedContract(contract: PlanAgent['contracts'][number]): PlannedContract {
  return {
    period: contract.period === 'week' ? 'week' : 'month',
    hours: contract.hoursLimitMin / 60,
    replacement: contract.type === 'cdd_replacement',
    startDay: contract.startsOn,
    endDay: contract.endsOn ?? undefined,
  };
}
