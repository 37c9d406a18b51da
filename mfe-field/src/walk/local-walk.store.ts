import type { Position } from '@vigie/contracts/field/fact/position';
import type { ReadBy, RoundAct, WalkedCheckpoint } from '@vigie/contracts/field/round-execution/round-act';
import type { RoundEventKey } from '@vigie/contracts/rules/rounds/acts';
import { deviceStorage, useOutbox } from '@vigie/kit/runtime';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { syncWithOutbox } from '../execution/acts/local-acts';

/** An act on a walk by this phone, sent or not. */
export interface LocalWalkAct {
  id: string;
  userId: string;
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
  /** Id of the act that sends the photos. The device holds the photos under it. */
  photosId?: string;
  /**
   * False until the act is in the outbox. Stored before the position is known, so that it survives if the phone dies
   * meanwhile.
   */
  queued: boolean;
  sentAtMs?: number;
}

/** Stored on the device, so that an application that was killed during a round opens with its current state. */
export const useLocalWalk = create<{ acts: LocalWalkAct[] }>()(
  persist((): { acts: LocalWalkAct[] } => ({ acts: [] }), {
    name: 'vigie.walk-acts',
    storage: deviceStorage(),
    version: 1,
  }),
);

const change = (update: (acts: LocalWalkAct[]) => LocalWalkAct[]): void => {
  useLocalWalk.setState(({ acts }) => ({ acts: update(acts) }));
};

export const addWalkAct = (act: LocalWalkAct): void => change((acts) => [...acts, act]);
export const changeWalkAct = (id: string, part: Partial<LocalWalkAct>): void =>
  change((acts) => acts.map((act) => (act.id === id ? { ...act, ...part } : act)));
export const dropWalkAct = (id: string): void => change((acts) => acts.filter((act) => act.id !== id));

/** Updates the acts from the state of the outbox. */
export function settleWalkActs(): void {
  const { acts } = useLocalWalk.getState();
  const settled = syncWithOutbox(acts, useOutbox.getState(), Date.now());
  if (JSON.stringify(settled) !== JSON.stringify(acts)) change(() => settled);
}

let followed = false;

/**
 * Subscribes to the outbox when the first screen of rounds opens. It does not settle the acts at once, because the
 * outbox looks empty until it is loaded, and every act would count as sent.
 */
export function followWalks(): void {
  if (followed) return;
  followed = true;
  useOutbox.subscribe(settleWalkActs);
}

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
