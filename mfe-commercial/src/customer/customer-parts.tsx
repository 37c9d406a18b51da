import { type Customer, customerSaveSchema } from '@vigie/contracts/commercial/customer/customer';
import { DEFAULT_COUNTRY } from '@vigie/contracts/core/limits';
import { DEFAULT_CURRENCY } from '@vigie/contracts/formats/currencies';
import { useZodForm } from '@vigie/kit/logic/form/use-zod-form';
import { useSession } from '@vigie/kit/runtime';
import type { FormTab } from '@vigie/kit/ui/dialog/form-tabs';
import { ToRead } from '../record-page/record-tabs';
import { Contacts } from './contacts';
import { BILLING_PATHS, CustomerBilling } from './customer-billing';
import { type CustomerForm, customerDraft } from './customer-draft';
import { CustomerIdentity } from './customer-identity';

/** For a platform administrator who has not entered an agency. */
const FALLBACK = { country: DEFAULT_COUNTRY, currency: DEFAULT_CURRENCY };

/** The tabs of a customer's form. */
export const customerParts = (contacts: number) =>
  [
    { key: 'customer', label: 'Client' },
    { key: 'billing', label: 'Facturation' },
    { key: 'contacts', label: `Contacts (${contacts})` },
  ] as const;
type Part = ReturnType<typeof customerParts>[number]['key'];

/** Returns the form of a customer, tab by tab. */
export function useCustomerForm(id: string, customer?: Customer): { form: CustomerForm; parts: FormTab[] } {
  const agency = useSession((session) => session.agency) ?? FALLBACK;
  const form = useZodForm(customerSaveSchema, customerDraft(id, agency, customer));
  const fields: Record<Part, Pick<FormTab, 'paths' | 'content'>> = {
    customer: {
      paths: ['name', 'firstName', 'lastName', 'logoFileId', 'type', 'email', 'phones', 'address'],
      content: <CustomerIdentity form={form} customer={customer} />,
    },
    billing: { paths: BILLING_PATHS, content: <CustomerBilling form={form} customer={customer} /> },
    contacts: { paths: ['contacts'], content: <Contacts form={form} /> },
  };
  const parts = customerParts(form.values.contacts?.length ?? 0).map((part) => ({ ...part, ...fields[part.key] }));
  return { form, parts };
}

/** Shows one tab of the form, read-only. */
export function CustomerPart({ customer, part }: { customer: Customer; part: Part }) {
  const { parts } = useCustomerForm(customer.id, customer);
  return <ToRead>{parts.find(({ key }) => key === part)?.content}</ToRead>;
}
