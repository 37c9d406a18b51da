import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { type AgencySettings, readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { useCall } from '@vigie/kit/runtime';

/** Returns the agency's own lists of values for forms; the defaults of a new agency until they are loaded. */
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

/** An unreadable list is empty here; the settings screen reports it, and records keep their values. */
function listOf<T>(read: () => T[]): T[] {
  try {
    return read();
  } catch {
    return [];
  }
}
