import { readAgencySettings } from '@vigie/contracts/platform/agency-settings';
import { LEGAL_LIMITS, type PlanningSettings } from '@vigie/contracts/rules/planning/settings';
import { sql } from 'kysely';
import { db } from '../tables';

/** Limits and modes of the planning checks from the agency's settings; what is not set keeps its default. */
export function planningSettingsOf(stored: unknown): PlanningSettings {
  const { agencySettingsFeature: modes, planning } = readAgencySettings(stored);
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
  const { rows } = await sql<{ settings: unknown }>`select settings from platform.shared_agency`.execute(db());
  return planningSettingsOf(rows[0]?.settings);
}
