import { byText } from '../../core/collections/compare';
import { MINUTE_MS } from '../../core/time/days';
import type { Interval } from '../../core/time/intervals';
import { SERVICE_STATUS, type ServiceStatus } from '../service/service.statuses';
import { type AgentTrack, addAct, breakOff, isOpen, liftBreakOff, newTrack } from './agent-track';
import type { DoneBreak, ExecutionState, PlannedExecution, Settled, Stretch } from './execution';
import { FORGOTTEN_AFTER_MIN, LATE_AFTER_MIN } from './limits';
import { type PlannedAgents, plannedAgents } from './planned-agents';
import { inOrder, isFieldAct, isPresenceAct, type ServiceAct, timeOf, withoutRestored } from './service-act';
import { settlements } from './settlements';

/** The office's latest decisions on the service itself. */
interface OfficeDecisions {
  unprogrammed: boolean;
  validated: boolean;
  archived: boolean;
}

/** The state of a service, with the intermediate results of its fold. */
export interface FoldedState {
  state: ExecutionState;
  /** Every act once, in order of time. */
  ordered: readonly ServiceAct[];
  tracks: readonly AgentTrack[];
  agents: PlannedAgents;
  /** The office's settlements, by key of the anomaly. */
  settled: ReadonlyMap<string, Settled>;
}

/** `foldExecution` without anomalies, which a phone does not show. */
export function foldState(service: PlannedExecution, acts: readonly ServiceAct[], now: number): FoldedState {
  const ordered = inOrder(acts);
  const agents = plannedAgents(ordered, service.agentId);
  const settled = settlements(ordered);
  const tracks = tracksOf(ordered);
  // Leaves out an unplanned agent whose presence the office refused.
  const counted = tracks.filter(({ agentId }) => settled.get(`notPlanned:${agentId}`)?.decision !== 'refuse');
  const stretches = stretchesOf(counted, agents);
  for (const track of counted) endByOffice(track, { service, settled, stretches });
  const breaks = breaksOf(service, tracks, ordered);
  const begun = counted.filter((track) => track.spans.length > 0 || isEndOfPlanned(track, agents));
  const lead = leadOf(begun, agents);
  const standing = officeDecisionsOf(ordered);
  const first = counted.flatMap((track) => track.spans).find((span) => span.start === stretches[0]?.start);
  const end = lead?.state === 'ended' ? lastEnd(begun) : undefined;
  const state: ExecutionState = {
    status: statusOf(service, { standing, lead, now }),
    startedAt: first?.start ?? null,
    endedAt: end?.at ?? null,
    startPosition: first?.act.position ?? null,
    endPosition: end?.act?.position ?? null,
    endReason: end?.act?.payload?.reason ?? null,
    endReasonText: end?.act?.payload?.reasonText ?? null,
    breaks,
    stretches,
    workedMin: workedMinutes(stretches, breaks),
    executedBy: [...new Set(ordered.filter(isFieldAct).flatMap((act) => (act.agentId ? [act.agentId] : [])))],
    validated: standing.validated,
  };
  return { state, ordered, tracks, agents, settled };
}

/** One track per agent: a colleague's acts never change an agent's own. */
function tracksOf(ordered: readonly ServiceAct[]): AgentTrack[] {
  const tracks = new Map<string | null, AgentTrack>();
  const standing = new Set(withoutRestored(ordered));
  for (const act of ordered) {
    if (act.kind === 'breakOff') {
      const happens = standing.has(act) ? breakOff : liftBreakOff;
      for (const track of tracks.values()) happens(track, act);
    }
    if (!isPresenceAct(act)) continue;
    const track = tracks.get(act.agentId) ?? newTrack(act.agentId);
    tracks.set(act.agentId, track);
    addAct(track, act);
  }
  return [...tracks.values()];
}

/** Returns an agent's track by its own acts. */
export const trackOf = (acts: readonly ServiceAct[], agentId: string | null): AgentTrack =>
  tracksOf(inOrder(acts)).find((track) => track.agentId === agentId) ?? newTrack(agentId);

function officeDecisionsOf(ordered: readonly ServiceAct[]): OfficeDecisions {
  const standing: OfficeDecisions = { unprogrammed: false, validated: false, archived: false };
  let archivedAt = Number.POSITIVE_INFINITY;
  for (const act of ordered) {
    if (act.kind === 'program' || act.kind === 'unprogram') standing.unprogrammed = act.kind === 'unprogram';
    if (act.kind === 'validate' || act.kind === 'unvalidate') standing.validated = act.kind === 'validate';
    if (act.kind === 'archive') archivedAt = timeOf(act);
    // A start after the office called the service done means that somebody is at work.
    if (act.kind === 'start') standing.validated = false;
  }
  // The office archived the service before it knew of this act, so the service becomes visible again.
  const heardSince = ordered.some((act) => isFieldAct(act) && (act.recordedAt ?? act.at) > archivedAt);
  standing.archived = archivedAt !== Number.POSITIVE_INFINITY && !heardSince;
  return standing;
}

/** Ends the presence of an agent without a recorded end, when the office has settled that anomaly. */
function endByOffice(
  track: AgentTrack,
  options: { service: PlannedExecution; settled: ReadonlyMap<string, Settled>; stretches: readonly Stretch[] },
): void {
  const span = track.spans.at(-1);
  if (!span || !isOpen(track)) return;
  const decided = options.settled.get(`noEnd:${span.act.id}`);
  if (!decided) return;
  const relief = options.stretches.find((it) => it.agentId === track.agentId && it.end === null)?.relievedAt;
  track.state = 'ended';
  track.endedAt = decided.correctedEnd ?? relief ?? Math.max(span.start, options.service.end);
}

function lastEnd(begun: readonly AgentTrack[]): { at: number; act: ServiceAct | null } | undefined {
  return begun
    .flatMap(({ endedAt: at, ended: act }) => (at === null ? [] : [{ at, act }]))
    .sort((a, b) => a.at - b.at || byText(a.act?.id, b.act?.id))
    .at(-1);
}

/** An end without a start counts for a planned agent, who must have been there, and not for anybody else. */
const isEndOfPlanned = (track: AgentTrack, agents: PlannedAgents): boolean =>
  track.ended !== null && (track.agentId === null || agents.ever(track.agentId));

const lastMove = (track: AgentTrack): number => track.spans.at(-1)?.start ?? track.last?.at ?? 0;

/**
 * Returns the track that gives the service its state: that of the last agent to come. An unplanned agent does not
 * override a planned one who is still there.
 */
function leadOf(begun: readonly AgentTrack[], agents: PlannedAgents): AgentTrack | undefined {
  const own = begun.filter(({ agentId }) => agentId === null || agents.ever(agentId));
  const speaking = own.some(isOpen) ? own : begun;
  const present = speaking.filter((track) => track.spans.length > 0);
  return [...(present.length > 0 ? present : speaking)]
    .sort((a, b) => lastMove(a) - lastMove(b) || byText(a.agentId, b.agentId))
    .at(-1);
}

function statusOf(
  { start, end, agentId, planned }: PlannedExecution,
  { standing, lead, now }: { standing: OfficeDecisions; lead: AgentTrack | undefined; now: number },
): ServiceStatus {
  if (standing.archived) return SERVICE_STATUS.archived;
  if (standing.validated) return SERVICE_STATUS.finished;
  if (lead) {
    if (lead.state === 'ended') return SERVICE_STATUS.finished;
    if (lead.state === 'interrupted') return SERVICE_STATUS.interrupted;
    if (now > end + FORGOTTEN_AFTER_MIN * MINUTE_MS) return SERVICE_STATUS.notFinished;
    return lead.state === 'onBreak' ? SERVICE_STATUS.paused : SERVICE_STATUS.inProgress;
  }
  if (standing.unprogrammed) return SERVICE_STATUS.unscheduled;
  if (now > end) return SERVICE_STATUS.notRealised;
  const expected = planned && agentId !== null;
  return expected && now > start + LATE_AFTER_MIN * MINUTE_MS ? SERVICE_STATUS.late : SERVICE_STATUS.waiting;
}

/** Returns the pauses begun, in order of time. They take the planned pauses in order; further ones are unplanned. */
function breaksOf(
  service: PlannedExecution,
  tracks: readonly AgentTrack[],
  ordered: readonly ServiceAct[],
): DoneBreak[] {
  const removed = new Set(ordered.flatMap((act) => (act.kind === 'removeBreak' ? [act.payload?.breakActId] : [])));
  const planned = service.breaks
    .flatMap((it) => (it.planned ? [{ ...it, planned: it.planned }] : []))
    .sort((a, b) => a.planned.start - b.planned.start || byText(a.id, b.id));
  const known = new Map(service.breaks.map((it) => [it.id, it]));
  return tracks
    .flatMap((track) => track.breaks.map((it) => ({ ...it, track })))
    .filter(({ act }) => !removed.has(act.id))
    .sort((a, b) => a.start - b.start || byText(a.act.id, b.act.id))
    .map(({ act, track, start, ...it }, index) => {
      const plan = planned[index];
      const { agentId } = track;
      const end = it.end ?? (plan ? endOfForgotten(track, start, plan.planned) : null);
      const { notWork, notCharge } = plan ?? known.get(act.id) ?? service.unplannedBreak;
      const of = { id: plan?.id ?? act.id, planned: plan?.planned ?? null };
      return { ...of, actId: act.id, agentId, start, end, notWork, notCharge };
    });
}

/**
 * Returns the end of a planned pause that its agent forgot to end, once the office has ended the presence: nobody says
 * that the pause was any longer. Null while the presence lasts.
 */
function endOfForgotten({ state, endedAt }: AgentTrack, start: number, planned: Interval): number | null {
  if (state !== 'ended' || endedAt === null) return null;
  return Math.max(start, Math.min(endedAt, start + planned.end - planned.start));
}

/**
 * Presence in order of time. A planned agent relieves the agents who were there; an unplanned agent relieves nobody.
 */
function stretchesOf(tracks: readonly AgentTrack[], agents: PlannedAgents): Stretch[] {
  const spans = tracks.flatMap(({ agentId, spans }) => spans.map(({ start, end }) => ({ agentId, start, end })));
  const sorted = spans.sort((a, b) => a.start - b.start || byText(a.agentId, b.agentId));
  return sorted.map((span) => {
    const relief = span.end === null && sorted.find((it) => relieves(it, span, agents));
    return { ...span, relievedAt: relief ? relief.start : null };
  });
}

const relieves = (it: Pick<Stretch, 'agentId' | 'start'>, whom: typeof it, agents: PlannedAgents): boolean =>
  it.agentId !== whom.agentId && it.start > whom.start && (it.agentId === null || agents.ever(it.agentId));

function workedMinutes(stretches: readonly Stretch[], breaks: readonly DoneBreak[]): number {
  const present = stretches.reduce((sum, { start, end }) => sum + (end === null ? 0 : end - start), 0);
  const paused = breaks
    .filter((it) => it.notWork && it.end !== null)
    .filter((it) =>
      stretches.some((s) => s.agentId === it.agentId && s.end !== null && s.start <= it.start && it.start < s.end),
    )
    .reduce((sum, { start, end }) => sum + ((end ?? start) - start), 0);
  return Math.round((present - paused) / MINUTE_MS);
}
