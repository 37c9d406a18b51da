import { byText } from '../../core/compare';
import type { RoundEvent } from '../../rules/rounds/acts';
import type { Position } from '../fact/position';

/** What the office does to a planned walk: part of the same history. */
const OFFICE_KINDS = ['cancel', 'restore'] as const;
type OfficeKind = (typeof OFFICE_KINDS)[number];

/** How a checkpoint was read. By hand nothing proves it, and a typed code proves little. */
export const READ_BY = ['nfc', 'qr', 'typed', 'position', 'hand'] as const;
export type ReadBy = (typeof READ_BY)[number];

/** A checkpoint as a walk knows it. */
export interface WalkedCheckpoint {
  id: string;
  title: string;
  siteId: string;
  location: Position | null;
  /** Metres. */
  radius: number;
}

/** One act of the history of a walk. Instants are milliseconds since 1970. */
export interface RoundAct {
  id: string;
  kind: Exclude<RoundEvent, 'notRealized'> | OfficeKind;
  /** On the clock of whoever did it. */
  at: number;
  /** When the server learned of it; null while only the phone knows it. */
  recordedAt: number | null;
  agentId: string | null;
  position?: Position | null;
  /** The checkpoint as it was then; null where a badge is nobody's. */
  checkpoint?: WalkedCheckpoint | null;
  /** Kept beside the position, which the law lets nobody keep for ever. */
  distanceM?: number | null;
  /** How exactly it was read, kept with it. */
  accuracyM?: number | null;
  readBy?: ReadBy | null;
  badge?: string | null;
  infos?: string | null;
}

export const isOfficeAct = ({ kind }: Pick<RoundAct, 'kind'>): boolean => OFFICE_KINDS.some((it) => it === kind);

/** An act counts as done at its own time, but not after the server learned of it: then the clock was ahead. */
export const timeOfAct = ({ at, recordedAt }: Pick<RoundAct, 'at' | 'recordedAt'>): number =>
  recordedAt === null ? at : Math.min(at, recordedAt);

/** At one instant a walk begins before it goes on, and ends last. */
const RANK: Partial<Record<RoundAct['kind'], number>> = { start: 1, resume: 2, interrupted: 4, finish: 5, stop: 5 };
const rankOf = ({ kind }: RoundAct): number => RANK[kind] ?? (kind === 'cancel' || kind === 'restore' ? 0 : 3);

/** Each act once, in order of its own time; what arrives late, twice or out of order changes nothing. */
export function actsInOrder(acts: readonly RoundAct[]): RoundAct[] {
  const once = new Map<string, RoundAct>();
  for (const act of acts) {
    const known = once.get(act.id);
    if (!known || known.recordedAt === null) once.set(act.id, act);
  }
  return [...once.values()].sort((a, b) => timeOfAct(a) - timeOfAct(b) || rankOf(a) - rankOf(b) || byText(a.id, b.id));
}
