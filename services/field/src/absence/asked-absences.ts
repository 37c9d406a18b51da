import { type Interval, overlap } from '@vigie/contracts/core/time/intervals';
import { PLANNING_MESSAGES } from '@vigie/contracts/field/planning/planning';
import type { PlanningError } from '@vigie/contracts/field/service/service';
import type { Standing } from '@vigie/service-kit/http/caller';
import { selectAgentsByIds } from '../service/directory';
import { namedTo, selectAskedAbsences } from './select-absences';

/** A service with the agent to whom it is or would be assigned. */
interface Given extends Interval {
  id: string;
  agent: { id: string; name: string };
}

/**
 * Returns one planning error for each future service during which its agent has requested an absence that is still
 * unanswered.
 */
export async function findRequestedAbsences(services: readonly Given[], standing: Standing): Promise<PlanningError[]> {
  const [first] = services;
  if (!first) return [];
  const window = services.reduce<Interval>(
    ({ start, end }, it) => ({ start: Math.min(start, it.start), end: Math.max(end, it.end) }),
    { start: first.start, end: first.end },
  );
  const agentIds = [...new Set(services.map(({ agent }) => agent.id))];
  const asked = await selectAskedAbsences(window, agentIds, { timeZone: standing.timeZone, named: namedTo(standing) });
  return services.flatMap(({ id, agent, ...times }) => {
    const over = asked.find((it) => it.agentId === agent.id && overlap(it, times) > 0);
    if (!over) return [];
    const message = PLANNING_MESSAGES.absenceAsked({ agent: agent.name, name: over.name });
    return [{ code: 'AGENT_ABSENCE_ASKED', mode: 1 as const, serviceIds: [id], agentId: agent.id, message }];
  });
}

/** Warns of services to come that are assigned to an agent during an absence that it has requested. */
export async function overAskedAbsences(
  plans: readonly (Interval & { id: string; agentId: string | null })[],
  standing: Standing,
): Promise<PlanningError[]> {
  const ahead = plans.filter(({ end }) => end > Date.now());
  const agents = await selectAgentsByIds(ahead.flatMap(({ agentId }) => agentId ?? []));
  return findRequestedAbsences(
    ahead.flatMap(({ id, agentId, start, end }) => {
      const agent = agentId ? agents.get(agentId) : undefined;
      return agent ? [{ id, agent, start, end }] : [];
    }),
    standing,
  );
}
