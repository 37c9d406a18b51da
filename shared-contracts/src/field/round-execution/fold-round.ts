import { MINUTE_MS } from '../../core/time/days';
import { distanceM } from '../../rules/lone-worker/place';
import type { RoundDirection } from '../../rules/recurrence/recurrence-options';
import { completionOf, mergeCheckpoints, type RoundCompletion } from '../../rules/rounds/completion';
import { executionOrder, nextCheckpoints } from '../../rules/rounds/directions';
import { insideRadius, withinRadius } from '../../rules/rounds/distance';
import { actsInOrder, isOfficeAct, type RoundAct, timeOfAct, type WalkedCheckpoint } from './round-act';
import { roundExecutionStatuses } from './round-execution.statuses';

/** The plan of a walk. */
export interface PlannedWalk {
  /** Id of the execution, which seeds the random order. */
  id: string;
  siteId: string;
  directions: readonly RoundDirection[];
  checkpoints: readonly WalkedCheckpoint[];
  /** Milliseconds; null for an unplanned walk. */
  plannedEnd: number | null;
  /** True when its service was cancelled or archived. */
  serviceCancelled: boolean;
}

/** An unusual feature of an act; the act counts all the same. */
export type RoundMark =
  | 'outOfOrder'
  | 'unplanned'
  | 'otherSite'
  | 'unknownBadge'
  | 'tooFar'
  | 'tooInexact'
  | 'noPosition'
  | 'typed'
  | 'hand'
  | 'withoutStart'
  | 'afterEnd'
  | 'cancelled';

/** One act of the walk, with its effect. */
export interface WalkStep {
  act: RoundAct;
  at: number;
  marks: RoundMark[];
  distanceM: number | null;
  /** False for an act without effect: a double tap, a start of a running walk. */
  counts: boolean;
}

export interface Walk {
  status: number;
  state: 'waiting' | 'running' | 'interrupted' | 'ended' | 'cancelled';
  startedAt: number | null;
  endedAt: number | null;
  /** The planned checkpoints in the required order. */
  order: string[];
  /** Checkpoints that may be validated next. */
  next: string[];
  /** Times at which checkpoints were validated, and skipped. */
  validated: ReadonlyMap<string, number>;
  jumped: ReadonlyMap<string, number>;
  completion: RoundCompletion;
  steps: WalkStep[];
  agents: string[];
  /** The agent who acted last: a colleague who takes a walk over has it from then on. */
  holder: string | null;
}

/** A walk without an act for this long counts as forgotten. */
export const FORGOTTEN_AFTER_MS = 12 * 60 * MINUTE_MS;

/**
 * Folds the acts of a round, in order of their own time, to its walk. The order, repetition and device of their arrival
 * do not matter, and the phone and the server fold alike.
 *
 * @param now epoch milliseconds
 */
export function foldRound(plan: PlannedWalk, acts: readonly RoundAct[], now: number): Walk {
  const folding = new Folding(plan);
  for (const act of actsInOrder(acts)) folding.take(act);
  return folding.walk(now);
}

class Folding {
  private startedAt: number | null = null;
  private endedAt: number | null = null;
  private lastAt = 0;
  private interrupted = false;
  private cancelled = false;
  private holder: string | null = null;
  private readonly steps: WalkStep[] = [];
  private readonly passed: string[] = [];
  private readonly validated = new Map<string, number>();
  private readonly jumped = new Map<string, number>();
  private readonly unplanned: { id: string }[] = [];
  private readonly order: string[];

  constructor(private readonly plan: PlannedWalk) {
    const ids = plan.checkpoints.map(({ id }) => id);
    this.order = executionOrder(ids, plan.directions, plan.id);
  }

  take(act: RoundAct): void {
    const at = timeOfAct(act);
    if (isOfficeAct(act)) {
      this.cancelled = act.kind === 'cancel';
      this.steps.push({ act, at, marks: [], distanceM: null, counts: true });
      return;
    }
    const marks: RoundMark[] = [];
    if (this.cancelled || this.plan.serviceCancelled) marks.push('cancelled');
    if (this.startedAt === null) {
      this.startedAt = at;
      if (act.kind !== 'start') marks.push('withoutStart');
    } else if (this.endedAt !== null) marks.push('afterEnd');
    this.lastAt = Math.max(this.lastAt, at);
    const step: WalkStep = { act, at, marks, distanceM: null, counts: true };
    this.steps.push(step);
    this.apply(step);
    this.holder = act.agentId ?? this.holder;
  }

  private apply(step: WalkStep): void {
    const { act, at } = step;
    switch (act.kind) {
      case 'start':
        step.counts = this.startedAt === at && !this.steps.some((it) => it !== step && it.act.kind === 'start');
        break;
      case 'resume':
        step.counts = this.interrupted || this.isTakenOver(act);
        this.interrupted = false;
        break;
      case 'interrupted':
        step.counts = !this.interrupted && this.endedAt === null;
        this.interrupted = step.counts || this.interrupted;
        break;
      case 'finish':
      case 'stop':
        step.counts = this.endedAt === null;
        this.endedAt ??= at;
        break;
      case 'jump':
        this.jump(step);
        break;
      case 'checkpoint':
      case 'virtualCheckpoint':
        this.validate(step);
        break;
      default:
        break;
    }
  }

  private isTakenOver({ agentId }: RoundAct): boolean {
    return this.endedAt === null && this.holder !== null && agentId !== null && agentId !== this.holder;
  }

  private jump(step: WalkStep): void {
    const id = step.act.checkpoint?.id;
    step.counts = id !== undefined && this.order.includes(id) && !this.passed.includes(id);
    if (!id || !step.counts) return;
    this.passed.push(id);
    this.jumped.set(id, step.at);
  }

  private validate(step: WalkStep): void {
    const { act, marks, at } = step;
    if (act.readBy === 'typed' || act.readBy === 'hand') marks.push(act.readBy);
    const { checkpoint } = act;
    if (!checkpoint) {
      marks.push('unknownBadge');
      return;
    }
    this.locate(step, checkpoint);
    if (checkpoint.siteId !== this.plan.siteId) {
      // A proof of presence elsewhere proves no presence here.
      marks.push('otherSite');
      return;
    }
    const { id } = checkpoint;
    if (this.validated.has(id)) {
      step.counts = false;
      return;
    }
    if (!this.order.includes(id)) {
      marks.push('unplanned');
      this.unplanned.push({ id });
    } else if (!this.passed.includes(id)) {
      if (!nextCheckpoints(this.order, this.passed, this.plan.directions).includes(id)) marks.push('outOfOrder');
      this.passed.push(id);
    }
    this.jumped.delete(id);
    this.validated.set(id, at);
  }

  private locate(step: WalkStep, { location, radius }: WalkedCheckpoint): void {
    const { position, distanceM: kept, accuracyM } = step.act;
    if (!location) return;
    step.distanceM = position ? Math.round(distanceM(position, location)) : (kept ?? null);
    if (step.distanceM === null) {
      step.marks.push('noPosition');
      return;
    }
    const answer = position
      ? insideRadius({ ...position, accuracy: position.accuracy ?? 0 }, location, radius)
      : withinRadius(step.distanceM, accuracyM ?? 0, radius);
    if (answer === 'outside') step.marks.push('tooFar');
    if (answer === 'tooInexact') step.marks.push('tooInexact');
  }

  walk(now: number): Walk {
    const merged = mergeCheckpoints({
      planned: this.plan.checkpoints.map(({ id }) => ({ id })),
      unplanned: this.unplanned,
      virtual: [],
    });
    const completion = completionOf(merged, this.validated.keys());
    const { startedAt, endedAt, order, validated, jumped, steps, holder } = this;
    const state = this.stateAt();
    return {
      status: roundExecutionStatuses.value[this.statusAt(state, completion, now)],
      state,
      startedAt,
      endedAt,
      order,
      next: state === 'ended' ? [] : nextCheckpoints(order, this.passed, this.plan.directions),
      validated,
      jumped,
      completion,
      steps,
      agents: [...new Set(steps.flatMap(({ act }) => act.agentId ?? []))],
      holder,
    };
  }

  private stateAt(): Walk['state'] {
    if (this.endedAt !== null) return 'ended';
    if (this.startedAt !== null) return this.interrupted ? 'interrupted' : 'running';
    return this.cancelled || this.plan.serviceCancelled ? 'cancelled' : 'waiting';
  }

  private statusAt(
    state: Walk['state'],
    { complete }: RoundCompletion,
    now: number,
  ): 'waiting' | 'inProgress' | 'notFinished' | 'finished' | 'cancelled' {
    if (state === 'cancelled') return 'cancelled';
    if (state === 'ended') return complete ? 'finished' : 'notFinished';
    const { plannedEnd } = this.plan;
    if (state === 'waiting') return plannedEnd !== null && now > plannedEnd ? 'notFinished' : 'waiting';
    return now > this.lastAt + FORGOTTEN_AFTER_MS ? 'notFinished' : 'inProgress';
  }
}
