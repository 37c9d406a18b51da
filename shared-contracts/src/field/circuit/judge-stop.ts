import { FIELD_MESSAGES } from '../../core/messages/field';
import type { StopActKind } from '../execution/service-act';
import { activeService, SERVICE_STATUS } from '../service/service.statuses';

interface Stopped {
  id: string;
  status: number;
}

/**
 * Returns the French reason why an agent may not arrive at a stop or leave it now, or null. Only the phone calls it,
 * before the act: the server records every act as a fact.
 *
 * @param circuit state of the circuit for this agent
 */
export function stopRefusalOf(
  circuit: { status: number },
  stops: readonly Stopped[],
  kind: StopActKind,
  id: string,
): string | null {
  const stop = stops.find((it) => it.id === id);
  const active = activeService(stops);
  if (!stop || circuit.status !== SERVICE_STATUS.inProgress) return FIELD_MESSAGES.cannotUpdateService;
  if (kind === 'leave') return stop.status === SERVICE_STATUS.inProgress ? null : FIELD_MESSAGES.cannotUpdateService;
  if (active && active.id !== id) return FIELD_MESSAGES.serviceActive;
  return stop.status === SERVICE_STATUS.waiting ? null : FIELD_MESSAGES.cannotUpdateService;
}
