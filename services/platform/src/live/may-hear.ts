import { hasRight, type Standing } from '@vigie/service-kit/http/caller';
import type { LiveMessage } from '@vigie/service-kit/live/publish';

/** Returns whether a stream may receive an update: customers and agents when it is about them, staff by right. */
export function mayReceive(message: LiveMessage, standing: Standing, userId: string): boolean {
  if (message.userId !== undefined) return message.userId === userId;
  // Every member receives updates of the agency (name, end date) and reloads with its own rights.
  if (message.name === 'agency.updated') return true;
  if (standing.role === 'customer') {
    return standing.customerId !== null && (message.customerIds?.includes(standing.customerId) ?? false);
  }
  if (standing.agentId && message.agentIds?.includes(standing.agentId)) return true;
  if (message.right && hasRight(standing, message.right)) return true;
  if (standing.role !== 'manager') return false;
  return message.right === undefined || (message.hears ?? []).some((right) => hasRight(standing, right));
}

/** Rows go only to managers with the right to the list; others receive the ids and reload with their own rights. */
export const mayRead = (message: LiveMessage, standing: Standing): boolean =>
  standing.role === 'manager' && message.right !== undefined && hasRight(standing, message.right);
