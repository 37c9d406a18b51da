import type { CallResult } from '@vigie/contracts/core/call';
import { foldRound, type Walk } from '@vigie/contracts/field/round-execution/fold-round';
import type { RoundExecution } from '@vigie/contracts/field/round-execution/round-execution';
import { roundExecutionStatuses } from '@vigie/contracts/field/round-execution/round-execution.statuses';
import { type WalkableRound, walkCalls } from '@vigie/contracts/field/round-execution/walk.calls';
import { asRoundAct, plannedWalkOf } from '@vigie/contracts/field/round-execution/wire/walk-of-wire';
import { setActivity, useActivity, useCall, useSession } from '@vigie/kit/runtime';
import { useEffect, useMemo } from 'react';
import { useRecovered } from '../execution/acts/to-outbox';
import { asOwnAct, type LocalWalkAct, useLocalWalk } from './local-walk.store';
import { recoverWalks } from './record-walk';

/** A walk as this phone knows it: the fold of the server's acts and its own. */
export interface FoldedWalk {
  execution: RoundExecution;
  walk: Walk;
}

const NOBODY = {
  startedAt: null,
  endedAt: null,
  startAt: null,
  endAt: null,
  alertedAt: null,
  acknowledgedAt: null,
  acknowledgedBy: null,
};

/** Returns a walk that was started on this phone and that the server has not returned yet. */
function walkStartedHere(acts: readonly LocalWalkAct[], rounds: readonly WalkableRound[]): RoundExecution | undefined {
  const [first] = acts;
  const round = rounds.find((it) => it.id === first?.roundId);
  if (!first || !round) return undefined;
  const { site, customer, timeZone, content, reference } = round;
  return {
    ...NOBODY,
    ...{ id: first.executionId, reference, iteration: 0, site, customer, timeZone, content },
    round: { id: round.id, name: round.name },
    service: first.serviceId === null ? null : { id: first.serviceId, name: '' },
    serviceCancelled: false,
    agent: null,
    status: roundExecutionStatuses.value.waiting,
    acts: [],
    updatedAt: first.at,
  };
}

/** Folds the acts of the server and of this phone. */
function foldKnown(
  execution: RoundExecution,
  own: readonly LocalWalkAct[],
  agentId: string | null,
  nowMs: number,
): FoldedWalk {
  const acts = own.filter((act) => act.executionId === execution.id).map((act) => asOwnAct(act, agentId));
  return {
    execution,
    walk: foldRound(plannedWalkOf(execution), [...execution.acts.map(asRoundAct), ...acts], nowMs),
  };
}

type KnownRounds = CallResult<typeof walkCalls.myRounds>;

/** Whose phone folds the walks. */
export interface Walker {
  userId: string | undefined;
  agentId: string | null;
}

/** Returns all walks that this phone knows: those of the server, and those that it started itself. */
export function knownWalks(
  data: KnownRounds,
  acts: readonly LocalWalkAct[],
  { userId, agentId }: Walker,
): FoldedWalk[] {
  const own = acts.filter((act) => act.userId === userId);
  const known = new Set(data.serviceRoundExecutions.map(({ id }) => id));
  const begun = [...new Set(own.map((act) => act.executionId))].filter((id) => !known.has(id));
  const begunHere = begun.flatMap(
    (id) =>
      walkStartedHere(
        own.filter((act) => act.executionId === id),
        data.rounds,
      ) ?? [],
  );
  const now = Date.now();
  return [...data.serviceRoundExecutions, ...begunHere].map((it) => foldKnown(it, own, agentId, now));
}

/** The walk that this agent is on, if any: not one that a colleague has taken over. */
export const runningOf = (walks: readonly FoldedWalk[], agentId: string | null): FoldedWalk | undefined =>
  walks.find(({ walk }) => isRunning(walk) && agentId !== null && walk.holder === agentId);

/** Returns the rounds of the agent's sites and the walks around today, cached on the device. */
export function useWalks() {
  useRecovered(recoverWalks);
  const query = useCall(walkCalls.myRounds, undefined, { keep: true });
  const userId = useSession((session) => session.user?.id);
  const agentId = useSession((session) => session.membership?.agentId) ?? null;
  const acts = useLocalWalk((state) => state.acts);
  const { data } = query;
  const walks = useMemo(() => data && knownWalks(data, acts, { userId, agentId }), [data, acts, userId, agentId]);
  const running = walks && runningOf(walks, agentId);
  useKeptRound(walks !== undefined, running && addressOf(running.execution));
  return {
    rounds: data?.rounds,
    walks,
    running,
    knownAt: query.dataUpdatedAt,
    error: query.error,
    loading: query.isPending && query.fetchStatus !== 'idle',
    retry: () => void query.refetch(),
  };
}

export const isRunning = ({ state }: Walk): boolean => state === 'running' || state === 'interrupted';

/** Returns the address of a walk. */
export const addressOf = ({ reference, id }: Pick<RoundExecution, 'reference' | 'id'>): string =>
  `/ronde/${reference}?walk=${id}`;

/** Stores the address of the running round, so that an application that was killed opens on it. */
function useKeptRound(known: boolean, path: string | undefined): void {
  const kept = useActivity((state) => state.roundPath);
  const next = path ?? null;
  useEffect(() => {
    if (known && kept !== next) setActivity({ roundPath: next });
  }, [known, kept, next]);
}
