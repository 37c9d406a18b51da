import type { Interval } from '@vigie/contracts/core/time/intervals';
import { plannedMinutes } from '@vigie/contracts/field/planning/planned-hours';
import { type Planning, type PlanningBar, planningBarSchema } from '@vigie/contracts/field/planning/planning';
import type { Service } from '@vigie/contracts/field/service/service';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { LiveEvent } from '@vigie/contracts/platform/live/live.calls';

/** Returns the row of a live update for a service that was just saved here. */
export const rowOf = (service: Service): Record<string, unknown> => {
  const unpaid = service.breaks
    .filter(({ type, notWork }) => type === 'pause' && notWork)
    .map(({ startAt, endAt }) => ({ startAt, endAt }));
  return {
    ...service,
    siteId: service.site.id,
    agentId: service.agent?.id ?? null,
    invoiced: service.invoiceReference !== null,
    ...(unpaid.length > 0 ? { unpaid } : {}),
  };
};

/**
 * Applies live updates to a board: replaces bars by their ids and updates the hours of the agents. Returns undefined if
 * the board must be read again: an update has no rows, or names a site or agent that is not on the board.
 */
export function patchPlanning(
  planning: Planning,
  window: Interval,
  events: readonly LiveEvent[],
): Planning | undefined {
  const bars = new Map(planning.services.map((bar) => [bar.id, bar]));
  const touched = new Set<string | null>();
  const put = (id: string, bar: PlanningBar | undefined) => {
    touched.add(bars.get(id)?.agentId ?? null).add(bar?.agentId ?? null);
    if (bar) bars.set(id, bar);
    else bars.delete(id);
  };
  // Updates of other nouns, such as absences, have no rows for the board.
  if (events.some(({ name }) => !name.startsWith('service.'))) return undefined;
  for (const { name, ids, rows = [] } of events) {
    const gone = name.endsWith('.deleted');
    const told = new Map(rows.map((row) => [row.id, planningBarSchema.safeParse(row).data]));
    if (ids.length === 0 || !ids.every((id) => gone || told.get(id))) return undefined;
    for (const id of ids) put(id, gone ? undefined : inWindow(told.get(id), window));
  }
  if (![...bars.values()].every(isKnownTo(planning))) return undefined;
  const services = [...bars.values()].sort((a, b) => (a.startAt < b.startAt ? -1 : a.startAt > b.startAt ? 1 : 0));
  const agents = planning.agents.map((agent) =>
    touched.has(agent.id)
      ? {
          ...agent,
          plannedMin: plannedMinutes(
            services.filter(({ agentId }) => agentId === agent.id),
            window,
          ),
        }
      : agent,
  );
  return { ...planning, services, agents };
}

function inWindow(bar: PlanningBar | undefined, { start, end }: Interval): PlanningBar | undefined {
  if (!bar || bar.status === SERVICE_STATUS.archived) return undefined;
  return Date.parse(bar.startAt) < end && Date.parse(bar.endAt) > start ? bar : undefined;
}

function isKnownTo({ sites, agents }: Planning): (bar: PlanningBar) => boolean {
  const places = new Set(sites.map(({ id }) => id));
  const people = new Set(agents.map(({ id }) => id));
  return ({ siteId, agentId }) => places.has(siteId) && (agentId === null || people.has(agentId));
}
