import { ram } from './cii-parts';
import type { ElectronicAddress, Party, PostalAddress } from './einvoice';
import { type Markup, text } from './xml';

/** ISO/IEC 6523 schemes of SIREN and SIRET numbers. */
const SIREN_SCHEME = '0002';
const SIRET_SCHEME = '0009';
/** Scheme of the French directory of electronic addresses. */
const FRENCH_DIRECTORY = '0225';

export interface PartyOptions {
  withVat: boolean;
  /** Writes the SIREN as tax registration (BT-32) without a VAT number: BR-E-02 requires one of an exempt seller. */
  taxRegistration: boolean;
}

/** Returns the electronic address for the party's invoices: its own, else its SIREN in the French directory. */
export function electronicAddressOf(party: Party): ElectronicAddress | undefined {
  if (party.electronicAddress !== undefined) return party.electronicAddress;
  return party.siren === undefined ? undefined : { scheme: FRENCH_DIRECTORY, value: party.siren };
}

/** Builds a party of the invoice (BG-4, BG-7, BG-13). */
export function tradeParty(name: string, party: Party, options?: PartyOptions): Markup | undefined {
  const sent = electronicAddressOf(party);
  return ram(
    name,
    text('ram:GlobalID', party.siret, { schemeID: SIRET_SCHEME }),
    text('ram:Name', party.name),
    ram('SpecifiedLegalOrganization', text('ram:ID', party.siren, { schemeID: SIREN_SCHEME })),
    contact(party),
    address(party.address),
    ram(
      'URIUniversalCommunication',
      sent === undefined ? undefined : text('ram:URIID', sent.value, { schemeID: sent.scheme }),
    ),
    options === undefined ? undefined : taxRegistration(party, options),
  );
}

function contact({ contact: person }: Party): Markup | undefined {
  if (person === undefined) return undefined;
  return ram(
    'DefinedTradeContact',
    text('ram:PersonName', person.name),
    ram('TelephoneUniversalCommunication', text('ram:CompleteNumber', person.phone)),
    ram('EmailURIUniversalCommunication', text('ram:URIID', person.email)),
  );
}

function address(at: PostalAddress): Markup | undefined {
  return ram(
    'PostalTradeAddress',
    text('ram:PostcodeCode', at.zipcode),
    text('ram:LineOne', at.line1),
    text('ram:LineTwo', at.line2),
    text('ram:LineThree', at.line3),
    text('ram:CityName', at.city),
    text('ram:CountryID', at.country),
  );
}

function taxRegistration(party: Party, options: PartyOptions): Markup | undefined {
  const vatNumber = options.withVat ? party.vatNumber?.replace(/\s/g, '') : undefined;
  if (vatNumber !== undefined && vatNumber !== '') {
    return ram('SpecifiedTaxRegistration', text('ram:ID', vatNumber, { schemeID: 'VA' }));
  }
  if (!options.taxRegistration) return undefined;
  return ram('SpecifiedTaxRegistration', text('ram:ID', party.siren, { schemeID: 'FC' }));
}
