import { Text } from '@mantine/core';
import { CUSTOMER_TYPES } from '@vigie/contracts/catalogues/constants/customers';
import { type Customer, customerFields, customerSaveSchema } from '@vigie/contracts/commercial/customer/customer';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { COMPANY_NUMBERS, individualName, isIndividual } from '@vigie/contracts/commercial/customer/customer-identity';
import { priceAccess } from '@vigie/contracts/commercial/price/price.acts';
import { DEFAULT_COUNTRY } from '@vigie/contracts/core/limits';
import { ENTITY_NOUNS } from '@vigie/contracts/core/nouns';
import { DEFAULT_CURRENCY } from '@vigie/contracts/formats/currencies';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useCall, useMayMake, useRight, useSend, useSession } from '@vigie/kit/runtime';
import { historyTab } from '@vigie/kit/ui/acts/history-tab';
import { FormTabs } from '@vigie/kit/ui/dialog/form-tabs';
import { EmailField } from '@vigie/kit/ui/fields/email-field';
import { FileField } from '@vigie/kit/ui/fields/file-field';
import { Pair } from '@vigie/kit/ui/fields/pair';
import { PhoneField } from '@vigie/kit/ui/fields/phone-field';
import { SelectField } from '@vigie/kit/ui/fields/pick/select-field';
import { SwitchField } from '@vigie/kit/ui/fields/switch-field';
import { TextField } from '@vigie/kit/ui/fields/text-field';
import { LinkedForm, type LinkedProps, LinkedRecord } from '@vigie/kit/ui/linked-record';
import { useContractsTab } from '../contract/party-contracts';
import { useAccountTab } from '../customer-account/account-tab';
import { useEmailsTab } from '../email/emails-tab';
import { AddressFields } from '../forms/address-fields';
import { Prices } from '../price/prices';
import { useDocumentsTab } from '../shared-document/owner-documents';
import { useSitesTab } from '../site/sites-tab';
import { useToleranceTab } from '../tolerance/own-tolerance';
import { Contacts } from './contacts';
import { BILLING_PATHS, CustomerBilling, tellIdentity } from './customer-billing';
import { type CustomerForm, customerDraft } from './customer-draft';

/** A platform administrator outside any agency. */
const FALLBACK = { country: DEFAULT_COUNTRY, currency: DEFAULT_CURRENCY };

export function CustomerDialog(dialog: LinkedProps) {
  const { act, id } = dialog.subject;
  const query = useCall(customerCalls.customer, { params: { id } }, { enabled: act !== 'add' });
  return (
    <LinkedRecord dialog={dialog} query={query} noun={ENTITY_NOUNS.customer}>
      {(read) => <CustomerFormDialog key={act} dialog={dialog} customer={read?.customer} />}
    </LinkedRecord>
  );
}

function CustomerFormDialog({ dialog, customer }: { dialog: LinkedProps; customer?: Customer }) {
  const agency = useSession((session) => session.agency) ?? FALLBACK;
  const form = useZodForm(customerSaveSchema, customerDraft(dialog.subject.id, agency, customer));
  const save = useSend(customerCalls.saveCustomer, { quiet: true });
  const mayEdit = useRight('ACCOUNT_RIGHT_EDIT_CUSTOMER');
  const mayPrice = useMayMake()(priceAccess);
  const account = useAccountTab(customer?.id);
  const sites = useSitesTab(customer?.id);
  const contracts = useContractsTab('customer', customer?.id);
  const emails = useEmailsTab('customer', customer?.id);
  const documents = useDocumentsTab('customer', customer?.id);
  const tolerance = useToleranceTab('customer', customer?.id);
  const tabs = [
    {
      key: 'customer',
      label: 'Client',
      paths: ['name', 'firstName', 'lastName', 'logoFileId', 'type', 'email', 'phones', 'address'],
      content: <Identity form={form} customer={customer} />,
    },
    {
      key: 'billing',
      label: 'Facturation',
      paths: BILLING_PATHS,
      content: <CustomerBilling form={form} customer={customer} />,
    },
    {
      key: 'contacts',
      label: `Contacts (${form.values.contacts?.length ?? 0})`,
      paths: ['contacts'],
      content: <Contacts form={form} />,
    },
    ...(customer && mayPrice
      ? [
          {
            key: 'prices',
            label: 'Tarifs',
            paths: [],
            content: <Prices owner={{ customerId: customer.id, siteId: null }} />,
          },
        ]
      : []),
    ...sites,
    ...account,
    ...tolerance,
    ...contracts,
    ...emails,
    ...documents,
    ...(customer ? [historyTab(customerCalls.historyCustomer, customer.id, customerFields)] : []),
  ];
  return (
    <LinkedForm
      dialog={dialog}
      noun={ENTITY_NOUNS.customer}
      form={form}
      onSave={async (body) => tellIdentity((await save.mutateAsync({ body })).customer)}
      mayEdit={mayEdit}
    >
      <FormTabs tabs={tabs} errors={form.errors} />
    </LinkedForm>
  );
}

function Identity({ form, customer }: { form: CustomerForm; customer?: Customer }) {
  return (
    <>
      <SelectField
        label="Type"
        options={CUSTOMER_TYPES}
        {...form.field('type')}
        onChange={(type) => {
          form.set('type', type);
          // A private person has none, and the fields of these are not shown for one.
          if (isIndividual({ type })) for (const number of COMPANY_NUMBERS) form.set(number, null);
        }}
      />
      {isIndividual(form.values) ? <Names form={form} /> : <TextField label="Nom" {...form.field('name')} />}
      {customer && <Known customer={customer} />}
      <FileField label="Logo" picture {...form.field('logoFileId')} value={form.values.logoFileId ?? null} />
      <Pair>
        <EmailField label="E-mail" {...form.field('email')} />
        <PhoneField
          label="Téléphone"
          value={form.values.phones?.[0] ?? ''}
          error={form.errors['phones.0']}
          data-path="phones.0"
          onChange={(phone) => {
            const others = (form.values.phones ?? []).slice(1);
            form.set('phones', phone ? [phone, ...others] : others);
          }}
        />
      </Pair>
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

/** A private person: the customer is called by both names. */
function Names({ form }: { form: CustomerForm }) {
  const change = (more: { firstName?: string | null; lastName?: string | null }) => {
    const names = { firstName: form.values.firstName, lastName: form.values.lastName, ...more };
    if (more.firstName !== undefined) form.set('firstName', more.firstName);
    if (more.lastName !== undefined) form.set('lastName', more.lastName);
    form.set('name', individualName(names));
  };
  return (
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
  );
}

/** What the service knows of a saved customer, and nobody types. */
function Known({ customer: { slug, accounts } }: { customer: Customer }) {
  return (
    <Text size="sm" c="dimmed">
      Identifiant : {slug}, {accounts} {accounts > 1 ? 'comptes' : 'compte'} de l'espace client
    </Text>
  );
}
