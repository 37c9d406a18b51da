import { MINUTE_MS } from '../../core/time/days';
import type { Interval } from '../../core/time/intervals';
import { inOrder, isFieldAct, type ServiceAct, timeOf, withoutRestored } from '../execution/service-act';
import { isCancelled, SERVICE_STATUS, type ServiceStatus } from '../service/service.statuses';

/** A planned stop. Instants are milliseconds since 1970. */
export interface PlannedStop extends Interval {
  id: string;
}

/** The execution of a stop. */
export interface DoneStop {
  id: string;
  status: ServiceStatus;
  arrivedAt: number | null;
  /** Null while the agent is there. */
  leftAt: number | null;
}

interface Visit {
  arrivedAt: number;
  leftAt: number | null;
  agentId: string | null;
}

/** The state of the circuit that the stops depend on. */
interface CircuitState {
  status: ServiceStatus;
  endedAt: number | null;
  validated: boolean;
}

/**
 * Folds the acts of a circuit, in order of their own time, to the execution of its stops, so that the order of arrival
 * does not matter. An agent who arrives at another stop has left the one before; the end of the circuit leaves the
 * last.
 *
 * @param refused agents whose presence the office has refused
 */
export function foldStops(
  stops: readonly PlannedStop[],
  acts: readonly ServiceAct[],
  whole: CircuitState,
  refused: ReadonlySet<string | null> = new Set(),
): DoneStop[] {
  const visits = visitsOf(
    withoutRestored(inOrder(acts)).filter(
      (act) => (isFieldAct(act) && !refused.has(act.agentId)) || act.kind === 'breakOff',
    ),
  );
  return stops.map(({ id }) => {
    const visit = visits.get(id);
    if (!visit) return { id, status: unvisited(whole), arrivedAt: null, leftAt: null };
    const over = visit.leftAt === null && whole.status === SERVICE_STATUS.finished;
    const leftAt = over ? Math.max(visit.arrivedAt, whole.endedAt ?? visit.arrivedAt) : visit.leftAt;
    return {
      id,
      status: leftAt === null ? SERVICE_STATUS.inProgress : SERVICE_STATUS.finished,
      arrivedAt: visit.arrivedAt,
      leftAt,
    };
  });
}

function visitsOf(ordered: readonly ServiceAct[]): Map<string, Visit> {
  const visits = new Map<string, Visit>();
  const leave = (agentId: string | null, at: number, except?: string) => {
    for (const [id, visit] of visits) {
      if (id !== except && visit.agentId === agentId && visit.leftAt === null) visit.leftAt = at;
    }
  };
  for (const act of ordered) {
    const { kind, agentId } = act;
    const at = timeOf(act);
    const id = act.payload?.stopId;
    if (kind === 'end' || kind === 'interrupt') leave(agentId, at);
    // The office interrupts the circuit for every agent on it.
    if (kind === 'breakOff') for (const visit of visits.values()) visit.leftAt ??= at;
    if (id === undefined) continue;
    const known = visits.get(id);
    if (kind === 'arrive') {
      leave(agentId, at, id);
      visits.set(id, { arrivedAt: known?.arrivedAt ?? at, leftAt: null, agentId });
    } else if (kind === 'leave') {
      // A departure without arrival proves presence: the arrival may still wait on the phone.
      visits.set(id, { arrivedAt: known?.arrivedAt ?? at, leftAt: at, agentId: known?.agentId ?? agentId });
    }
  }
  return visits;
}

/** State of a stop that nobody reached, by the state of its circuit. */
function unvisited({ status, validated }: CircuitState): ServiceStatus {
  if (isCancelled({ status })) return status;
  if (validated) return SERVICE_STATUS.finished;
  const over =
    status === SERVICE_STATUS.finished ||
    status === SERVICE_STATUS.notRealised ||
    status === SERVICE_STATUS.notFinished;
  return over ? SERVICE_STATUS.notRealised : SERVICE_STATUS.waiting;
}

/**
 * Returns the kept time of a stop for invoicing; null while unknown. A stop that the office called done counts as
 * planned, and an instantaneous visit lasts a minute.
 */
export function keptStop(planned: PlannedStop, done: DoneStop): Interval[] | null {
  if (done.arrivedAt !== null) {
    return done.leftAt === null
      ? null
      : [{ start: done.arrivedAt, end: Math.max(done.leftAt, done.arrivedAt + MINUTE_MS) }];
  }
  if (done.status === SERVICE_STATUS.finished) return [{ start: planned.start, end: planned.end }];
  return done.status === SERVICE_STATUS.waiting ? null : [];
}
