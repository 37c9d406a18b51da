import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { LEGAL_LIMITS, type PlanningSettings } from '@vigie/contracts/rules/planning/settings';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';

/** Limits and modes of the planning checks from the agency's settings; what is not set keeps its default. */
function planningSettingsOf(stored: unknown): PlanningSettings {
  const modes = readSettingsBlock(stored, 'agencySettingsFeature');
  const planning = readSettingsBlock(stored, 'planning');
  return {
    modes,
    limits: {
      ...LEGAL_LIMITS,
      serviceMaxDurationMin: planning.serviceMaxDurationMin,
      agentRestMin: planning.agentRestDurationMin,
      spaceBetweenServicesMin: planning.spaceBetweenServicesMin,
      maxWeeklyMin: planning.maxWeeklyHours * 60,
      maxPartWeeklyMin: planning.maxPartWeeklyHours * 60,
      minWeeklyRestMin: planning.minWeeklyRestHours * 60,
      monthlySundays: planning.monthlySundays,
      hoursLimitMin: planning.hoursLimit * 60,
      partOvertimePercent: planning.partTimeOvertimePercent,
    },
  };
}

/** Settings of the agency the transaction serves. */
export async function selectPlanningSettings(): Promise<PlanningSettings> {
  return planningSettingsOf((await selectPublishedAgency()).settings);
}
