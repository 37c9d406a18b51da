import type { PlanningBar, PlanningErrorsRequest } from '@vigie/contracts/field/planning/planning';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import type { PlanningError } from '@vigie/contracts/field/service/service';
import type { LiveEvent } from '@vigie/contracts/platform/live/live.calls';
import { api, callKey, queryClient, useCall } from '@vigie/kit/runtime';
import { type RefObject, useEffect, useRef } from 'react';

/** Changes of one moment ask for their agents once. */
const TOGETHER_MS = 400;

/**
 * What the planning checks find about the days shown. After a change only the agents concerned, before and after it, are
 * asked for again: the sentences of everybody else stay.
 * @param bars the services shown, as they were before a change.
 */
export function usePlanningErrors(
  body: PlanningErrorsRequest,
  bars: RefObject<readonly PlanningBar[]>,
): readonly PlanningError[] {
  const asked = useRef(new Set<string>());
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const call = planningCalls.fetchPlanningErrors;
  // After the bars, which whoever opens a month waits for: the sentences about it are half as long again.
  const enabled = queryClient.getQueryData(callKey(planningCalls.fetchPlanning, { body })) !== undefined;
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

/** The agents that live updates concern; undefined where an update does not say what became of its services. */
function agentsOf(events: readonly LiveEvent[], bars: readonly PlanningBar[]): string[] | undefined {
  const ids = new Set(events.flatMap((event) => event.ids));
  const told = events.every(({ name, ids: own, rows }) => own.length > 0 && (rows || name.endsWith('.deleted')));
  if (!told) return undefined;
  const before = bars.filter(({ id }) => ids.has(id)).map(({ agentId }) => agentId);
  const after = events.flatMap(({ rows = [] }) => rows.map(({ agentId }) => agentId));
  return [...before, ...after].filter((id): id is string => typeof id === 'string');
}

/** Asks for some agents and puts their sentences, with those of services to fill, in place of the ones shown. */
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
    // The whole is asked for instead, and says what is wrong if it fails too.
    void queryClient.invalidateQueries({ queryKey: key });
  }
}
