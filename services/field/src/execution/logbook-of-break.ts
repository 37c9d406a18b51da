import { MINUTE_MS } from '@vigie/contracts/core/time/days';
import type { DoneBreak } from '@vigie/contracts/field/execution/execution';
import { trackOf } from '@vigie/contracts/field/execution/fold-state';
import { BREAK_SHORT_MIN } from '@vigie/contracts/field/execution/limits';
import { inOrder, type ServiceAct, timeOf } from '@vigie/contracts/field/execution/service-act';
import type { FoldedService } from './write-execution';

/** The agent whose pauses are read, in the service as folded with the act. */
interface Of {
  folded: Pick<FoldedService, 'acts' | 'execution'>;
  agentId: string | null;
}

const CLOSES: readonly string[] = ['endBreak', 'interrupt', 'end', 'breakOff'];

const breaksOf = ({ folded, agentId }: Of): DoneBreak[] =>
  folded.execution.breaks.filter((it) => it.agentId === agentId);

/** The act that ended a pause, by its agent or by the office. */
const closedBy = ({ end }: DoneBreak, { folded, agentId }: Of): ServiceAct | undefined =>
  inOrder(folded.acts).find(
    (act) => CLOSES.includes(act.kind) && timeOf(act) === end && (act.agentId === agentId || act.kind === 'breakOff'),
  );

/** Whether the agent ended the pause well before its planned length. */
const isShort = ({ planned, start, end }: DoneBreak): boolean =>
  planned !== null && end !== null && planned.end - planned.start - (end - start) > BREAK_SHORT_MIN * MINUTE_MS;

/**
 * Event type of a started pause. After a pause that an interruption cut, it resumes; after a pause that its agent
 * stopped short, it restarts.
 */
export function startedBreak(id: string, of: Of): string {
  const own = breaksOf(of);
  const before = own[own.findIndex(({ actId }) => actId === id) - 1];
  const closed = before && closedBy(before, of);
  if (!before || !closed) return 'break_start';
  if (closed.kind === 'interrupt' || closed.kind === 'breakOff') return 'break_resume';
  return closed.kind === 'endBreak' && isShort(before) ? 'break_restart' : 'break_start';
}

export function endedBreak(id: string, of: Of): string {
  const ended = breaksOf(of).find((it) => closedBy(it, of)?.id === id);
  return ended && isShort(ended) ? 'break_stop' : 'break_finish';
}

/** Event type of the pause that an end or an interruption cut; null when no pause was running. */
export function cutBreakOf({ id }: { id: string }, of: Of): string | null {
  const act = of.folded.acts.find((it) => it.id === id);
  if (act?.kind !== 'end' && act?.kind !== 'interrupt') return null;
  if (!trackOf(of.folded.acts, of.agentId).effects.includes(id)) return null;
  if (!breaksOf(of).some((it) => closedBy(it, of)?.id === id)) return null;
  return act.kind === 'end' ? 'break_service_stop' : 'break_interrupted';
}
