import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { type PlanningSettings, planningLimits } from '@vigie/contracts/rules/planning/settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';

/** Settings of the agency the transaction serves: limits and modes of the checks; what is not set keeps its default. */
export async function selectPlanningSettings(): Promise<PlanningSettings> {
  const { settings } = await selectPublishedAgency();
  return {
    modes: readSettingsBlock(settings, 'agencySettingsFeature'),
    limits: planningLimits(readSettingsBlock(settings, 'planning')),
  };
}
