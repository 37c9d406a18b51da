import { CUSTOMER_TYPE } from '@vigie/contracts/catalogues/constants/customers';
import type { Address } from '@vigie/contracts/formats/address';
import type { Party, PostalAddress } from '@vigie/contracts/rules/einvoice/einvoice';
import type { BuyerKind } from '@vigie/contracts/rules/einvoice/notes';
import { countryCode } from './country-code';

interface Company {
  siren: string | null;
  siret: string | null;
  vatNumber: string | null;
  address: Partial<Address>;
}

/** A customer as its invoices name it. */
export interface InvoicedCustomer extends Company {
  name: string;
  type: number;
  email: string | null;
  /** Of a public body: where Chorus Pro routes its invoices. */
  serviceCode: string | null;
  engagementNumber: string | null;
}

const FRANCE = 'FR';

export const isFrench = ({ address }: Pick<Party, 'address'>): boolean => address.country === FRANCE;

export function buyerKindOf({ type }: Pick<InvoicedCustomer, 'type'>): BuyerKind {
  if (type === CUSTOMER_TYPE.publicBody) return 'public';
  return type === CUSTOMER_TYPE.individual ? 'individual' : 'professional';
}

/** Which treatment an invoice goes through (BR-FR-20): an association without SIREN is no business. */
export function treatmentOf(customer: InvoicedCustomer): string {
  const association = customer.type === CUSTOMER_TYPE.association && !customer.siren;
  const trade = association || buyerKindOf(customer) === 'individual' ? 'B2C' : 'B2B';
  return countryCode(customer.address.country) === FRANCE ? trade : `${trade}INT`;
}

export function partyOf(name: string, company: Company): Party {
  return {
    name,
    siren: company.siren ?? company.siret?.slice(0, 9) ?? undefined,
    siret: company.siret ?? undefined,
    vatNumber: company.vatNumber ?? undefined,
    address: postal(company.address),
  };
}

export function postal(address: Partial<Address>): PostalAddress {
  return {
    line1: address.street || undefined,
    zipcode: address.zipcode || undefined,
    city: address.city || undefined,
    country: countryCode(address.country),
  };
}
