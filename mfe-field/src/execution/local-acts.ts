import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { FieldService } from '../my-planning/my-services.queries';

export type ActKind = 'start' | 'pause' | 'endPause' | 'end';

/** An act on a service as this phone did it, whether or not the server knows of it. */
export interface LocalAct {
  id: string;
  userId: string;
  serviceId: string;
  kind: ActKind;
  /** ISO 8601 with offset. */
  at: string;
  reason?: 'relieved' | 'other';
  reasonText?: string;
  /** False until it is in the outbox: a phone that dies while it looks for its position loses nothing. */
  queued: boolean;
  /** Epoch milliseconds at which it left the outbox with the server's yes. */
  sentAtMs?: number;
}

const AFTER: Record<ActKind, number> = {
  start: SERVICE_STATUS.inProgress,
  pause: SERVICE_STATUS.paused,
  endPause: SERVICE_STATUS.inProgress,
  end: SERVICE_STATUS.finished,
};

/**
 * The service as the guard knows it: what the server last said, then the acts it did not know of when it said so, in
 * their order.
 * @param knownAt epoch milliseconds of the server's answer.
 */
export function withActs<S extends FieldService>(service: S, acts: readonly LocalAct[], knownAt: number): S {
  const unknown = acts.filter(
    (act) => act.serviceId === service.id && (act.sentAtMs === undefined || act.sentAtMs >= knownAt),
  );
  return unknown.reduce<S>(after, service);
}

function after<S extends FieldService>(known: S, act: LocalAct): S {
  const status = AFTER[act.kind];
  if (act.kind === 'start') return { ...known, status, startedAt: known.startedAt ?? act.at };
  return act.kind === 'end' ? { ...known, status, endedAt: act.at } : { ...known, status };
}

/** Milliseconds an act that was sent is remembered: longer than any answer that may still be older than it. */
export const FORGET_AFTER_MS = 120_000;

/** What the outbox says of the acts: those that left it are sent, those it refused never were. */
export function settleActs(
  acts: readonly LocalAct[],
  outbox: { waiting: readonly { id: string }[]; failed: readonly { id: string }[] },
  nowMs: number,
): LocalAct[] {
  const waiting = new Set(outbox.waiting.map((act) => act.id));
  const failed = new Set(outbox.failed.map((act) => act.id));
  return acts
    .filter((act) => !failed.has(act.id))
    .filter((act) => act.sentAtMs === undefined || nowMs - act.sentAtMs < FORGET_AFTER_MS)
    .map((act) =>
      act.queued && act.sentAtMs === undefined && !waiting.has(act.id) ? { ...act, sentAtMs: nowMs } : act,
    );
}
