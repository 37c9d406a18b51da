import type { Position } from '@vigie/contracts/field/fact/position';
import type { ReadBy, RoundAct, WalkedCheckpoint } from '@vigie/contracts/field/round-execution/round-act';
import type { RoundEventKey } from '@vigie/contracts/rules/rounds/acts';
import { actsOnDevice } from '../execution/acts/acts-on-device';
import type { WaitingAct } from '../execution/acts/local-acts';

/** An act on a walk by this phone, sent or not. */
export interface LocalWalkAct extends WaitingAct {
  executionId: string;
  roundId: string;
  siteId: string;
  serviceId: string | null;
  eventKey: RoundEventKey;
  kind: RoundAct['kind'];
  /** ISO 8601 with offset. */
  at: string;
  position: Position | null;
  checkpoint: WalkedCheckpoint | null;
  readBy: ReadBy | null;
  badge: string | null;
  infos: string | null;
  /** Ids of the checkpoints of the round as the screen showed them, with the act that starts it. */
  shown?: readonly string[];
  /** Id of the act that sends the photos. The device holds the photos under it. */
  photosId?: string;
}

export const localWalk = actsOnDevice<LocalWalkAct>('vigie.walk-acts');
export const useLocalWalk = localWalk.use;

/** Converts an act of this phone for the fold of a walk. */
export const asOwnAct = (act: LocalWalkAct, agentId: string | null): RoundAct => ({
  id: act.id,
  kind: act.kind,
  at: Date.parse(act.at),
  recordedAt: null,
  agentId,
  position: act.position,
  checkpoint: act.checkpoint,
  readBy: act.readBy,
  badge: act.badge,
  infos: act.infos,
});
