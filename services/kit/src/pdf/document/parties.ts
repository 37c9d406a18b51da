import { type Address, readAddress } from '@vigie/contracts/formats/address';
import type { Party, PostalAddress } from '@vigie/contracts/rules/einvoice/einvoice';
import { countryCode } from './country-code';

/** The identification of a company. */
export interface Company {
  siren: string | null;
  siret: string | null;
  vatNumber: string | null;
  address: Partial<Address>;
}

export const FRANCE = 'FR';

export const isFrench = ({ address }: Pick<Party, 'address'>): boolean => address.country === FRANCE;

export function partyOf(name: string, company: Company): Party {
  return {
    name,
    siren: company.siren ?? company.siret?.slice(0, 9) ?? undefined,
    siret: company.siret ?? undefined,
    vatNumber: company.vatNumber ?? undefined,
    address: postal(readAddress(company.address, name)),
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
