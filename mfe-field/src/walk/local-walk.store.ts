import type { Position } from '@vigie/contracts/field/fact/position';
import type { ReadBy, RoundAct, WalkedCheckpoint } from '@vigie/contracts/field/round-execution/round-act';
import type { RoundEventKey } from '@vigie/contracts/rules/rounds/acts';
import { deviceStorage, useOutbox } from '@vigie/kit/runtime';
import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { settleActs } from '../execution/acts/local-acts';

/** An act on a walk as this phone did it, whether or not the server knows of it. */
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
  /** The act that sends its photos, which the device holds meanwhile. */
  photosId?: string;
  /** False until it is in the outbox: a phone that dies while it looks for its position loses nothing. */
  queued: boolean;
  sentAtMs?: number;
}

/** Kept on the device, so that an application killed in the middle of a round opens on it as it stands. */
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

/** Takes over what the outbox says. */
export function settleWalkActs(): void {
  const { acts } = useLocalWalk.getState();
  const settled = settleActs(acts, useOutbox.getState(), Date.now());
  if (JSON.stringify(settled) !== JSON.stringify(acts)) change(() => settled);
}

let followed = false;

/** Follows the outbox from the first screen of rounds on; not at once, for before it was read it looks empty. */
export function followWalks(): void {
  if (followed) return;
  followed = true;
  useOutbox.subscribe(settleWalkActs);
}

/** An act of this phone as the fold takes it. */
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
