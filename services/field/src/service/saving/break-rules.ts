import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import type { BreakType } from '@vigie/contracts/rules/hours/break-types';
import { selectPublishedAgency } from '@vigie/service-kit/agency/select-agency';

/** Whether a break of a type is deducted from worked hours and from invoiced hours when the save does not say. */
export type BreakRules = (type: BreakType) => { notWork: boolean; notCharge: boolean };

/** Reads the agency's rules of breaks. */
export async function selectBreakRules(): Promise<BreakRules> {
  const { settings } = await selectPublishedAgency();
  const { breaksNotWork, breaksNotCharge } = readSettingsBlock(settings, 'breaks');
  return (type) => ({ notWork: breaksNotWork.includes(type), notCharge: breaksNotCharge.includes(type) });
}
