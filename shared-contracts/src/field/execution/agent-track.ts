import { MINUTE_MS } from '../../core/time/days';
import { OVERRUN_AFTER_MIN, REPEAT_MIN } from './limits';
import { type FieldActKind, type ServiceAct, timeOf } from './service-act';

export type TrackState = 'idle' | 'working' | 'onBreak' | 'interrupted' | 'ended';

/** An act without effect on its agent's state, or with an unusual one. */
interface TrackAnomaly {
  code:
    | 'endWithoutStart'
    | 'endBeforeStart'
    | 'restarted'
    | 'repeated'
    | 'breakOutside'
    | 'interruptOutside'
    | 'stayed';
  act: ServiceAct;
}

/** A stretch of presence; `end` is null while it lasts. */
interface TrackSpan {
  act: ServiceAct;
  start: number;
  end: number | null;
}

/** The acts of one agent on a service, independent of its colleagues'. */
export interface AgentTrack {
  agentId: string | null;
  state: TrackState;
  /** Presence, cut by interruptions. */
  spans: TrackSpan[];
  breaks: TrackSpan[];
  /** The act and time of the last end; the act is null when the office set the time. */
  ended: ServiceAct | null;
  endedAt: number | null;
  oddities: TrackAnomaly[];
  /** Time at which the office interrupted the agent's presence; null once the agent is back. */
  brokenOffAt: number | null;
  /** True after the office has lifted an interruption: the agent may resume late, because it had read of it. */
  spared: boolean;
  /** Ids of the acts with an effect; a double tap has none. */
  effects: string[];
  last: { kind: FieldActKind; at: number } | null;
}

export const newTrack = (agentId: string | null): AgentTrack => ({
  agentId,
  state: 'idle',
  spans: [],
  breaks: [],
  ended: null,
  endedAt: null,
  oddities: [],
  brokenOffAt: null,
  spared: false,
  effects: [],
  last: null,
});

export const isOpen = ({ state }: Pick<AgentTrack, 'state'>): boolean => state === 'working' || state === 'onBreak';

type Moves = Partial<Record<FieldActKind, TrackState>>;

/** The acts that are valid in each state, with the state they lead to. */
const NEXT: Record<TrackState, Moves> = {
  idle: { start: 'working', end: 'ended' },
  working: { startBreak: 'onBreak', interrupt: 'interrupted', end: 'ended' },
  onBreak: { endBreak: 'working', interrupt: 'interrupted', end: 'ended' },
  interrupted: { start: 'working', end: 'ended' },
  ended: { start: 'working' },
};

/** Whether an act has an effect in this state. The phone checks it before it offers the act. */
export const mayFollow = (state: TrackState, kind: FieldActKind): boolean => NEXT[state][kind] !== undefined;

const close = (spans: TrackSpan[], at: number): void => {
  const last = spans.at(-1);
  if (last && last.end === null) last.end = at;
};

/** Adds the next act, in order of time, to the track of its agent. */
export function addAct(track: AgentTrack, act: ServiceAct): void {
  const kind = act.kind as FieldActKind;
  const at = timeOf(act);
  const before = track.state;
  const after = NEXT[before][kind];
  const { last } = track;
  if (after === undefined) {
    const again = last !== null && last.kind === kind && at - last.at <= REPEAT_MIN * MINUTE_MS;
    const resumes = kind === 'start' && track.spared;
    if (!again && !resumes) track.oddities.push({ code: trackAnomalyOf(before, kind), act });
    return;
  }
  track.state = after;
  track.effects.push(act.id);
  track.last = { kind, at };
  if (kind === 'start') begin(track, act, before);
  else if (kind === 'startBreak') track.breaks.push({ act, start: at, end: null });
  else close(track.breaks, at);
  if (kind === 'interrupt' || kind === 'end') close(track.spans, at);
  if (kind !== 'end') return;
  track.ended = act;
  track.endedAt = at;
  if (before === 'idle') track.oddities.push({ code: 'endWithoutStart', act });
  // An agent who leaves long after the office interrupted the service may have kept working: the phone may have been
  // offline.
  if (track.brokenOffAt !== null && at - track.brokenOffAt > OVERRUN_AFTER_MIN * MINUTE_MS) {
    track.oddities.push({ code: 'stayed', act });
  }
}

/** Interrupts a present agent on the office's behalf; an absent agent's track stays unchanged. */
export function breakOff(track: AgentTrack, act: ServiceAct): void {
  if (!isOpen(track)) return;
  const at = timeOf(act);
  track.state = 'interrupted';
  track.brokenOffAt = at;
  close(track.breaks, at);
  close(track.spans, at);
}

/** The office lifted an interruption: an agent who was present at its time stays present. */
export function liftBreakOff(track: AgentTrack, _act: ServiceAct): void {
  if (isOpen(track)) track.spared = true;
}

function begin(track: AgentTrack, act: ServiceAct, before: TrackState): void {
  if (before === 'ended' && track.spans.length > 0) track.oddities.push({ code: 'restarted', act });
  for (const oddity of track.oddities) if (oddity.code === 'endWithoutStart') oddity.code = 'endBeforeStart';
  track.spans.push({ act, start: timeOf(act), end: null });
  track.ended = null;
  track.endedAt = null;
  track.brokenOffAt = null;
}

function trackAnomalyOf(state: TrackState, kind: FieldActKind): TrackAnomaly['code'] {
  if (kind === 'startBreak' || kind === 'endBreak') {
    return kind === 'startBreak' && state === 'onBreak' ? 'repeated' : 'breakOutside';
  }
  return kind === 'interrupt' && state !== 'interrupted' ? 'interruptOutside' : 'repeated';
}
