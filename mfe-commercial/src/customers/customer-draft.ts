import type { Customer, CustomerSave, customerSaveSchema } from '@vigie/contracts/commercial/customer';
import type { ZodForm } from '@vigie/kit/logic/use-zod-form';
import type { Draft } from '@vigie/kit/logic/zod-form';

export type CustomerForm = ZodForm<typeof customerSaveSchema>;

/** What the form of a customer begins with: the customer as it was read, or the defaults of a new one. */
export function customerDraft(id: string, customer?: Customer): Draft<CustomerSave> {
  if (customer) {
    const { status, ...fields } = customer;
    return { ...fields, status: status === 200 ? 200 : 100 };
  }
  return {
    id,
    name: '',
    type: 100,
    status: 100,
    email: null,
    phones: [],
    siren: null,
    siret: null,
    vatNumber: null,
    currency: 'EUR',
    address: { street: '', zipcode: '', city: '', country: 'France', location: null },
    prospect: false,
    subcontractor: false,
    settlementPeriod: 'days',
    settlementDays: 30,
    contacts: [],
  };
}
