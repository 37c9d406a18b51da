import { CUSTOMER_RIGHT_GROUPS } from '@vigie/contracts/catalogues/customer-right-groups';
import { DEFAULT_MANAGER_RIGHTS } from '@vigie/contracts/catalogues/right-defaults';
import { RIGHT_GROUPS } from '@vigie/contracts/catalogues/right-groups';
import { RightsField } from '@vigie/kit/ui/fields/pick/rights-field';
import type { SettingsForm } from '../setting';

export function DefaultAgentRights({ form }: { form: SettingsForm }) {
  return (
    <RightsField
      label="Autorisations des nouveaux agents"
      of="agent"
      groups={RIGHT_GROUPS}
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
      groups={CUSTOMER_RIGHT_GROUPS}
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
      groups={RIGHT_GROUPS}
      value={form.values.settings.defaultRights.rightsManager ?? DEFAULT_MANAGER_RIGHTS}
      onChange={(rights) => form.set('settings.defaultRights.rightsManager', rights)}
    />
  );
}
