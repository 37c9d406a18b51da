import { byText } from '../../core/compare';
import type { Position } from '../fact/position';

/** What a guard does on a service. A start after an interruption is a resumption: the fold tells them apart. */
export const FIELD_ACT_KINDS = ['start', 'startBreak', 'endBreak', 'interrupt', 'end'] as const;
export type FieldActKind = (typeof FIELD_ACT_KINDS)[number];

/** What a guard does at the stops of a circuit: its presence on the circuit is not cut by it. */
export const STOP_ACT_KINDS = ['arrive', 'leave'] as const;
export type StopActKind = (typeof STOP_ACT_KINDS)[number];

/** What the office does to a service: part of the same history. */
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

/** How the office settles an anomaly. */
export const DECISIONS = ['accept', 'correct', 'refuse'] as const;
export type Decision = (typeof DECISIONS)[number];

/** What an act says beyond its kind, its time and its agent. */
export interface ActPayload {
  /** `end`: why the service ends before its planned end, and the agent's words; `interrupt`, `breakOff`: the words. */
  reason?: string | null;
  reasonText?: string | null;
  /** `end`: the checkpoint that was validated. */
  pointId?: string | null;
  /** `arrive`, `leave`: the stop of the circuit. */
  stopId?: string;
  /** `assign`: the agent planned before, null for none. The agent planned since is the act's `agentId`. */
  from?: string | null;
  /** `move`: the planned times since. */
  startAt?: string;
  endAt?: string;
  /** `removeBreak`: the act that began the pause. */
  breakActId?: string;
  /** `restore`: the interruption of the office that was none. */
  breakOffActId?: string;
  /** `settle`: key of the anomaly, what was decided and why; `correctedStart` and `correctedEnd` are ISO 8601. */
  anomaly?: string;
  decision?: Decision;
  settledBecause?: string;
  correctedStart?: string;
  correctedEnd?: string;
}

/** One act of the history of a service. Instants are milliseconds since 1970. */
export interface ServiceAct {
  id: string;
  kind: ServiceActKind;
  /** On the clock of whoever did it. */
  at: number;
  /** When the server learned of it; null while only the phone knows it. */
  recordedAt: number | null;
  /** Who was at the post; for `assign` who is planned since; null for nobody. */
  agentId: string | null;
  device?: string | null;
  position?: Position | null;
  payload?: ActPayload;
}

const PRESENCE: readonly string[] = FIELD_ACT_KINDS;
const FIELD: readonly string[] = [...FIELD_ACT_KINDS, ...STOP_ACT_KINDS];
/** True for an act that says whether its agent is there. */
export const isPresenceAct = (act: { kind: string }): boolean => PRESENCE.includes(act.kind);
export const isFieldAct = (act: { kind: string }): boolean => FIELD.includes(act.kind);

/**
 * When an act counts as done: on its own clock, but not after the server learned of it, for then the clock of the
 * phone was ahead.
 */
export const timeOf = ({ at, recordedAt }: Pick<ServiceAct, 'at' | 'recordedAt'>): number =>
  recordedAt === null ? at : Math.min(at, recordedAt);

/** At one instant the office's acts come first, then those of the field as a day goes. */
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

/** Each act once, in order of its own time; what arrives late, twice or out of order changes nothing. */
export function inOrder(acts: readonly ServiceAct[]): ServiceAct[] {
  const once = new Map<string, ServiceAct>();
  for (const act of acts) {
    const known = once.get(act.id);
    if (!known || known.recordedAt === null) once.set(act.id, act);
  }
  return [...once.values()].sort((a, b) => timeOf(a) - timeOf(b) || rankOf(a) - rankOf(b) || byText(a.id, b.id));
}

/** The acts without the interruptions that the office took back: the presence that they cut goes on. */
export function withoutRestored(ordered: readonly ServiceAct[]): readonly ServiceAct[] {
  const restored = new Set(ordered.flatMap((act) => (act.kind === 'restore' ? [act.payload?.breakOffActId] : [])));
  return restored.size === 0 ? ordered : ordered.filter(({ kind, id }) => kind !== 'breakOff' || !restored.has(id));
}
