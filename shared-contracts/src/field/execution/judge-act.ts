import { FIELD_MESSAGES } from '../../core/messages/field';
import { SERVICE_STATUS } from '../service/service.statuses';
import { type AgentTrack, mayFollow, newTrack } from './agent-track';
import { tracksOf } from './fold-state';
import { type FieldActKind, inOrder, isFieldAct, type ServiceAct } from './service-act';

/**
 * What the phone asks before an act is made. An act that was made is a fact: the server records it and marks what is
 * unusual, whatever these would have answered.
 */
export interface JudgedService {
  status: number;
  /** Who is planned now. */
  agentId: string | null;
  end: number;
  acts: readonly ServiceAct[];
}

/** Where an agent stands on a service by its own acts, whatever colleagues did there. */
export function trackOf({ acts }: Pick<JudgedService, 'acts'>, agentId: string | null): AgentTrack {
  return tracksOf(inOrder(acts)).find((track) => track.agentId === agentId) ?? newTrack(agentId);
}

/**
 * Why an agent may not do this now, as a French sentence; null when it may.
 * @param elsewhere true when another service of the agent is active.
 */
export function refusalOf(
  service: JudgedService,
  kind: FieldActKind,
  { agentId, elsewhere }: { agentId: string | null; elsewhere: boolean },
): string | null {
  const { status } = service;
  const track = trackOf(service, agentId);
  const begun = track.spans.length > 0;
  const takesOver =
    agentId === service.agentId && service.acts.some((act) => isFieldAct(act) && act.agentId !== agentId);
  if (track.state === 'ended' || (!begun && status === SERVICE_STATUS.finished && !takesOver)) {
    return FIELD_MESSAGES.serviceEnded;
  }
  const cancelled = status === SERVICE_STATUS.unscheduled || status === SERVICE_STATUS.archived;
  if (!begun && cancelled) return FIELD_MESSAGES.cannotUpdateService;
  if (kind === 'start' && elsewhere) return FIELD_MESSAGES.serviceActive;
  if (kind === 'end' && !begun) return FIELD_MESSAGES.cannotUpdateService;
  return mayFollow(track.state, kind) ? null : FIELD_MESSAGES.cannotUpdateService;
}

/** Before its planned end a service ends with a reason and its words. */
export const needsReason = ({ end }: Pick<JudgedService, 'end'>, at: number): boolean => at < end;
