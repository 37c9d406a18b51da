import { checkPeriod } from './check-period';
import type { PlannedService, PlanningInput, Violation } from './types';

/** The violations that an edit causes and those that it removes. */
export interface EditCheck {
  added: Violation[];
  removed: Violation[];
}

/**
 * Compares the plan before and after an edit. Each rule looks at a single agent, so the input needs only the agents who
 * hold an edited service afterwards, with the services and absences around it.
 *
 * @param edited each replaces the service of its id, or is new
 */
export function checkEdit(input: PlanningInput, edited: readonly PlannedService[]): EditCheck {
  const ids = new Set(edited.map(({ id }) => id));
  const services = [...input.services.filter(({ id }) => !ids.has(id)), ...edited];
  const before = checkPeriod(input);
  const after = checkPeriod({ ...input, services });
  return { added: without(after, before), removed: without(before, after) };
}

/** The message names agent and figure, so two violations are equal when code, agent, services and message are equal. */
function without(list: readonly Violation[], others: readonly Violation[]): Violation[] {
  const key = (it: Violation) => `${it.code} ${it.agentId} ${it.serviceIds.join()} ${it.message}`;
  const known = new Set(others.map(key));
  // Two absences of the same name and overlap give equal violations; the result lists such a violation once.
  return list.filter((it) => !known.has(key(it)) && known.add(key(it)));
}
