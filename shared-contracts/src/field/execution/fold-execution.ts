import { foldStops } from '../circuit/fold-stops';
import { findAnomalies } from './anomalies';
import type { Execution, PlannedExecution } from './execution';
import { foldState } from './fold-state';
import type { ServiceAct } from './service-act';

/**
 * Folds the acts of a service, in order of their own time, to its execution. The order, repetition and device of their
 * arrival do not matter. Late, not realised and not finished depend on the clock only, so no stored status ever blocks
 * an act.
 *
 * @param now epoch milliseconds
 */
export function foldExecution(service: PlannedExecution, acts: readonly ServiceAct[], now: number): Execution {
  const folded = foldState(service, acts, now);
  const refused = folded.tracks
    .map(({ agentId }) => agentId)
    .filter((agentId) => folded.settled.get(`notPlanned:${agentId}`)?.decision === 'refuse');
  const stops = foldStops(service.stops ?? [], folded.ordered, folded.state, new Set(refused));
  return { ...folded.state, stops, anomalies: findAnomalies(service, folded, stops, now) };
}
