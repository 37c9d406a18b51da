import type { Violation } from './types';
import { namedServices } from './wording';

/**
 * Joins the violations of one agent that have the same reason, such as a card that is over: an overview shows it once,
 * with all its services, not once a service.
 *
 * @param references references of the services that the overview shows; the joined sentence names only these
 */
export function joinViolations(violations: readonly Violation[], references: ReadonlyMap<string, string>): Violation[] {
  const groups = new Map<string, Violation[]>();
  for (const violation of violations) {
    const { agentId, code, message, ofSeveral } = violation;
    const key = `${agentId} ${code} ${ofSeveral?.after ?? message}`;
    const group = groups.get(key);
    if (group) group.push(violation);
    else groups.set(key, [violation]);
  }
  return [...groups.values()].flatMap((group) => joined(group, references));
}

function joined(group: readonly Violation[], references: ReadonlyMap<string, string>): Violation[] {
  const [first] = group;
  if (!first) return [];
  const serviceIds = [...new Set(group.flatMap((violation) => violation.serviceIds))];
  const shown = serviceIds.flatMap((id) => references.get(id) ?? []);
  if (!first.ofSeveral || shown.length < 2) return [{ ...first, serviceIds }];
  const { before, after } = first.ofSeveral;
  const message = `${before}les ${namedServices(shown.map((reference) => ({ reference })))}${after}`;
  return [{ ...first, serviceIds, message }];
}
