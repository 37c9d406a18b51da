import { ownView } from '@vigie/contracts/field/execution/judge-act';
import { asServiceAct, type KnownAct } from '@vigie/contracts/field/execution/known-act';
import type { FieldActKind, ServiceAct, StopActKind } from '@vigie/contracts/field/execution/service-act';
import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';
import type { Act, Position } from '@vigie/kit/runtime';
import { stopsAfter } from '../../circuit/own-stops';
import type { FieldService } from '../../my-planning/my-services.queries';

/** The acts of a guard that have a button. */
export type ActKind = FieldActKind;

/** What the device stores of any act of its own. */
export interface WaitingAct {
  id: string;
  userId: string;
  /** Agency and agent of the act, which may be handed over while another agency is chosen. Earlier releases kept none. */
  scope?: Act['scope'];
  /**
   * False until the act is in the outbox. Stored before the position is known, so that it survives if the phone dies
   * meanwhile.
   */
  queued: boolean;
  /** Time at which the server accepted it, in epoch milliseconds. */
  sentAtMs?: number;
}

/** An act on a service by this phone, sent or not. */
export interface LocalAct extends WaitingAct {
  serviceId: string;
  kind: ActKind | StopActKind;
  /** Stop of the circuit that the act is about. */
  stopId?: string;
  /** Site where the phone was, as it knew it; none between two stops. */
  siteId?: string;
  /** Checkpoint that was validated at the end. */
  pointId?: string;
  /** ISO 8601 with offset. */
  at: string;
  reason?: 'relieved' | 'other';
  reasonText?: string;
  /** Text of an interruption. */
  comment?: string;
  /** Where the phone was; known only on the way to the outbox. */
  position?: Position;
}

/** Returns the acts of the server. For a list row without acts, the start is derived from `startedAt`. */
function serverActs({ acts, id, startedAt, agent }: FieldService): readonly KnownAct[] {
  if (acts || !startedAt) return acts ?? [];
  return [{ id: `${id}/start`, kind: 'start', at: startedAt, recordedAt: startedAt, agentId: agent?.id ?? null }];
}

/** Returns the acts of a service that this phone knows: the server's and its own. */
function historyOf(service: FieldService, acts: readonly LocalAct[], agentId: string | null): ServiceAct[] {
  const own = acts.filter((act) => act.serviceId === service.id);
  return [
    ...serverActs(service).map(asServiceAct),
    ...own.map(({ id, kind, at, stopId }) => ({
      ...{ id, kind, at: Date.parse(at), recordedAt: null, agentId },
      ...(stopId && { payload: { stopId } }),
    })),
  ];
}

/**
 * Returns the state of a service for its agent, including acts that are not sent yet. It uses the same fold as the
 * server; an act is identified by its id, so that an act that the server has returned counts once.
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

/** Returns the service with the state that its agent sees. */
export function withActs<S extends FieldService>(
  service: S,
  acts: readonly LocalAct[],
  agentId: string | null,
  nowMs: number,
): S {
  const { state, track } = viewOf(service, acts, agentId, nowMs);
  const { status, startedAt, endedAt } = state;
  const services = stopsAfter(service.services, historyOf(service, acts, agentId), state);
  const missing = track.spans.find(({ end }) => end === null);
  const isEndSettled = missing && service.acts?.some(({ settles }) => settles === `noEnd:${missing.act.id}`);
  return {
    ...service,
    ...{ status, startedAt: iso(startedAt), endedAt: iso(endedAt) },
    ...(services && { services }),
    ...(isEndSettled && { isEndSettled }),
  };
}

/**
 * Returns the status for the lone-worker watch. An agent who waits for a late relief is at work, however long the
 * planned end has passed and whatever status the office sees.
 */
export function dutyOf(service: FieldService, acts: readonly LocalAct[], agentId: string | null, nowMs: number) {
  const { track } = viewOf(service, acts, agentId, nowMs);
  if (track.state === 'working') return SERVICE_STATUS.inProgress;
  return track.state === 'onBreak' ? SERVICE_STATUS.paused : service.status;
}

/**
 * How long a sent act is kept, in milliseconds: longer than any answer of the server that may still be older than the
 * act.
 */
export const FORGET_AFTER_MS = 120_000;

interface ShownByOutbox {
  waiting: readonly { id: string }[];
  failed: readonly { id: string }[];
  /** Whose acts these are; nobody's when nobody is signed in. */
  userId: string | undefined;
}

/** Updates acts from the outbox: queued acts of its user that left it are sent, and refused ones are removed. */
export function syncWithOutbox<A extends WaitingAct>(
  acts: readonly A[],
  { waiting, failed, userId }: ShownByOutbox,
  nowMs: number,
): A[] {
  const isWaiting = new Set(waiting.map((act) => act.id));
  const isRefused = new Set(failed.map((act) => act.id));
  const isSent = (act: A) => act.queued && act.userId === userId && !isWaiting.has(act.id);
  return acts
    .filter((act) => !isRefused.has(act.id))
    .filter((act) => act.sentAtMs === undefined || nowMs - act.sentAtMs < FORGET_AFTER_MS)
    .map((act) => (act.sentAtMs === undefined && isSent(act) ? { ...act, sentAtMs: nowMs } : act));
}

const FORMER_KINDS: Record<string, ActKind> = { pause: 'startBreak', endPause: 'endBreak' };

/** Converts acts that an earlier version of the application stored. */
export const migrateStoredActs = (acts: readonly LocalAct[]): LocalAct[] =>
  acts.map((act) => ({ ...act, kind: FORMER_KINDS[act.kind] ?? act.kind }));
