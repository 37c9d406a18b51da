import { holds, type Standing } from '@vigie/service-kit/http/caller';
import type { LiveMessage } from '@vigie/service-kit/live/publish';

/** Customers and agents hear of what is about them; staff of what their rights let them read. */
export function mayHear(message: LiveMessage, standing: Standing): boolean {
  // The agency is everybody's: the day of its end, its name, its end. What of it each may read, each asks for again.
  if (message.name === 'agency.updated') return true;
  if (standing.role === 'customer') {
    return standing.customerId !== null && (message.customerIds?.includes(standing.customerId) ?? false);
  }
  if (standing.agentId && message.agentIds?.includes(standing.agentId)) return true;
  if (message.right && holds(standing, message.right)) return true;
  if (standing.role !== 'manager') return false;
  return message.right === undefined || (message.hears ?? []).some((right) => holds(standing, right));
}

/** Rows are for who may read their list; others are told the ids and ask again with their own rights. */
export const mayRead = (message: LiveMessage, standing: Standing): boolean =>
  standing.role === 'manager' && message.right !== undefined && holds(standing, message.right);
