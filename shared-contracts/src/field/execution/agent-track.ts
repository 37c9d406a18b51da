import { MINUTE_MS } from '../../core/time/days';
import { OVERRUN_AFTER_MIN, REPEAT_MIN } from './limits';
import { type FieldActKind, type ServiceAct, timeOf } from './service-act';

export type TrackState = 'idle' | 'working' | 'onBreak' | 'interrupted' | 'ended';

/** An act that changes nothing where its agent stands, or changes it in an unusual way. */
interface Oddity {
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

/** What one agent did on a service, whatever colleagues did meanwhile. */
export interface AgentTrack {
  agentId: string | null;
  state: TrackState;
  /** Presence, cut by interruptions. */
  spans: TrackSpan[];
  breaks: TrackSpan[];
  /** The act of the last end, and its time; without an act where the office said when the agent left. */
  ended: ServiceAct | null;
  endedAt: number | null;
  oddities: Oddity[];
  /** When the office interrupted its presence, as long as it has not come back. */
  brokenOffAt: number | null;
  /** True after an interruption that the office took back: who takes the service up again had read of it. */
  spared: boolean;
  /** Ids of the acts that changed something: a double tap is not among them. */
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

/** From each state the acts that change it. */
const NEXT: Record<TrackState, Moves> = {
  idle: { start: 'working', end: 'ended' },
  working: { startBreak: 'onBreak', interrupt: 'interrupted', end: 'ended' },
  onBreak: { endBreak: 'working', interrupt: 'interrupted', end: 'ended' },
  interrupted: { start: 'working', end: 'ended' },
  ended: { start: 'working' },
};

/** Whether an act changes anything for an agent in this state: what the phone asks before it offers the act. */
export const mayFollow = (state: TrackState, kind: FieldActKind): boolean => NEXT[state][kind] !== undefined;

const close = (spans: TrackSpan[], at: number): void => {
  const last = spans.at(-1);
  if (last && last.end === null) last.end = at;
};

/** Adds the next act, in order of time, to the track of its agent. */
export function follow(track: AgentTrack, act: ServiceAct): void {
  const kind = act.kind as FieldActKind;
  const at = timeOf(act);
  const before = track.state;
  const after = NEXT[before][kind];
  const { last } = track;
  if (after === undefined) {
    const again = last !== null && last.kind === kind && at - last.at <= REPEAT_MIN * MINUTE_MS;
    const resumes = kind === 'start' && track.spared;
    if (!again && !resumes) track.oddities.push({ code: oddityOf(before, kind), act });
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
  // Whoever leaves long after the office sent it away may have worked on: its phone may have heard nothing.
  if (track.brokenOffAt !== null && at - track.brokenOffAt > OVERRUN_AFTER_MIN * MINUTE_MS) {
    track.oddities.push({ code: 'stayed', act });
  }
}

/** The office interrupts whoever is there; who is not there is left alone. */
export function breakOff(track: AgentTrack, act: ServiceAct): void {
  if (!isOpen(track)) return;
  const at = timeOf(act);
  track.state = 'interrupted';
  track.brokenOffAt = at;
  close(track.breaks, at);
  close(track.spans, at);
}

/** The office took its interruption back: whoever was there is there. */
export function spare(track: AgentTrack, _act: ServiceAct): void {
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

function oddityOf(state: TrackState, kind: FieldActKind): Oddity['code'] {
  if (kind === 'startBreak' || kind === 'endBreak') {
    return kind === 'startBreak' && state === 'onBreak' ? 'repeated' : 'breakOutside';
  }
  return kind === 'interrupt' && state !== 'interrupted' ? 'interruptOutside' : 'repeated';
}
