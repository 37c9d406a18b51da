import type { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import { demand } from '@vigie/service-kit/http/authenticate';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { copyPlanning } from './copy-planning';
import { findErrors } from './find-errors';
import { saveRecurrence } from './save-recurrence';
import { selectPlanning } from './select-planning';

export const planningHandlers: Handlers<typeof planningCalls> = {
  async fetchPlanning({ body, standing, scope }) {
    // An agent reads its own planning without a right; for the rest each view has its own.
    if (!scope.agentId) {
      demand(
        standing,
        body.by === 'agents' ? 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING' : 'ACCOUNT_RIGHT_READ_SITES_PLANNING',
      );
    }
    return selectPlanning(body, standing, scope);
  },
  async fetchPlanningErrors({ body, standing }) {
    return { errors: await findErrors(body, standing) };
  },
  copyPlanning,
  saveRecurrence,
};
