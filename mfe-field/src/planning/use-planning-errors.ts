import type { PlanningBar, PlanningErrorsRequest } from '@vigie/contracts/field/planning/planning';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import type { PlanningError } from '@vigie/contracts/field/service/service';
import type { LiveEvent } from '@vigie/contracts/platform/live/live.calls';
import { api, callKey, queryClient, useCall, useMayMake } from '@vigie/kit/runtime';
import { type RefObject, useEffect, useRef } from 'react';

/** Debounce, so that the changes of one moment cause one request. */
const TOGETHER_MS = 400;

/**
 * Returns the findings of the planning checks for the shown days. After a change only the findings of the agents
 * concerned, before and after it, are read again.
 *
 * @param bars the shown services as they were before a change
 */
export function usePlanningErrors(
  body: PlanningErrorsRequest,
  bars: RefObject<readonly PlanningBar[]>,
): readonly PlanningError[] {
  const asked = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const call = planningCalls.fetchPlanningErrors;
  // Read after the bars, which the planner waits for. The findings of a month take half as long again.
  const read = queryClient.getQueryData(callKey(planningCalls.fetchPlanning, { body })) !== undefined;
  const enabled = useMayMake()(call.access) && read;
  const { data } = useCall(
    call,
    { body },
    {
      enabled,
      patch: (answer, events) => {
        const agents = agentsOf(events, bars.current);
        if (!agents) return undefined;
        for (const id of agents) asked.current.add(id);
        clearTimeout(timer.current);
        timer.current = setTimeout(() => {
          const these = [...asked.current];
          asked.current.clear();
          void again(body, these);
        }, TOGETHER_MS);
        return answer;
      },
    },
  );
  return data?.errors ?? NONE;
}

const NONE: readonly PlanningError[] = [];

/** Returns the agents that live updates concern; undefined if an update does not contain the rows of its services. */
function agentsOf(events: readonly LiveEvent[], bars: readonly PlanningBar[]): string[] | undefined {
  const ids = new Set(events.flatMap((event) => event.ids));
  const told = events.every(({ name, ids: own, rows }) => own.length > 0 && (rows || name.endsWith('.deleted')));
  if (!told) return undefined;
  const before = bars.filter(({ id }) => ids.has(id)).map(({ agentId }) => agentId);
  const after = events.flatMap(({ rows = [] }) => rows.map(({ agentId }) => agentId));
  return [...before, ...after].filter((id): id is string => typeof id === 'string');
}

/** Reads the findings of some agents and of services to fill, and replaces the shown ones. */
async function again(body: PlanningErrorsRequest, agents: string[]): Promise<void> {
  const call = planningCalls.fetchPlanningErrors;
  const key = callKey(call, { body });
  try {
    const { errors } = await api(call, { body: { ...body, agents } });
    queryClient.setQueryData<{ errors: PlanningError[] }>(key, (known) => {
      const others = known?.errors.filter(({ agentId }) => agentId !== null && !agents.includes(agentId)) ?? [];
      return { errors: [...others, ...errors] };
    });
  } catch {
    // All findings are read instead; if that fails too, its error is shown.
    void queryClient.invalidateQueries({ queryKey: key });
  }
}
