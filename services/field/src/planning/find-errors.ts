import type { PlanningRequest } from '@vigie/contracts/field/planning/planning';
import type { PlanningError } from '@vigie/contracts/field/service/service';
import { checkPeriod } from '@vigie/contracts/rules/planning/check-period';
import { contextOf } from '@vigie/contracts/rules/planning/context';
import type { Standing } from '@vigie/service-kit/http/caller';
import { selectAgentsByIds } from '../service/directory';
import { holidayZoneOf } from '../service/zones';
import { asError, asPlannedAgent, selectWork } from './check-plan';
import { windowOf } from './select-planning';
import { selectPlanningSettings } from './settings';

/** Everything that the planning checks find about the services of a stretch of days. */
export async function findErrors(request: PlanningRequest, standing: Standing): Promise<PlanningError[]> {
  const place = { timeZone: standing.timeZone, holidayZone: holidayZoneOf(standing.holidayLocale) };
  const window = windowOf(request, standing.timeZone);
  const services = await selectWork(contextOf(window, place), 'all');
  const shown = new Set(services.filter((it) => it.start < window.end && it.end > window.start).map((it) => it.id));
  const agents = await selectAgentsByIds(services.flatMap((service) => [...service.agentIds]));
  const violations = checkPeriod({
    place,
    settings: await selectPlanningSettings(),
    agents: [...agents.values()].map(asPlannedAgent),
    services,
    unavailabilities: [],
    compensatoryRests: [],
  });
  return violations.filter((it) => it.serviceIds.some((id) => shown.has(id))).map(asError);
}
