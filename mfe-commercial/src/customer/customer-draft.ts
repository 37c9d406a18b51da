import type { Customer, CustomerSave, customerSaveSchema } from '@vigie/contracts/commercial/customer/customer';
import { CURRENCY_CODES, type CurrencyCode } from '@vigie/contracts/formats/currencies';
import type { SessionAgency } from '@vigie/contracts/platform/user/user';
import type { ZodForm } from '@vigie/kit/logic/form/use-zod-form';
import type { Draft } from '@vigie/kit/logic/form/zod-form';

export type CustomerForm = ZodForm<typeof customerSaveSchema>;

/** A stored currency that is no longer offered is cleared, so that the required field asks for another. */
const currencyOf = (code: string): CurrencyCode | null => CURRENCY_CODES.find((known) => known === code) ?? null;

/** Returns the initial values of the customer form: the customer as read, or the defaults of a new one. */
export function customerDraft(
  id: string,
  agency: Pick<SessionAgency, 'country' | 'currency'>,
  customer?: Customer,
): Draft<CustomerSave> {
  if (customer) {
    const { status: _status, currency, slug: _slug, accounts: _accounts, twins: _twins, ...known } = customer;
    const { activeSites: _sites, ...fields } = known;
    return { ...fields, currency: currencyOf(currency) };
  }
  return {
    id,
    name: '',
    type: 100,
    email: null,
    phones: [],
    siren: null,
    siret: null,
    vatNumber: null,
    firstName: null,
    lastName: null,
    serviceCode: null,
    engagementNumber: null,
    vatReason: null,
    currency: currencyOf(agency.currency),
    address: { street: '', zipcode: '', city: '', country: agency.country, location: null },
    prospect: false,
    subcontractor: false,
    settlementPeriod: 'days',
    settlementDays: 30,
    invoiceGrouping: 'customer',
    hoursAnnex: false,
    invoicesByMail: true,
    invoiceReminders: true,
    contacts: [],
    logoFileId: null,
  };
}
