import { ownView } from '@vigie/contracts/field/execution/judge-act';
import { asServiceAct, type KnownAct } from '@vigie/contracts/field/execution/known-act';
import type { FieldActKind, ServiceAct, StopActKind } from '@vigie/contracts/field/execution/service-act';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import { stopsAfter } from '../../circuit/own-stops';
import type { FieldService } from '../../my-planning/my-services.queries';

/** What a guard does by a button. */
export type ActKind = FieldActKind;

/** An act on a service as this phone did it, whether or not the server knows of it. */
export interface LocalAct {
  id: string;
  userId: string;
  serviceId: string;
  kind: ActKind | StopActKind;
  /** Of a circuit: the stop it is about. */
  stopId?: string;
  /** Of an end: the checkpoint that was validated. */
  pointId?: string;
  /** ISO 8601 with offset. */
  at: string;
  reason?: 'relieved' | 'other';
  reasonText?: string;
  /** Of an interruption: the agent's words. */
  comment?: string;
  /** False until it is in the outbox: a phone that dies while it looks for its position loses nothing. */
  queued: boolean;
  /** Epoch milliseconds at which it left the outbox with the server's yes. */
  sentAtMs?: number;
}

/** What the server told; of a row without history its start stands for it. */
function toldActs({ acts, id, startedAt, agent }: FieldService): readonly KnownAct[] {
  if (acts || !startedAt) return acts ?? [];
  return [{ id: `${id}/start`, kind: 'start', at: startedAt, recordedAt: startedAt, agentId: agent?.id ?? null }];
}

/** The history of a service as this phone knows it: what the server told, and its own acts. */
function historyOf(service: FieldService, acts: readonly LocalAct[], agentId: string | null): ServiceAct[] {
  const own = acts.filter((act) => act.serviceId === service.id);
  return [
    ...toldActs(service).map(asServiceAct),
    ...own.map(({ id, kind, at, stopId }) => ({
      ...{ id, kind, at: Date.parse(at), recordedAt: null, agentId },
      ...(stopId && { payload: { stopId } }),
    })),
  ];
}

/**
 * Where an agent stands on a service by its own acts, those the server has not heard of included: the same fold as the
 * server's. An act is known by its id, so that one the server has told back counts once.
 */
export function viewOf(service: FieldService, acts: readonly LocalAct[], agentId: string | null, nowMs: number) {
  const planned = {
    start: Date.parse(service.startAt),
    end: Date.parse(service.endAt),
    agentId: service.agent?.id ?? null,
    planned: true,
    breaks: [],
    unplannedBreak: { notWork: true, notCharge: false },
  };
  return ownView(planned, historyOf(service, acts, agentId), agentId, nowMs);
}

const iso = (instant: number | null): string | null => (instant === null ? null : new Date(instant).toISOString());

/** The service as the agent knows it, ready to be shown. */
export function withActs<S extends FieldService>(
  service: S,
  acts: readonly LocalAct[],
  agentId: string | null,
  nowMs: number,
): S {
  const { state } = viewOf(service, acts, agentId, nowMs);
  const { status, startedAt, endedAt } = state;
  const services = stopsAfter(service.services, historyOf(service, acts, agentId), state);
  return { ...service, status, startedAt: iso(startedAt), endedAt: iso(endedAt), ...(services && { services }) };
}

/**
 * What its agent does on a service, for who watches over it: whoever waits for a relief that is late is at work, however
 * long the planned end is past and whatever the office then reads of the service.
 */
export function dutyOf(service: FieldService, acts: readonly LocalAct[], agentId: string | null, nowMs: number) {
  const { track } = viewOf(service, acts, agentId, nowMs);
  if (track.state === 'working') return SERVICE_STATUS.inProgress;
  return track.state === 'onBreak' ? SERVICE_STATUS.paused : service.status;
}

/** Milliseconds an act that was sent is remembered: longer than any answer that may still be older than it. */
export const FORGET_AFTER_MS = 120_000;

/** What the outbox says of the acts: those that left it are sent, those it refused never were. */
export function settleActs<A extends Pick<LocalAct, 'id' | 'queued' | 'sentAtMs'>>(
  acts: readonly A[],
  outbox: { waiting: readonly { id: string }[]; failed: readonly { id: string }[] },
  nowMs: number,
): A[] {
  const waiting = new Set(outbox.waiting.map((act) => act.id));
  const failed = new Set(outbox.failed.map((act) => act.id));
  return acts
    .filter((act) => !failed.has(act.id))
    .filter((act) => act.sentAtMs === undefined || nowMs - act.sentAtMs < FORGET_AFTER_MS)
    .map((act) =>
      act.queued && act.sentAtMs === undefined && !waiting.has(act.id) ? { ...act, sentAtMs: nowMs } : act,
    );
}

const FORMER_KINDS: Record<string, ActKind> = { pause: 'startBreak', endPause: 'endBreak' };

/** Acts as an earlier version of the application kept them. */
export const asKeptNow = (acts: readonly LocalAct[]): LocalAct[] =>
  acts.map((act) => ({ ...act, kind: FORMER_KINDS[act.kind] ?? act.kind }));
