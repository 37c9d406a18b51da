import type { PlanningError } from '@vigie/contracts/field/service/service';
import { isApiError } from '@vigie/kit/runtime';

/** The planning checks' answer to an act, or about what is shown: sentences, each once. */
export interface Findings {
  errors: readonly string[];
  /** `saved`: it is done all the same. `refused`: nothing was written. `shown`: nobody asked for anything. */
  of: 'saved' | 'refused' | 'shown';
}

const once = (errors: readonly { message: string }[]): string[] => [...new Set(errors.map(({ message }) => message))];

export const findingsOf = (warnings: readonly PlanningError[], of: Findings['of'] = 'saved'): Findings => ({
  errors: once(warnings),
  of,
});

/** The sentences of a refusal by the planning checks; undefined for any other failure. */
export function refusalOf(error: unknown): Findings | undefined {
  if (!isApiError(error) || error.key !== 'planning_refused') return undefined;
  return { errors: once(error.errors ?? []), of: 'refused' };
}
