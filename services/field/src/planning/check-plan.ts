import type { PlanningError } from '@vigie/contracts/field/service/service';
import { checkEdit, type EditCheck } from '@vigie/contracts/rules/planning/check-edit';
import type { PlannedAgent, PlannedService, Violation } from '@vigie/contracts/rules/planning/types';
import type { Standing } from '@vigie/service-kit/http/caller';
import { selectSitesByIds } from '../service/directory';
import { selectPlanningInput } from './planning-input';

/**
 * Runs the planning checks on an edit and returns each finding once, for the edited services only. An edit that brings
 * a figure closer to its limit is not reported, so that a plan beyond a limit can be mended step by step.
 *
 * @param anew whether the services are checked as if they were new
 * @param newAgents agents of the edit that the agency does not have yet
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
  // Edited services get their site names like stored ones, so that an unchanged finding has the same sentence before
  // and after and is recognised.
  const named = edited.map((service) => ({ ...service, siteName: sites.get(service.siteId)?.name }));
  return brought(checkEdit({ ...input, agents: [...input.agents, ...newAgents], services }, named), ids)
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

function brought({ added, removed }: EditCheck, edited: ReadonlySet<string>): Violation[] {
  const excess = (it: Violation) => Math.abs(it.figure - it.limit);
  return added.filter(
    (it) =>
      !removed.some(
        (old) =>
          old.code === it.code &&
          old.agentId === it.agentId &&
          excess(old) > excess(it) &&
          isAboutTheSame(old, it, edited),
      ),
  );
}

/**
 * Whether two violations are the same fault. A pair (an overlap) must have the same two services. A violation over a
 * day, week or month needs one service in common, of those that the edit leaves alone if both have some: an edited
 * service can leave one week beyond its limit for another.
 */
function isAboutTheSame(old: Violation, it: Violation, edited: ReadonlySet<string>): boolean {
  if (it.serviceIds.length === 2) return it.serviceIds.every((id) => old.serviceIds.includes(id));
  const left = ({ serviceIds }: Violation) => serviceIds.filter((id) => !edited.has(id));
  const [before, after] = [left(old), left(it)];
  if (before.length > 0 && after.length > 0) return after.some((id) => before.includes(id));
  return it.serviceIds.some((id) => old.serviceIds.includes(id));
}
