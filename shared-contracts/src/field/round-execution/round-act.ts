import { byText } from '../../core/compare';
import type { RoundEvent } from '../../rules/rounds/acts';
import type { Position } from '../fact/position';

/** Acts of the office on a planned walk, in the same history. */
const OFFICE_KINDS = ['cancel', 'restore'] as const;
type OfficeKind = (typeof OFFICE_KINDS)[number];

/** Ways to read a checkpoint. A reading by hand proves no presence, and a typed code little. */
export const READ_BY = ['nfc', 'qr', 'typed', 'position', 'hand'] as const;
export type ReadBy = (typeof READ_BY)[number];

/** A checkpoint in the content of a walk. */
export interface WalkedCheckpoint {
  id: string;
  title: string;
  siteId: string;
  location: Position | null;
  /** Metres. */
  radius: number;
}

/** One act in the history of a walk. Instants are milliseconds since 1970. */
export interface RoundAct {
  id: string;
  kind: Exclude<RoundEvent, 'notRealized'> | OfficeKind;
  /** Time on the clock of the author's device. */
  at: number;
  /** Time of recording by the server; null while only the phone has the act. */
  recordedAt: number | null;
  agentId: string | null;
  position?: Position | null;
  /** The checkpoint as it was at that time; null for an unknown badge. */
  checkpoint?: WalkedCheckpoint | null;
  /** Distance to the checkpoint, stored separately because the law limits how long a position is kept. */
  distanceM?: number | null;
  /** Accuracy of the position, kept with the distance. */
  accuracyM?: number | null;
  readBy?: ReadBy | null;
  badge?: string | null;
  infos?: string | null;
}

export const isOfficeAct = ({ kind }: Pick<RoundAct, 'kind'>): boolean => OFFICE_KINDS.some((it) => it === kind);

/**
 * Time at which an act counts: its own time, but not later than its recording, which would mean that the phone's clock
 * is ahead.
 */
export const timeOfAct = ({ at, recordedAt }: Pick<RoundAct, 'at' | 'recordedAt'>): number =>
  recordedAt === null ? at : Math.min(at, recordedAt);

/** Order of acts at the same instant: a walk begins before it continues, and ends last. */
const RANK: Partial<Record<RoundAct['kind'], number>> = { start: 1, resume: 2, interrupted: 4, finish: 5, stop: 5 };
const rankOf = ({ kind }: RoundAct): number => RANK[kind] ?? (kind === 'cancel' || kind === 'restore' ? 0 : 3);

/** Returns each act once, in order of its own time, so that late, repeated or unordered arrival changes nothing. */
export function actsInOrder(acts: readonly RoundAct[]): RoundAct[] {
  const once = new Map<string, RoundAct>();
  for (const act of acts) {
    const known = once.get(act.id);
    if (!known || known.recordedAt === null) once.set(act.id, act);
  }
  return [...once.values()].sort((a, b) => timeOfAct(a) - timeOfAct(b) || rankOf(a) - rankOf(b) || byText(a.id, b.id));
}
