import { byText } from '@vigie/contracts/core/compare';
import type { Planning, PlanningBar } from '@vigie/contracts/field/planning/planning';
import { wallClock } from '@vigie/contracts/formats/french';
import { dayLabel, type LineService } from './planned-days';

interface CustomerDay {
  /** `YYYY-MM-DD` */
  day: string;
  label: string;
  services: LineService[];
}

/** Returns the planning of one site, or of all if `siteId` is null. */
export function ofSite(planning: Planning, siteId: string | null): Planning {
  if (siteId === null) return planning;
  return {
    ...planning,
    sites: planning.sites.filter(({ id }) => id === siteId),
    services: planning.services.filter((bar) => bar.siteId === siteId),
  };
}

/** Groups services by their first day at the site. */
export function customerDays(planning: Planning, today: string): CustomerDay[] {
  const nameOf = namesIn(planning);
  const days = new Map<string, CustomerDay>();
  for (const bar of planning.services) {
    const service = nameOf(bar);
    const { day } = wallClock(bar.startAt, service.timeZone);
    const known = days.get(day) ?? { day, label: dayLabel(day, today), services: [] };
    days.set(day, { ...known, services: [...known.services, service] });
  }
  return [...days.values()].sort((a, b) => byText(a.day, b.day));
}

function namesIn({ sites, agents, timeZone: agencyZone }: Planning): (bar: PlanningBar) => LineService {
  const places = new Map(sites.map((site) => [site.id, site]));
  const people = new Map(agents.map((agent) => [agent.id, agent]));
  return ({ id, status, startAt, endAt, specialty, siteId, agentId }) => {
    const agent = agentId ? people.get(agentId) : undefined;
    const { name = '', customer: owner = '', timeZone = agencyZone } = places.get(siteId) ?? {};
    const [site, customer] = [
      { id: siteId, name },
      { id: '', name: owner },
    ];
    return { id, status, startAt, endAt, specialty, timeZone, site, customer, agent: agent ?? null };
  };
}
