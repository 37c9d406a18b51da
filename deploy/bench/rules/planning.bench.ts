import { checkEdit } from '@vigie/contracts/rules/planning/check-edit';
import { checkPeriod, plansOfAgents } from '@vigie/contracts/rules/planning/check-period';
import type { PlannedService, PlanningInput, Violation } from '@vigie/contracts/rules/planning/types';
import { Temporal } from 'temporal-polyfill';
import { agency } from './agency';
import type { Bench } from './bench';

const HOUR_MS = 3_600_000;
const plans = new Map(plansOfAgents(agency).map((plan) => [plan.agent.id, plan]));

/** The edit of a planner who moves one service an hour later, with the plans of its agents, as the database gives them. */
function moveOf(turn: number): { moved: PlannedService; input: PlanningInput } {
  const service = agency.services[(turn * 37) % agency.services.length] as PlannedService;
  const held = service.agentIds.flatMap((id) => plans.get(id) ?? []);
  const input = {
    ...agency,
    agents: held.map((plan) => plan.agent),
    services: [...new Set(held.flatMap((plan) => plan.services))],
    unavailabilities: held.flatMap((plan) => plan.unavailabilities),
    compensatoryRests: held.flatMap((plan) => plan.compensatoryRests),
  };
  return { moved: { ...service, start: service.start + HOUR_MS, end: service.end + HOUR_MS }, input };
}

const countOf = (violations: readonly Violation[]) => violations.filter((it) => NAIVE_CODES.includes(it.code)).length;

/** Applies four rules, written straight from their text, to the agents of an edit before and after it. */
function fourRulesAroundTheEdit(turn: number): number {
  const { moved, input } = moveOf(turn);
  const after = input.services.map((service) => (service.id === moved.id ? moved : service));
  return fourRulesNaively(input.agents, after) - fourRulesNaively(input.agents, input.services);
}

export const edit: Bench = {
  name: 'planning check of one edit (500 agents, 10,000 services)',
  of: 'an edit, all rules',
  product(turn) {
    const { moved, input } = moveOf(turn);
    const { added, removed } = checkEdit(input, [moved]);
    return countOf(added) - countOf(removed);
  },
  baseline: fourRulesAroundTheEdit,
  baselineName: 'four of the rules for its agents, straight on Temporal',
  turns: 500,
  baselineTurns: 100,
  budgetMs: 5,
  sameAnswer: true,
};

const NAIVE_CODES = ['AGENT_SPACE_11H', 'AGENT_ALREADY_HIRED', 'AGENT_MAX_WEEKLY_HOURS', 'AGENT_MAX_PART_WEEKLY_HOURS'];

/**
 * Four of the rules written straight from their text: filters each agent's services out of all services, and gets every
 * date from Temporal.
 */
function fourRulesNaively(agents = agency.agents, planned: readonly PlannedService[] = agency.services): number {
  let found = 0;
  for (const agent of agents) {
    const services = planned.filter((service) => service.agentIds.includes(agent.id)).sort((a, b) => a.start - b.start);
    const weeks = new Map<string, number>();
    for (const [at, service] of services.entries()) {
      const next = services[at + 1];
      if (next && next.start > service.end && next.start - service.end < 11 * HOUR_MS) found += 1;
      if (next && next.start < service.end) found += 1;
      const breaks = (service.breaks ?? []).filter((it) => it.notWork);
      const unpaid = breaks.reduce((sum, it) => sum + it.end - it.start, 0);
      const monday = mondayAt(service.start);
      weeks.set(monday, (weeks.get(monday) ?? 0) + service.end - service.start - unpaid);
    }
    const most = (agent.contracts?.[0]?.hours ?? 35) < 35 ? 34.5 : 48;
    for (const worked of weeks.values()) if (worked > most * HOUR_MS) found += 1;
  }
  return found;
}

function mondayAt(instant: number): string {
  const day = Temporal.Instant.fromEpochMilliseconds(instant).toZonedDateTimeISO(agency.place.timeZone).toPlainDate();
  return day.subtract({ days: day.dayOfWeek - 1 }).toString();
}

export const month: Bench = {
  name: 'planning check of a month (500 agents, 10,000 services)',
  of: 'a month, all rules',
  product: () => countOf(checkPeriod(agency)),
  baseline: () => fourRulesNaively(),
  baselineName: 'four of the rules, straight on Temporal',
  turns: 10,
  baselineTurns: 5,
  budgetMs: 1000,
  sameAnswer: true,
};
