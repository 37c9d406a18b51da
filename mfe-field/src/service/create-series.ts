import type { ServiceRecurrenceSave } from '@vigie/contracts/field/planning/planning';
import { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { SERIES_MESSAGES } from '@vigie/contracts/field/series/series';
import type { PlanningError } from '@vigie/contracts/field/service/service';
import { api, invalidateNouns, isApiError, toast } from '@vigie/kit/runtime';
import { confirm } from '@vigie/kit/ui/dialog/confirm';

/**
 * Creates the services of a series. If it already exists, the server refuses it, and the planner must confirm a second
 * one. Returns the warnings, or null if the planner declines.
 */
export async function createSeries(series: ServiceRecurrenceSave): Promise<PlanningError[] | null> {
  const create = (again: boolean) => api(planningCalls.saveRecurrence, { body: { ...series, again } });
  const answer = await create(false).catch(async (error: unknown) => {
    if (!isApiError(error) || error.key !== 'series_stands') throw error;
    const title = 'Créer la série une seconde fois ?';
    return (await confirm({ title, message: error.message, confirmLabel: 'Créer' })) ? create(true) : null;
  });
  if (!answer) return null;
  invalidateNouns(['service']);
  toast({ tone: 'positive', message: SERIES_MESSAGES.created({ count: answer.created.length }) });
  return answer.warnings;
}
