import { byText } from '../../core/collections/compare';
import { planningCalendar } from './calendar';
import type { PlanningRule } from './rule';
import { ALL_RULES } from './rules';
import { modeOf, type PlanningSettings } from './settings';
import type { AgentAbsence, PlannedAgent, PlannedService, PlanningInput, Violation } from './types';
import { type AgentWork, agentWork } from './work/agent-work';

/** A rule that the agency has enabled, with its mode. */
interface ActiveRule {
  rule: PlanningRule;
  mode: 1 | 2;
}

/** The plan of one agent: all that its rules read. */
interface AgentPlan {
  agent: PlannedAgent;
  services: readonly PlannedService[];
  unavailabilities: readonly AgentAbsence[];
  compensatoryRests: readonly AgentAbsence[];
}

/** Checks one agent, or one service without an agent, at a time. */
interface Checker {
  agent(plan: AgentPlan): Violation[];
  /** Checks a service to which no agent is assigned. */
  vacant(service: PlannedService): Violation[];
}

/** Placeholder agent of the services that have none. */
const NOBODY: PlannedAgent = { id: '', name: 'Service sans agent' };
const NO_ABSENCES: readonly AgentAbsence[] = [];

export function createChecker(place: PlanningInput['place'], settings: PlanningSettings): Checker {
  const calendar = planningCalendar(place);
  const active = activeRules(settings);
  const ofAgents = active.filter(({ rule }) => rule.protects !== 'employee');
  const ofServices = active.filter(({ rule }) => rule.protects === 'service');
  return {
    agent({ agent, services, unavailabilities, compensatoryRests }) {
      const work = agentWork(calendar, settings.limits, agent, services, unavailabilities, compensatoryRests);
      return violationsOf(work, (agent.type ?? 'EMPLOYEE') === 'EMPLOYEE' ? active : ofAgents);
    },
    vacant(service) {
      const work = agentWork(calendar, settings.limits, NOBODY, [service], NO_ABSENCES, NO_ABSENCES);
      return violationsOf(work, ofServices);
    },
  };
}

function activeRules(settings: PlanningSettings): ActiveRule[] {
  return ALL_RULES.flatMap((rule) => {
    const mode = modeOf(settings, rule.setting);
    return mode === 0 ? [] : [{ rule, mode }];
  });
}

function violationsOf(work: AgentWork, rules: readonly ActiveRule[]): Violation[] {
  const { agent } = work;
  return rules.flatMap(({ rule, mode }) =>
    rule.check(work).map((finding) => {
      const before = `${agent.name} : `;
      const article = ` (${(finding.source ?? rule.source).article}).`;
      return {
        code: rule.code,
        mode,
        agentId: agent === NOBODY ? null : agent.id,
        serviceIds: finding.services.map((service) => service.id),
        limit: finding.limit,
        figure: finding.figure,
        unit: finding.unit,
        message: `${before}${finding.text}${article}`,
        ...(finding.ofSeveral ? { ofSeveral: { before, after: ` ${finding.ofSeveral}${article}` } } : {}),
      };
    }),
  );
}

/** Compares vacant services by start, then by id. */
function byTime(a: PlannedService, b: PlannedService): number {
  return a.start - b.start || byText(a.id, b.id);
}

/**
 * Returns all violations in the plan of a period: agent by agent in the given order, rule by rule, then the vacant
 * services. Rules look beyond the period, so the input must hold the services of the whole interval of `contextOf`.
 */
export function checkPeriod(input: PlanningInput): Violation[] {
  const checker = createChecker(input.place, input.settings);
  const ofAgents = plansOfAgents(input).flatMap((plan) => checker.agent(plan));
  const vacant = input.services.filter((service) => service.agentIds.length === 0).sort(byTime);
  return [...ofAgents, ...vacant.flatMap((service) => checker.vacant(service))];
}

/** Returns the plan of each agent, in the given order. */
export function plansOfAgents(input: Omit<PlanningInput, 'place' | 'settings'>): AgentPlan[] {
  const services = groupByAgent(input.services, (service) => service.agentIds);
  const unavailabilities = groupByAgent(input.unavailabilities, (absence) => [absence.agentId]);
  const rests = groupByAgent(input.compensatoryRests, (absence) => [absence.agentId]);
  return input.agents.map((agent) => ({
    agent,
    services: services.get(agent.id) ?? [],
    unavailabilities: unavailabilities.get(agent.id) ?? [],
    compensatoryRests: rests.get(agent.id) ?? [],
  }));
}

function groupByAgent<T>(items: readonly T[], agentsOf: (item: T) => readonly string[]): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const item of items) {
    // An agent who is listed twice on a service works on it once.
    for (const agentId of new Set(agentsOf(item))) {
      const group = groups.get(agentId);
      if (group) group.push(item);
      else groups.set(agentId, [item]);
    }
  }
  return groups;
}
