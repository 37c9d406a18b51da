import { DEFAULT_COUNTRY } from '../../core/limits';
import { toSearchText } from '../../formats/search-text';
import { vatOfService } from '../../rules/einvoice/service-vat';
import { type LineVat, type VatReasonKey, vatOf } from '../../rules/einvoice/vat-reasons';

/** Place of an agency's establishment, from its settings. */
export interface VatPlace {
  country: string;
  zipcode: string;
  vatNumber: string | null;
}

/** VAT of a payment to the platform, with the mention that its invoice must carry when there is no VAT. */
export interface SubscriptionVat {
  basisPoints: number;
  mention: string | null;
  reason: VatReasonKey | null;
}

/** The other states of the Union: the prefix of their VAT numbers, and their names in addresses. */
const UNION: readonly (readonly [prefix: string, name: string])[] = [
  ['AT', 'Autriche'],
  ['BE', 'Belgique'],
  ['BG', 'Bulgarie'],
  ['CY', 'Chypre'],
  ['CZ', 'Tchéquie'],
  ['DE', 'Allemagne'],
  ['DK', 'Danemark'],
  ['EE', 'Estonie'],
  ['EL', 'Grèce'],
  ['ES', 'Espagne'],
  ['FI', 'Finlande'],
  ['HR', 'Croatie'],
  ['HU', 'Hongrie'],
  ['IE', 'Irlande'],
  ['IT', 'Italie'],
  ['LT', 'Lituanie'],
  ['LU', 'Luxembourg'],
  ['LV', 'Lettonie'],
  ['MT', 'Malte'],
  ['NL', 'Pays-Bas'],
  ['PL', 'Pologne'],
  ['PT', 'Portugal'],
  ['RO', 'Roumanie'],
  ['SE', 'Suède'],
  ['SI', 'Slovénie'],
  ['SK', 'Slovaquie'],
];

const OUTSIDE: LineVat = { vatBasisPoints: 0, vatReason: 'outOfScope', vatExemption: null };
const REVERSE_MENTION = 'Autoliquidation (directive 2006/112/CE, articles 44 et 196)';

/**
 * VAT of the platform's sale to a business, by its place of establishment (CGI, article 259, 1°): in France the rate of
 * the place, overseas included; in the rest of the Union a reverse charge once a VAT number proves the business, French
 * VAT until then; none beyond. Monaco counts as France for VAT.
 */
export function subscriptionVat({ country, zipcode, vatNumber }: VatPlace): SubscriptionVat {
  const place = toSearchText(country.trim());
  const french = ['', 'fr', 'monaco', toSearchText(DEFAULT_COUNTRY)].includes(place);
  if (french) return asked(vatOfService({ regime: 'payment', customerReason: null, zipcode }));
  const number = (vatNumber ?? '').toUpperCase();
  if (UNION.some(([prefix]) => number.startsWith(prefix)))
    return { basisPoints: 0, mention: REVERSE_MENTION, reason: 'reverseCharge' };
  const inUnion = UNION.some(([prefix, name]) => place === toSearchText(name) || place === prefix.toLowerCase());
  return asked(inUnion ? vatOfService({ regime: 'payment', customerReason: null, zipcode: null }) : OUTSIDE);
}

const asked = (line: LineVat): SubscriptionVat => ({
  basisPoints: line.vatBasisPoints,
  mention: vatOf(line).exemption?.text ?? null,
  reason: line.vatReason,
});

export const vatCentsOf = (cents: number, { basisPoints }: Pick<SubscriptionVat, 'basisPoints'>): number =>
  Math.round((cents * basisPoints) / 10_000);
