import { checkPeriod } from '../check-period';
import { DEFAULT_LIMITS, type PlanningSettings } from '../settings';
import type { PlannedAgent, PlannedService, PlanningInput, PlanningPlace, RuleCode, Violation } from '../types';

/** Small plans for the tests of the rules: one agency in Paris, one agent, services written in local time. */
export const PLACE: PlanningPlace = { timeZone: 'Europe/Paris', holidayZone: 'metropole' };
export const SETTINGS: PlanningSettings = { limits: DEFAULT_LIMITS, modes: {} };
export const AGENT: PlannedAgent = { id: 'agent', name: 'Nadia Roux', specialtyIds: ['guard'] };

/** Parses `2026-11-17 19:00` as local time in Paris; `offset` is the UTC offset of that day, in hours. */
export function paris(text: string, offset = 1): number {
  return Date.parse(`${text.replace(' ', 'T')}+0${offset}:00`);
}

let count = 0;

/** A service of the agent, with its start and end in local winter time. */
export function service(start: string, end: string, more: Partial<PlannedService> = {}): PlannedService {
  count += 1;
  return {
    id: more.id ?? `service-${count}`,
    reference: more.reference ?? `S-${start.slice(8, 10)}`,
    siteId: 'site',
    start: paris(start),
    end: paris(end),
    agentIds: [AGENT.id],
    ...more,
  };
}

/** Services on several days of November 2026; when `to` is before `from`, the service ends on the next day. */
export function daysOfNovember(days: readonly number[], from: string, to: string): PlannedService[] {
  const two = (day: number) => String(day).padStart(2, '0');
  return days.map((day) => service(`2026-11-${two(day)} ${from}`, `2026-11-${two(from < to ? day : day + 1)} ${to}`));
}

export function plan(services: readonly PlannedService[], more: Partial<PlanningInput> = {}): PlanningInput {
  return {
    place: PLACE,
    settings: SETTINGS,
    agents: [AGENT],
    services,
    unavailabilities: [],
    compensatoryRests: [],
    ...more,
  };
}

/** Violations of one rule in a plan. */
export function found(
  code: RuleCode,
  services: readonly PlannedService[],
  more: Partial<PlanningInput> = {},
): Violation[] {
  return checkPeriod(plan(services, more)).filter((violation) => violation.code === code);
}

/** Figures of one rule's violations, in order. */
export function figures(
  code: RuleCode,
  services: readonly PlannedService[],
  more: Partial<PlanningInput> = {},
): number[] {
  return found(code, services, more).map((violation) => violation.figure);
}
