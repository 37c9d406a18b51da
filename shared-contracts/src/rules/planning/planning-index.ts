import { type AgentStore, commitDraft, createStore, draftOf, type StoreDraft } from './agent-store';
import { byTime, type Checker, createChecker } from './check-period';
import type { AgentAbsence, PlannedAgent, PlannedService, PlanningInput, Violation } from './types';

/** A change of the plan: one moved service, or many changes at once. An item replaces the item with the same id. */
export interface PlanningEdit {
  services?: readonly PlannedService[];
  removedServiceIds?: readonly string[];
  agents?: readonly PlannedAgent[];
  unavailabilities?: readonly AgentAbsence[];
  removedUnavailabilityIds?: readonly string[];
  compensatoryRests?: readonly AgentAbsence[];
  removedCompensatoryRestIds?: readonly string[];
}

/** Result of an edit for everything that the edit can affect: its agents, and its vacant services. */
export interface EditCheck {
  /** All violations of these agents and services after the edit. */
  violations: Violation[];
  /** Violations that the edit causes. */
  added: Violation[];
  /** Violations that the edit removes. */
  removed: Violation[];
}

/**
 * A plan whose violations are kept up to date. Each rule looks at a single agent, so an edit can affect only the agents
 * who hold its services and absences before or after: the index checks these agents again in full, and no others.
 */
export interface PlanningIndex {
  checker: Checker;
  agents: Map<string, PlannedAgent>;
  services: AgentStore<PlannedService>;
  unavailabilities: AgentStore<AgentAbsence>;
  compensatoryRests: AgentStore<AgentAbsence>;
  violationsOfAgent: Map<string, Violation[]>;
  /** Services without an agent, by service id. */
  vacant: Map<string, VacantService>;
}

interface VacantService {
  service: PlannedService;
  violations: Violation[];
}

const agentOf = (absence: AgentAbsence): readonly string[] => [absence.agentId];

export function createIndex(input: PlanningInput): PlanningIndex {
  const index: PlanningIndex = {
    checker: createChecker(input.place, input.settings),
    agents: new Map(),
    services: createStore<PlannedService>([], (service) => service.agentIds),
    unavailabilities: createStore<AgentAbsence>([], agentOf),
    compensatoryRests: createStore<AgentAbsence>([], agentOf),
    violationsOfAgent: new Map(),
    vacant: new Map(),
  };
  applyEdit(index, input);
  return index;
}

/** Returns all violations of the plan, as `checkPeriod` does for the same agents, services and absences. */
export function indexViolations(index: PlanningIndex): Violation[] {
  const vacant = [...index.vacant.values()].sort((a, b) => byTime(a.service, b.service));
  return [...index.violationsOfAgent.values(), ...vacant.map((it) => it.violations)].flat();
}

/** Returns the effect of an edit and leaves the index unchanged. */
export function checkEdit(index: PlanningIndex, edit: PlanningEdit): EditCheck {
  return outcome(index, draftEdit(index, edit));
}

/** Applies an edit to the index and returns its effect. */
export function applyEdit(index: PlanningIndex, edit: PlanningEdit): EditCheck {
  const draft = draftEdit(index, edit);
  const check = outcome(index, draft);
  for (const [agentId, agent] of draft.agents) index.agents.set(agentId, agent);
  commitDraft(index.services, draft.services);
  commitDraft(index.unavailabilities, draft.unavailabilities);
  commitDraft(index.compensatoryRests, draft.compensatoryRests);
  for (const [agentId, violations] of draft.ofAgent) index.violationsOfAgent.set(agentId, violations);
  for (const id of draft.services.changes.keys()) index.vacant.delete(id);
  for (const vacant of draft.vacant) index.vacant.set(vacant.service.id, vacant);
  return check;
}

interface EditDraft {
  agents: Map<string, PlannedAgent>;
  services: StoreDraft<PlannedService>;
  unavailabilities: StoreDraft<AgentAbsence>;
  compensatoryRests: StoreDraft<AgentAbsence>;
  /** Violations after the edit, for each agent that the edit affects. */
  ofAgent: Map<string, Violation[]>;
  /** Changed services that have no agent after the edit. */
  vacant: VacantService[];
}

function draftEdit(index: PlanningIndex, edit: PlanningEdit): EditDraft {
  const agents = new Map((edit.agents ?? []).map((agent) => [agent.id, agent]));
  const services = draftOf(index.services, edit.services, edit.removedServiceIds);
  const unavailabilities = draftOf(index.unavailabilities, edit.unavailabilities, edit.removedUnavailabilityIds);
  const rests = draftOf(index.compensatoryRests, edit.compensatoryRests, edit.removedCompensatoryRestIds);
  const touched = new Set([...agents.keys(), ...services.touched, ...unavailabilities.touched, ...rests.touched]);
  const ofAgent = new Map<string, Violation[]>();
  for (const agentId of touched) {
    const agent = agents.get(agentId) ?? index.agents.get(agentId);
    if (!agent) continue;
    ofAgent.set(
      agentId,
      index.checker.agent(agent, services.of(agentId), unavailabilities.of(agentId), rests.of(agentId)),
    );
  }
  const vacant = [...services.changes.values()]
    .filter((service) => service !== null)
    .filter((service) => service.agentIds.length === 0)
    .map((service) => ({ service, violations: index.checker.vacant(service) }));
  return { agents, services, unavailabilities, compensatoryRests: rests, ofAgent, vacant };
}

function outcome(index: PlanningIndex, draft: EditDraft): EditCheck {
  const before = [
    ...[...draft.ofAgent.keys()].flatMap((agentId) => index.violationsOfAgent.get(agentId) ?? []),
    ...[...draft.services.changes.keys()].flatMap((id) => index.vacant.get(id)?.violations ?? []),
  ];
  const violations = [...draft.ofAgent.values(), ...draft.vacant.map((it) => it.violations)].flat();
  return { violations, added: without(violations, before), removed: without(before, violations) };
}

/** The message names agent and figure, so two violations are equal when code, agent, services and message are equal. */
function without(list: readonly Violation[], others: readonly Violation[]): Violation[] {
  const key = (it: Violation) => `${it.code} ${it.agentId} ${it.serviceIds.join()} ${it.message}`;
  const known = new Set(others.map(key));
  // Two absences of the same name and overlap give equal violations; the result lists such a violation once.
  return list.filter((it) => !known.has(key(it)) && known.add(key(it)));
}
