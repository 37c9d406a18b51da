import { byText } from '../../core/collections/compare';
import type { Position } from '../fact/position';

/** Acts of an agent on a service. A start after an interruption is a resumption, which the fold recognises. */
export const FIELD_ACT_KINDS = ['start', 'startBreak', 'endBreak', 'interrupt', 'end'] as const;
export type FieldActKind = (typeof FIELD_ACT_KINDS)[number];

/** Acts of an agent at the stops of a circuit; they do not cut its presence on the circuit. */
export const STOP_ACT_KINDS = ['arrive', 'leave'] as const;
export type StopActKind = (typeof STOP_ACT_KINDS)[number];

/** Acts of the office on a service, in the same history. */
const OFFICE_ACT_KINDS = [
  'assign',
  'move',
  'plan',
  'unplan',
  'program',
  'unprogram',
  'validate',
  'unvalidate',
  'archive',
  'breakOff',
  'restore',
  'removeBreak',
  'settle',
] as const;
export type OfficeActKind = (typeof OFFICE_ACT_KINDS)[number];

export const SERVICE_ACT_KINDS = [...FIELD_ACT_KINDS, ...STOP_ACT_KINDS, ...OFFICE_ACT_KINDS] as const;
export type ServiceActKind = FieldActKind | StopActKind | OfficeActKind;

/** Decisions of the office on an anomaly. */
export const DECISIONS = ['accept', 'correct', 'refuse'] as const;
export type Decision = (typeof DECISIONS)[number];

/** Content of an act beyond its kind, time and agent. */
export interface ActPayload {
  /** `end`: reason for ending before the planned end, and the agent's words; `interrupt`, `breakOff`: the words. */
  reason?: string | null;
  reasonText?: string | null;
  /** `start`, `end`: the validated checkpoint. */
  pointId?: string | null;
  /** `arrive`, `leave`: the stop of the circuit. */
  stopId?: string;
  /** `assign`: the agent planned before, null for none. The act's `agentId` is the agent planned since. */
  from?: string | null;
  /** `move`: the new planned times. */
  startAt?: string;
  endAt?: string;
  /** `removeBreak`: the act that began the pause. */
  breakActId?: string;
  /** `restore`: the act of the interruption that the office lifts. */
  breakOffActId?: string;
  /** `settle`: key of the anomaly, decision and reason; `correctedStart` and `correctedEnd` are ISO 8601. */
  anomaly?: string;
  decision?: Decision;
  settledBecause?: string;
  correctedStart?: string;
  correctedEnd?: string;
}

/** One act in the history of a service. Instants are milliseconds since 1970. */
export interface ServiceAct {
  id: string;
  kind: ServiceActKind;
  /** Time on the clock of the author's device. */
  at: number;
  /** Time of recording by the server; null while only the phone has the act. */
  recordedAt: number | null;
  /** The agent at the post; for `assign` the newly planned agent; null for none. */
  agentId: string | null;
  device?: string | null;
  position?: Position | null;
  payload?: ActPayload;
}

const PRESENCE: readonly string[] = FIELD_ACT_KINDS;
const FIELD: readonly string[] = [...FIELD_ACT_KINDS, ...STOP_ACT_KINDS];
/** Whether the act is about its agent's presence. */
export const isPresenceAct = (act: { kind: string }): boolean => PRESENCE.includes(act.kind);
export const isFieldAct = (act: { kind: string }): boolean => FIELD.includes(act.kind);

/**
 * Time at which an act counts: its own time, but not later than its recording, which would mean that the phone's clock
 * is ahead.
 */
export const timeOf = ({ at, recordedAt }: Pick<ServiceAct, 'at' | 'recordedAt'>): number =>
  recordedAt === null ? at : Math.min(at, recordedAt);

/** Order at the same instant: the office's acts first, then those of the field in the order of a working day. */
const RANK: Partial<Record<ServiceActKind, number>> = {
  start: 1,
  leave: 2,
  arrive: 3,
  startBreak: 4,
  endBreak: 5,
  interrupt: 6,
  end: 7,
};
const rankOf = (act: ServiceAct): number => RANK[act.kind] ?? 0;

/** Returns each act once, in order of its own time, so that late, repeated or unordered arrival changes nothing. */
export function inOrder(acts: readonly ServiceAct[]): ServiceAct[] {
  const once = new Map<string, ServiceAct>();
  for (const act of acts) {
    const known = once.get(act.id);
    if (!known || known.recordedAt === null) once.set(act.id, act);
  }
  return [...once.values()].sort((a, b) => timeOf(a) - timeOf(b) || rankOf(a) - rankOf(b) || byText(a.id, b.id));
}

/** Returns the acts without interruptions that the office lifted, so that the presence continues. */
export function withoutRestored(ordered: readonly ServiceAct[]): readonly ServiceAct[] {
  const restored = new Set(ordered.flatMap((act) => (act.kind === 'restore' ? [act.payload?.breakOffActId] : [])));
  return restored.size === 0 ? ordered : ordered.filter(({ kind, id }) => kind !== 'breakOff' || !restored.has(id));
}
