import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { type AgencySettings, readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { useCall } from '@vigie/kit/runtime';

/** The lists of its own values that an agency offers in the forms of its office; those of a new agency until it has come. */
export function useAgencyLists(): {
  specialties: string[];
  activityTypes: AgencySettings['serviceActivityTypes']['items'];
} {
  const { data } = useCall(agencyCalls.agency);
  const settings = data?.agency.settings ?? {};
  return {
    specialties: listOf(() => readSettingsBlock(settings, 'specialties').items).flatMap(({ name, enabled }) =>
      enabled ? name : [],
    ),
    activityTypes: listOf(() => readSettingsBlock(settings, 'serviceActivityTypes').items),
  };
}

/** A list that cannot be read offers nothing: the settings say so, and what a record has stays. */
function listOf<T>(read: () => T[]): T[] {
  try {
    return read();
  } catch {
    return [];
  }
}
