import type { PlanningError } from '@vigie/contracts/field/service/service';
import { applyEdit, createIndex, type EditCheck } from '@vigie/contracts/rules/planning/planning-index';
import type { PlannedAgent, PlannedService, Violation } from '@vigie/contracts/rules/planning/types';
import type { Standing } from '@vigie/service-kit/http/caller';
import { selectSitesByIds } from '../service/directory';
import { selectPlanningInput } from './planning-input';

/**
 * What the planning checks find in an edit, each sentence once, of the services it touches. A figure that the edit
 * brings nearer to its limit is no fault of the edit: a plan that is over may always be mended step by step.
 *
 * @param anew whether services are judged as if they had not been there
 * @param newAgents agents of the edit whom the agency does not have yet
 */
export async function checkPlan(
  edited: readonly PlannedService[],
  standing: Standing,
  { anew = false, newAgents = [] }: { anew?: boolean; newAgents?: readonly PlannedAgent[] } = {},
): Promise<PlanningError[]> {
  if (edited.length === 0) return [];
  const agentIds = [...new Set(edited.flatMap((service) => service.agentIds))];
  const period = {
    start: edited.reduce((first, { start }) => Math.min(first, start), Number.POSITIVE_INFINITY),
    end: edited.reduce((last, { end }) => Math.max(last, end), 0),
  };
  const ids = new Set(edited.map((service) => service.id));
  const input = await selectPlanningInput(period, agentIds, standing);
  const services = anew ? input.services.filter(({ id }) => !ids.has(id)) : input.services;
  const sites = await selectSitesByIds(
    edited.map((service) => service.siteId),
    standing.timeZone,
  );
  // Named as those that are there: what an edit leaves as it was is then the same sentence before and after.
  const named = edited.map((service) => ({ ...service, siteName: sites.get(service.siteId)?.name }));
  const index = createIndex({ ...input, agents: [...input.agents, ...newAgents], services });
  return brought(applyEdit(index, { services: named }))
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
          old.code === it.code && old.agentId === it.agentId && excess(old) > excess(it) && isAboutTheSame(old, it),
      ),
  );
}

/** Of a pair, both: a service that overlaps another one now is another fault. Of a week or a month, what is left of it. */
const isAboutTheSame = (old: Violation, it: Violation): boolean =>
  it.serviceIds.length === 2
    ? it.serviceIds.every((id) => old.serviceIds.includes(id))
    : it.serviceIds.some((id) => old.serviceIds.includes(id));
