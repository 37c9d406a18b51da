import { formatBasisPoints } from '../../formats/french';
import { type HolidayZone, zoneOfPostalCode } from '../holidays/zones';
import { type LineVat, VAT_REASONS, type VatReasonKey, vatOf } from './vat-reasons';

/** How an agency accounts for VAT: on payments, on invoices, or not at all. */
export const VAT_REGIMES = [
  { value: 'payment', label: "TVA d'après les encaissements" },
  { value: 'issue', label: "TVA d'après les débits (option)" },
  { value: 'franchise', label: 'Franchise en base (CGI, article 293 B)' },
] as const;
export type VatRegime = (typeof VAT_REGIMES)[number]['value'];
export const DEFAULT_VAT_REGIME: VatRegime = 'payment';

const STANDARD = 2_000;
/** Guadeloupe, Martinique and La Réunion have their own standard rate (CGI, article 296, 1°). */
const OVERSEAS_STANDARD = 850;

const OUTSIDE: LineVat = { vatBasisPoints: 0, vatReason: 'outOfScope', vatExemption: null };
const NOT_APPLICABLE: LineVat = { vatBasisPoints: 0, vatReason: 'overseas', vatExemption: null };
const rated = (vatBasisPoints: number): LineVat => ({ vatBasisPoints, vatReason: null, vatExemption: null });

/**
 * VAT of a service by where it is rendered. Guyane and Mayotte: CGI, article 294, 1. Collectivities overseas are outside
 * the territory of the tax.
 */
const BY_ZONE: Readonly<Record<HolidayZone, LineVat>> = {
  metropole: rated(STANDARD),
  'alsace-moselle': rated(STANDARD),
  guadeloupe: rated(OVERSEAS_STANDARD),
  martinique: rated(OVERSEAS_STANDARD),
  'la-reunion': rated(OVERSEAS_STANDARD),
  guyane: NOT_APPLICABLE,
  mayotte: NOT_APPLICABLE,
  'nouvelle-caledonie': OUTSIDE,
  'polynesie-francaise': OUTSIDE,
  'saint-barthelemy': OUTSIDE,
  'saint-martin': OUTSIDE,
  'saint-pierre-et-miquelon': OUTSIDE,
  'wallis-et-futuna': OUTSIDE,
};

export interface ServiceVatFacts {
  regime: VatRegime;
  /** The customer's own, where it does not follow the place. */
  customerReason: VatReasonKey | null;
  /** Postal code of the site in France; null where it is not known or abroad. */
  zipcode: string | null;
}

/** VAT of a service before anybody chooses another one: the agency's regime, then the customer's, then the place. */
export function vatOfService({ regime, customerReason, zipcode }: ServiceVatFacts): LineVat {
  if (regime === 'franchise') return { vatBasisPoints: 0, vatReason: 'franchise', vatExemption: null };
  if (customerReason) return { vatBasisPoints: 0, vatReason: customerReason, vatExemption: null };
  const zone = zoneOfPostalCode(zipcode ?? '');
  return zone ? BY_ZONE[zone] : rated(STANDARD);
}

const ORDINARY: readonly number[] = [STANDARD, OVERSEAS_STANDARD];

/** Reasons that nobody chooses: the agency is in the franchise or not, and the site in Guyane or Mayotte or not. */
const OF_FACTS: readonly VatReasonKey[] = ['franchise', 'overseas'];

/**
 * What somebody should look at in the VAT of a line: it charges what its agency, customer or place does not bear, and VAT
 * that is invoiced is owed (CGI, article 283, 3); it charges none for a reason that no longer holds; or the standard rate
 * of another place. A reduced rate is the author's.
 */
export function vatDoubt(line: LineVat & { name: string }, facts: ServiceVatFacts): string | null {
  const expected = vatOfService(facts);
  const charged = formatBasisPoints(line.vatBasisPoints);
  if (line.vatBasisPoints > 0 && expected.vatBasisPoints === 0) {
    return `« ${line.name} » porte ${charged} de TVA. ${vatOf(expected).exemption?.text ?? ''}.`;
  }
  const { vatBasisPoints, vatReason } = line;
  if (vatReason && OF_FACTS.includes(vatReason) && expected.vatBasisPoints > 0) {
    const why = VAT_REASONS.find(({ value }) => value === vatReason)?.label ?? vatReason;
    return `« ${line.name} » ne porte pas de TVA (${why}) : ${formatBasisPoints(expected.vatBasisPoints)} sur ce site.`;
  }
  const another = ORDINARY.includes(vatBasisPoints) && vatBasisPoints !== expected.vatBasisPoints;
  return another
    ? `« ${line.name} » porte ${charged} de TVA : ${formatBasisPoints(expected.vatBasisPoints)} sur ce site.`
    : null;
}
