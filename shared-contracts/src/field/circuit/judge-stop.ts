import { FIELD_MESSAGES } from '../../core/messages/field';
import type { StopActKind } from '../execution/service-act';
import { activeService, SERVICE_STATUS } from '../service/service.statuses';

interface Stopped {
  id: string;
  status: number;
}

/** « Not finished » is one of them: an agent may run late, long after the planned end. */
const UNDER_WAY: readonly number[] = [SERVICE_STATUS.inProgress, SERVICE_STATUS.notFinished];

/** Whether nobody has reached a stop; the stops of a circuit that runs late are called not realised meanwhile. */
export const isUnvisited = ({ status }: { status: number }): boolean =>
  status === SERVICE_STATUS.waiting || status === SERVICE_STATUS.notRealised;

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
  if (!stop || !UNDER_WAY.includes(circuit.status)) return FIELD_MESSAGES.cannotUpdateService;
  if (kind === 'leave') return stop.status === SERVICE_STATUS.inProgress ? null : FIELD_MESSAGES.cannotUpdateService;
  if (active && active.id !== id) return FIELD_MESSAGES.serviceActive;
  return isUnvisited(stop) ? null : FIELD_MESSAGES.cannotUpdateService;
}
