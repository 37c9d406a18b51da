import { DEFAULT_MANAGER_RIGHTS } from '@vigie/contracts/catalogues/right-defaults';
import { RIGHT_GROUPS_OF } from '@vigie/contracts/catalogues/rights-of-role';
import { RightsField } from '@vigie/kit/ui/fields/pick/rights-field';
import type { SettingsForm } from '../setting';

export function DefaultAgentRights({ form }: { form: SettingsForm }) {
  return (
    <RightsField
      label="Autorisations des nouveaux agents"
      of="agent"
      groups={RIGHT_GROUPS_OF.agent}
      value={form.values.settings.defaultRights.rightsAgent ?? []}
      onChange={(rights) => form.set('settings.defaultRights.rightsAgent', rights)}
    />
  );
}

export function DefaultCustomerRights({ form }: { form: SettingsForm }) {
  return (
    <RightsField
      label="Autorisations des nouveaux clients"
      of="customer"
      groups={RIGHT_GROUPS_OF.customer}
      value={form.values.settings.defaultRights.rightsCustomer ?? []}
      onChange={(rights) => form.set('settings.defaultRights.rightsCustomer', rights)}
    />
  );
}

export function DefaultManagerRights({ form }: { form: SettingsForm }) {
  return (
    <RightsField
      label="Autorisations des nouveaux administrateurs"
      of="manager"
      groups={RIGHT_GROUPS_OF.manager}
      value={form.values.settings.defaultRights.rightsManager ?? DEFAULT_MANAGER_RIGHTS}
      onChange={(rights) => form.set('settings.defaultRights.rightsManager', rights)}
    />
  );
}
