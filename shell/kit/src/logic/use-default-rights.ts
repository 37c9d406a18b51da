import {
  DEFAULT_AGENT_RIGHTS,
  DEFAULT_CUSTOMER_RIGHTS,
  DEFAULT_MANAGER_RIGHTS,
} from '@vigie/contracts/catalogues/right-defaults';
import type { RightKey } from '@vigie/contracts/core/rights';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import type { ProfileRole } from '@vigie/contracts/platform/right-profile/right-profile';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import { useCall } from '@vigie/kit/runtime';

const OWN: Record<ProfileRole, readonly RightKey[]> = {
  agent: DEFAULT_AGENT_RIGHTS,
  customer: DEFAULT_CUSTOMER_RIGHTS,
  manager: DEFAULT_MANAGER_RIGHTS,
};

/**
 * Returns the default rights of a new account. A form shows them and omits them from the request, so that the server
 * decides. Until the agency's are loaded, or when they are unreadable, these are the product's.
 */
export function useDefaultRights(role: ProfileRole): readonly RightKey[] {
  const { data } = useCall(agencyCalls.agency);
  if (!data) return OWN[role];
  try {
    const { rightsAgent, rightsCustomer, rightsManager } = readSettingsBlock(data.agency.settings, 'defaultRights');
    return { agent: rightsAgent, customer: rightsCustomer, manager: rightsManager ?? DEFAULT_MANAGER_RIGHTS }[role];
  } catch {
    return OWN[role];
  }
}
