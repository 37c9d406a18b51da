import { CUSTOMER_TYPE } from '@vigie/contracts/catalogues/constants/customers';
import type { BuyerKind } from '@vigie/contracts/rules/einvoice/notes';
import { countryCode } from '@vigie/service-kit/pdf/document/country-code';
import { type Company, FRANCE } from '@vigie/service-kit/pdf/document/parties';

/** A customer, as its invoices name it. */
export interface InvoicedCustomer extends Company {
  name: string;
  type: number;
  email: string | null;
  /** For a public body: where Chorus Pro routes its invoices. */
  serviceCode: string | null;
  engagementNumber: string | null;
}

export function buyerKindOf({ type }: Pick<InvoicedCustomer, 'type'>): BuyerKind {
  if (type === CUSTOMER_TYPE.publicBody) return 'public';
  return type === CUSTOMER_TYPE.individual ? 'individual' : 'professional';
}

/** Returns the e-invoicing treatment of an invoice (BR-FR-20). An association without SIREN is not a business. */
export function treatmentOf(customer: InvoicedCustomer): string {
  const association = customer.type === CUSTOMER_TYPE.association && !customer.siren;
  const trade = association || buyerKindOf(customer) === 'individual' ? 'B2C' : 'B2B';
  return countryCode(customer.address.country) === FRANCE ? trade : `${trade}INT`;
}
