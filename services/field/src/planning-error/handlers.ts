import type { planningErrorCalls } from '@vigie/contracts/field/planning-error/planning-error.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { planningErrors } from './list-planning-errors';

export const planningErrorHandlers: Handlers<typeof planningErrorCalls> = {
  ...listHandlers('fetchAvailabilityErrors', planningErrors('available'), () => undefined),
  ...listHandlers('fetchRestErrors', planningErrors('rest'), () => undefined),
  ...listHandlers('fetchWorkingTimeErrors', planningErrors('working-time'), () => undefined),
};
