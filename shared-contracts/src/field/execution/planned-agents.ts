import { type ServiceAct, timeOf } from './service-act';

/** The agent planned at each instant, from the history of assignments and the current agent. */
export interface PlannedAgents {
  at: (instant: number) => string | null;
  /** True for an agent who is or once was planned. */
  ever: (agentId: string) => boolean;
}

/** @param ordered the history, in order of time. */
export function plannedAgents(ordered: readonly ServiceAct[], now: string | null): PlannedAgents {
  const changes = ordered.filter((act) => act.kind === 'assign');
  const [first] = changes;
  const original = first ? (first.payload?.from ?? null) : now;
  const all = new Set([now, original, ...changes.flatMap((act) => [act.agentId, act.payload?.from ?? null])]);
  return {
    at(instant) {
      const last = changes.filter((act) => timeOf(act) <= instant).at(-1);
      return last ? last.agentId : original;
    },
    ever: (agentId) => all.has(agentId),
  };
}
