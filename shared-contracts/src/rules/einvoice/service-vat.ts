import { formatBasisPoints } from '../../formats/french';
import { type HolidayZone, zoneOfPostalCode } from '../holidays/zones';
import { type LineVat, VAT_REASONS, type VatReasonKey, vatOf } from './vat-reasons';

/** VAT regime of an agency: due on payments, due on invoices, or exempt. */
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

const OUT_OF_SCOPE: LineVat = { vatBasisPoints: 0, vatReason: 'outOfScope', vatExemption: null };
const NOT_APPLICABLE: LineVat = { vatBasisPoints: 0, vatReason: 'overseas', vatExemption: null };
const rated = (vatBasisPoints: number): LineVat => ({ vatBasisPoints, vatReason: null, vatExemption: null });

/**
 * VAT of a service by the place where it is rendered. Guyane and Mayotte: CGI, article 294, 1. Overseas collectivities
 * are outside the territory of French VAT.
 */
const BY_ZONE: Readonly<Record<HolidayZone, LineVat>> = {
  metropole: rated(STANDARD),
  'alsace-moselle': rated(STANDARD),
  guadeloupe: rated(OVERSEAS_STANDARD),
  martinique: rated(OVERSEAS_STANDARD),
  'la-reunion': rated(OVERSEAS_STANDARD),
  guyane: NOT_APPLICABLE,
  mayotte: NOT_APPLICABLE,
  'nouvelle-caledonie': OUT_OF_SCOPE,
  'polynesie-francaise': OUT_OF_SCOPE,
  'saint-barthelemy': OUT_OF_SCOPE,
  'saint-martin': OUT_OF_SCOPE,
  'saint-pierre-et-miquelon': OUT_OF_SCOPE,
  'wallis-et-futuna': OUT_OF_SCOPE,
};

export interface ServiceVatFacts {
  regime: VatRegime;
  /** The customer's own reason for charging no VAT; null when the place decides. */
  customerReason: VatReasonKey | null;
  /** Postal code of the site in France; null for an unknown code or a site abroad. */
  zipcode: string | null;
}

/** Returns the default VAT of a service, by the agency's regime, then the customer's reason, then the place. */
export function vatOfService({ regime, customerReason, zipcode }: ServiceVatFacts): LineVat {
  if (regime === 'franchise') return { vatBasisPoints: 0, vatReason: 'franchise', vatExemption: null };
  if (customerReason) return { vatBasisPoints: 0, vatReason: customerReason, vatExemption: null };
  const zone = zoneOfPostalCode(zipcode ?? '');
  return zone ? BY_ZONE[zone] : rated(STANDARD);
}

const ORDINARY: readonly number[] = [STANDARD, OVERSEAS_STANDARD];

/** Reasons that follow from facts: the agency is in the franchise or not, the site is in Guyane or Mayotte or not. */
const FACTUAL_REASONS: readonly VatReasonKey[] = ['franchise', 'overseas'];

/**
 * Returns a warning in French about the VAT of a line, or null. The line charges VAT although agency, customer or place
 * exempts it, and invoiced VAT is owed (CGI, article 283, 3); or its exemption no longer applies; or it has the
 * standard rate of another place. A reduced rate gives no warning, because only the author knows whether it applies.
 */
export function vatWarning(line: LineVat & { name: string }, facts: ServiceVatFacts): string | null {
  const expected = vatOfService(facts);
  const charged = formatBasisPoints(line.vatBasisPoints);
  if (line.vatBasisPoints > 0 && expected.vatBasisPoints === 0) {
    return `« ${line.name} » porte ${charged} de TVA. ${vatOf(expected).exemption?.text ?? ''}.`;
  }
  const { vatBasisPoints, vatReason } = line;
  if (vatReason && FACTUAL_REASONS.includes(vatReason) && expected.vatBasisPoints > 0) {
    const why = VAT_REASONS.find(({ value }) => value === vatReason)?.label ?? vatReason;
    return `« ${line.name} » ne porte pas de TVA (${why}) : ${formatBasisPoints(expected.vatBasisPoints)} sur ce site.`;
  }
  const another = ORDINARY.includes(vatBasisPoints) && vatBasisPoints !== expected.vatBasisPoints;
  return another
    ? `« ${line.name} » porte ${charged} de TVA : ${formatBasisPoints(expected.vatBasisPoints)} sur ce site.`
    : null;
}
