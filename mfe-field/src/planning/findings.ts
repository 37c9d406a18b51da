import type { PlanningError } from '@vigie/contracts/field/service/service';
import { isApiError } from '@vigie/kit/runtime';

/** Findings of the planning checks about an act or the shown days, without duplicates. */
export interface Findings {
  errors: readonly string[];
  /**
   * `saved`: the act was done despite the findings. `refused`: nothing was written. `shown`: findings without an act.
   */
  of: 'saved' | 'refused' | 'shown';
}

const once = (errors: readonly { message: string }[]): string[] => [...new Set(errors.map(({ message }) => message))];

export const findingsOf = (warnings: readonly PlanningError[], of: Findings['of'] = 'saved'): Findings => ({
  errors: once(warnings),
  of,
});

/** Returns the sentences of a refusal by the planning checks; undefined for another error. */
export function refusalOf(error: unknown): Findings | undefined {
  if (!isApiError(error) || error.key !== 'planning_refused') return undefined;
  return { errors: once(error.errors ?? []), of: 'refused' };
}
