import { Text } from '@mantine/core';
import { CUSTOMER_TYPES } from '@vigie/contracts/catalogues/constants/customers';
import type { Customer } from '@vigie/contracts/commercial/customer/customer';
import { COMPANY_NUMBERS, individualName, isIndividual } from '@vigie/contracts/commercial/customer/customer-identity';
import { FileField } from '@vigie/kit/ui/fields/file-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { AddressFields } from '../forms/address-fields';
import type { CustomerForm } from './customer-draft';
import { ContactFields } from './reached';
import { Twins } from './twins';

/** The identity fields of a customer. */
export function CustomerIdentity({ form, customer }: { form: CustomerForm; customer?: Customer }) {
  return (
    <>
      <SelectField
        label="Type"
        options={CUSTOMER_TYPES}
        {...form.field('type')}
        onChange={(type) => {
          form.set('type', type);
          // A private person has no company numbers, and the form hides their fields.
          if (isIndividual({ type })) for (const number of COMPANY_NUMBERS) form.set(number, null);
        }}
      />
      {isIndividual(form.values) ? (
        <Names form={form} customer={customer} />
      ) : (
        <TextField label="Nom" {...form.field('name')} />
      )}
      {customer && <Known customer={customer} />}
      <FileField label="Logo" picture {...form.field('logoFileId')} value={form.values.logoFileId ?? null} />
      <ContactFields form={form} />
      <AddressFields
        label="Adresse"
        value={form.values.address}
        onChange={(address) => form.set('address', address)}
        errors={form.errors}
      />
      <Pair>
        <SwitchField label="Prospect" {...form.field('prospect')} />
        <SwitchField label="Sous-traitant" {...form.field('subcontractor')} />
      </Pair>
    </>
  );
}

/** The names of a private person, which together make the customer's name. */
function Names({ form, customer }: { form: CustomerForm; customer?: Customer }) {
  const change = (more: { firstName?: string | null; lastName?: string | null }) => {
    const names = { firstName: form.values.firstName, lastName: form.values.lastName, ...more };
    if (more.firstName !== undefined) form.set('firstName', more.firstName);
    if (more.lastName !== undefined) form.set('lastName', more.lastName);
    form.set('name', individualName(names));
  };
  const twins = customer && isIndividual(customer) && customer.name === form.values.name ? customer.twins : [];
  return (
    <>
      <Pair>
        <TextField
          label="Prénom"
          {...form.field('firstName')}
          required
          value={form.values.firstName ?? ''}
          onChange={(firstName) => change({ firstName })}
        />
        <TextField
          label="Nom"
          {...form.field('lastName')}
          required
          value={form.values.lastName ?? ''}
          onChange={(lastName) => change({ lastName })}
        />
      </Pair>
      <Twins of={form.values} twins={twins} />
    </>
  );
}

/** Values that the server computes for a saved customer. */
function Known({ customer: { slug, accounts } }: { customer: Customer }) {
  return (
    <Text size="sm" c="dimmed">
      Identifiant : {slug}, {accounts} {accounts > 1 ? 'comptes' : 'compte'} de l'espace client
    </Text>
  );
}
