import { DEFAULT_LIMITS } from '@vigie/contracts/rules/planning/settings';
import type { PlannedService, PlanningInput } from '@vigie/contracts/rules/planning/types';

/** An agency of 500 agents and 10,000 services a month, with a realistic share of violations. */
const AGENTS = 500;
const SERVICES = 10_000;
const FIRST_MONDAY = Date.parse('2026-11-02T00:00+01:00');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

function serviceOf(index: number): PlannedService {
  const agent = index % AGENTS;
  const turn = Math.floor(index / AGENTS);
  const nightShift = agent % 2 === 1;
  // Five services a week; one in seven is too long, and one in eleven starts too early.
  const day = Math.floor(turn / 5) * 7 + (turn % 5);
  const early = index % 11 === 0 ? 3 : 0;
  const start = FIRST_MONDAY + day * DAY_MS + ((nightShift ? 19 : 7) - early) * HOUR_MS;
  const end = start + (index % 7 === 0 ? 13 : 7) * HOUR_MS;
  return {
    id: `service-${index}`,
    reference: `S-${index}`,
    siteId: `site-${index % 40}`,
    siteName: `Site ${index % 40}`,
    specialtyId: 'guard',
    start,
    end,
    breaks: [{ start: start + 3 * HOUR_MS, end: start + 3 * HOUR_MS + 1_200_000, notWork: index % 3 === 0 }],
    agentIds: [`agent-${agent}`],
  };
}

export const agency: PlanningInput = {
  place: { timeZone: 'Europe/Paris', holidayZone: 'metropole' },
  settings: { limits: DEFAULT_LIMITS, modes: {} },
  agents: Array.from({ length: AGENTS }, (_, index) => ({
    id: `agent-${index}`,
    name: `Agent ${index}`,
    contracts: [{ period: 'week' as const, hours: index % 5 === 0 ? 24 : 35 }],
    specialtyIds: ['guard'],
    documents: [{ name: 'Carte professionnelle', endDay: index % 50 === 0 ? '2026-11-15' : '2030-01-01' }],
    restrictions: index % 20 === 0 ? [{ name: 'Pas de nuit', startTime: '21:00', endTime: '06:00' }] : [],
    forbiddenSiteIds: ['site-39'],
  })),
  services: Array.from({ length: SERVICES }, (_, index) => serviceOf(index)),
  unavailabilities: Array.from({ length: 100 }, (_, index) => ({
    id: `absence-${index}`,
    agentId: `agent-${index * 5}`,
    name: 'Congé payé',
    start: FIRST_MONDAY + 10 * DAY_MS,
    end: FIRST_MONDAY + 11 * DAY_MS,
  })),
  compensatoryRests: [],
};
