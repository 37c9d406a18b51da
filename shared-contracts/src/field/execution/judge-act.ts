import { FIELD_MESSAGES } from '../../core/messages/field';
import { isCancelled, SERVICE_STATUS } from '../service/service.statuses';
import { type AgentTrack, mayFollow, newTrack } from './agent-track';
import type { ExecutionState, PlannedExecution } from './execution';
import { foldState } from './fold-state';
import { type FieldActKind, isFieldAct, type ServiceAct } from './service-act';

/** A service from one agent's point of view: the fold of its own acts and the office's, without its colleagues'. */
export interface OwnView {
  state: ExecutionState;
  track: AgentTrack;
}

export function ownView(
  service: PlannedExecution,
  acts: readonly ServiceAct[],
  agentId: string | null,
  now: number,
): OwnView {
  const own = acts.filter((act) => !isFieldAct(act) || act.agentId === agentId);
  const { state, tracks } = foldState(service, own, now);
  return { state, track: tracks[0] ?? newTrack(agentId) };
}

/**
 * Returns the French reason why an agent may not do this now, or null. The phone asks before the act; once done, the
 * act is a fact that the server records and marks, whatever this function would return.
 *
 * @param elsewhere true when another service of the agent is active
 */
export function refusalOf({ state, track }: OwnView, kind: FieldActKind, elsewhere: boolean): string | null {
  const { status } = state;
  const begun = track.spans.length > 0;
  if (track.state === 'ended' || (!begun && status === SERVICE_STATUS.finished)) return FIELD_MESSAGES.serviceEnded;
  if (!begun && isCancelled(state)) return FIELD_MESSAGES.cannotUpdateService;
  if (kind === 'start' && elsewhere) return FIELD_MESSAGES.serviceActive;
  if (kind === 'end' && !begun) return FIELD_MESSAGES.cannotUpdateService;
  return mayFollow(track.state, kind) ? null : FIELD_MESSAGES.cannotUpdateService;
}

/** Whether ending the service at this instant needs a reason, because it is before the planned end. */
export const needsReason = (service: { end: number }, at: number): boolean => at < service.end;
