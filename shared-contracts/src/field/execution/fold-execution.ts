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
  return { ...folded.state, anomalies: findAnomalies(service, folded, now) };
}
