import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { CUSTOMER_TYPE } from '@vigie/contracts/catalogues/constants/customers';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { plural } from '@vigie/contracts/core/messages/plural';
import { isMediatorNamed } from '@vigie/contracts/platform/settings/mediator';
import { useCall, useMayMake } from '@vigie/kit/runtime';
import type { SettingsForm } from '../setting';

const INDIVIDUALS = { body: { limit: 1, filters: { customerType: [CUSTOMER_TYPE.individual] } } };

/** Warns an agency with private customers that has not fully named its consumer mediator. */
export function MediatorHint({ form }: { form: SettingsForm }) {
  const may = useMayMake()(customerCalls.fetchCustomers.access);
  const { data } = useCall(customerCalls.fetchCustomers, INDIVIDUALS, { enabled: may });
  const count = data?.filtered ?? 0;
  if (count === 0 || isMediatorNamed(form.values.settings.mediator)) return null;
  return (
    <Alert color="warning" icon={<IconAlertTriangle aria-hidden />} mt="md">
      {`L'agence a ${plural(count, 'client particulier', 'clients particuliers')} : le nom, l'adresse postale et le site de son médiateur sont obligatoires sur ses devis, contrats et factures.`}
    </Alert>
  );
}
