import type { planningCalls } from '@vigie/contracts/field/planning/planning.calls';
import type { planningCheckCalls } from '@vigie/contracts/field/planning/planning-checks.calls';
import type { PlanningError } from '@vigie/contracts/field/service/service';
import { ALL_RULES } from '@vigie/contracts/rules/planning/rules';
import { requireRight } from '@vigie/service-kit/http/authenticate';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { copyPlanning, uncopyPlanning } from './copy-planning';
import { findErrors } from './find-errors';
import { saveRecurrence } from './save-recurrence';
import { selectChoices, selectPlanning } from './select-planning';
import { selectPlanningSettings } from './settings';

export const planningHandlers: Handlers<typeof planningCalls & typeof planningCheckCalls> = {
  async fetchPlanning({ body, standing, scope }) {
    // An agent reads its own planning without a right; each view of the office has its right.
    if (!scope.agentId) {
      requireRight(
        standing,
        body.by === 'agents' ? 'ACCOUNT_RIGHT_READ_AGENTS_PLANNING' : 'ACCOUNT_RIGHT_READ_SITES_PLANNING',
      );
    }
    return selectPlanning(body, standing, scope);
  },
  serviceChoices: ({ query: { day }, standing }) => selectChoices(day, standing.timeZone),
  async fetchPlanningErrors({ body, standing }) {
    return { errors: await findErrors(body, standing, await selectPlanningSettings()) };
  },
  async previewPlanningChecks({ body: { modes, limits, ...period }, standing }) {
    const now = await findErrors(period, standing, await selectPlanningSettings());
    const tried = await findErrors(period, standing, { modes, limits });
    const count = (errors: readonly PlanningError[], code: string) => errors.filter((it) => it.code === code).length;
    return {
      checks: ALL_RULES.map(({ code }) => ({
        code,
        now: count(now, code),
        tried: count(tried, code),
        example: tried.find((error) => error.code === code)?.message ?? null,
      })),
    };
  },
  copyPlanning,
  uncopyPlanning,
  saveRecurrence,
};
