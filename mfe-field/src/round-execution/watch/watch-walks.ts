import { walkCalls } from '@vigie/contracts/field/round-execution/walk.calls';
import { callKey, queryClient } from '@vigie/kit/runtime';
import { useLocalWalk } from '../local-walk.store';
import { knownWalks, runningOf, useWalks, type Walker } from '../use-walks';

/** Keeps the rounds and walks of the agent on this phone, whatever its screen shows. Renders nothing. */
export function WatchWalks() {
  useWalks();
  return null;
}

/** The rounds that are left to walk, as far as this phone knows. */
export interface RoundsLeft {
  /** Whether this agent is on a round. */
  running: boolean;
  /** Whether a round of the service is incomplete. */
  unfinished: boolean;
}

/** Returns what is left of the rounds of a service, from the cached answer and the acts of this phone. */
export function roundsLeft(serviceId: string, walker: Walker): RoundsLeft {
  const data = queryClient.getQueryData<Parameters<typeof knownWalks>[0]>(callKey(walkCalls.myRounds));
  const walks = data ? knownWalks(data, useLocalWalk.getState().acts, walker) : [];
  const own = walks.filter(({ execution }) => execution.service?.id === serviceId);
  return {
    running: runningOf(walks, walker.agentId) !== undefined,
    unfinished: own.some(({ walk }) => walk.state !== 'cancelled' && !walk.completion.complete),
  };
}
