import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { type PlanningSettings, planningLimits } from '@vigie/contracts/rules/planning/settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';

/** Reads the modes and limits of the checks from the agency's settings; unset ones have their defaults. */
export async function selectPlanningSettings(): Promise<PlanningSettings> {
  const { settings } = await selectPublishedAgency();
  return {
    modes: readSettingsBlock(settings, 'agencySettingsFeature'),
    limits: planningLimits(readSettingsBlock(settings, 'planning')),
  };
}
