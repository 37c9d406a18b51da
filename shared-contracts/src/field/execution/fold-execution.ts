import { foldStops } from '../circuit/fold-stops';
import { findAnomalies } from './anomalies';
import type { Execution, PlannedExecution } from './execution';
import { foldState } from './fold-state';
import type { ServiceAct } from './service-act';

/**
 * What was done of a service: the fold of its acts in order of their own time. The same acts give the same execution
 * in whatever order, how often and on whichever device they arrive; late, not realised and not finished are read from
 * the clock, so that no mark of the server ever stops an act.
 * @param now epoch milliseconds.
 */
export function foldExecution(service: PlannedExecution, acts: readonly ServiceAct[], now: number): Execution {
  const folded = foldState(service, acts, now);
  const refused = folded.tracks
    .map(({ agentId }) => agentId)
    .filter((agentId) => folded.settled.get(`notPlanned:${agentId}`)?.decision === 'refuse');
  const stops = foldStops(service.stops ?? [], folded.ordered, folded.state, new Set(refused));
  return { ...folded.state, stops, anomalies: findAnomalies(service, folded, stops, now) };
}
