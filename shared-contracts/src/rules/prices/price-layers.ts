import { addDays } from '../../core/time/days';
import type { DayPricing, PriceFactors } from './price-table';
import type { ChargeLine } from './service-price';

type ChargedKind = ChargeLine['kind'];

/** Owner of a price: a site, a customer, or the agency when both are null. */
export interface PriceOwner {
  customerId: string | null;
  siteId: string | null;
}

/** A price from one day to another, both included. Missing values come from the layer below. */
export interface DatedPrice extends PriceOwner {
  /** Specialty of the services to which the price applies; null for all of them. */
  specialty: string | null;
  validFrom: string;
  validTo: string | null;
  dayPriceCents: number;
  factors: Partial<PriceFactors>;
  interventionCents: number | null;
  circuitCents: number | null;
}

/** The properties of a service on which its price depends. */
export interface PricedService {
  customerId: string;
  siteId: string;
  specialty: string | null;
  /** Day on which the service begins, in local time of its site. */
  day: string;
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** Rank of a price: site above customer above agency; with the same owner, one specialty above all specialties. */
const nearness = ({ siteId, customerId, specialty }: PriceSubject): number =>
  (siteId ? 4 : customerId ? 2 : 0) + (specialty === null ? 0 : 1);

const holdsOn = ({ validFrom, validTo }: Pick<DatedPrice, 'validFrom' | 'validTo'>, day: string): boolean =>
  validFrom <= day && (validTo === null || day <= validTo);

/**
 * Returns the prices that apply to a service, from the lowest to the highest layer; each layer overrides those before
 * it. With the same owner and specialty, a later start ranks higher, so a temporary price overrides the longer one
 * around it.
 */
export function pricesOf<P extends DatedPrice>(service: PricedService, prices: readonly P[]): P[] {
  return prices
    .filter(
      (price) =>
        holdsOn(price, service.day) &&
        (price.siteId === null || price.siteId === service.siteId) &&
        (price.customerId === null || price.customerId === service.customerId) &&
        (price.specialty === null || (service.specialty !== null && same(price.specialty, service.specialty))),
    )
    .sort((a, b) => nearness(a) - nearness(b) || a.validFrom.localeCompare(b.validFrom));
}

/**
 * Returns the price layers that determine the price of one line, and its factor; empty when the settings determine it.
 * `layers` is sorted from the lowest to the highest.
 */
export function decidingPrices<P extends DatedPrice>(
  layers: readonly P[],
  kind: ChargedKind,
): { price?: P; factor?: P } {
  const last = (says: (price: P) => boolean) => layers.filter(says).at(-1);
  if (kind === 'intervention') return { price: last((it) => it.interventionCents !== null) };
  if (kind === 'circuit') return { price: last((it) => it.circuitCents !== null) };
  const price = layers.at(-1);
  return kind === 'day' ? { price } : { price, factor: last((it) => it.factors[kind] !== undefined) };
}

/** Returns the pricing of a service on its day: a price of January does not apply to a service of December. */
export const pricingOf = (service: PricedService, prices: readonly DatedPrice[], base: DayPricing): DayPricing =>
  layeredPricing(pricesOf(service, prices), base);

/** Merges price layers over the base pricing, from the lowest to the highest. */
export const layeredPricing = (layers: readonly DatedPrice[], base: DayPricing): DayPricing =>
  layers.reduce<DayPricing>(mergeOver, base);

/** Merges one price over the layer below, which supplies the missing values. */
const mergeOver = (below: DayPricing, price: DatedPrice): DayPricing => ({
  dayPriceCents: price.dayPriceCents,
  factors: { ...below.factors, ...price.factors },
  interventionCents: price.interventionCents ?? below.interventionCents,
  circuitCents: price.circuitCents ?? below.circuitCents,
});

/** The owner whose prices a screen shows: a site with its customer, a customer, or the agency. */
type PriceView = Pick<PricedService, 'customerId' | 'siteId'>;

/**
 * Returns the merged pricing of one price on a day on which it is valid, and its state on `day`: ahead, past, in force,
 * or covered by a higher layer.
 */
export function priceOn<P extends DatedPrice>(
  price: P,
  seen: PriceView,
  prices: readonly P[],
  base: DayPricing,
  day: string,
) {
  const { specialty, validFrom, validTo } = price;
  const own = day < validFrom ? validFrom : validTo !== null && validTo < day ? validTo : day;
  const layers = pricesOf({ ...seen, specialty, day: own }, prices);
  const pricing = layeredPricing(layers.slice(0, layers.indexOf(price) + 1), base);
  const state = day < own ? 'ahead' : own < day ? 'past' : layers.at(-1) === price ? 'holds' : 'covered';
  return { pricing, state } as const;
}

type PriceSubject = PriceOwner & Pick<DatedPrice, 'specialty'>;

/** Whether two prices have the same owner and specialty. */
export const sameOwnerAndSpecialty = (a: PriceSubject, b: PriceSubject): boolean =>
  a.siteId === b.siteId &&
  a.customerId === b.customerId &&
  (a.specialty === null ? b.specialty === null : b.specialty !== null && same(a.specialty, b.specialty));

/** Whether one period lies within the period of a price that began earlier. */
const within = (inner: DatedPrice, outer: DatedPrice): boolean =>
  inner.validTo !== null &&
  outer.validFrom < inner.validFrom &&
  (outer.validTo === null || inner.validTo <= outer.validTo);

/**
 * Effect of a new price on an existing one: none, an end on the day before, or a rejected overlap, because the price in
 * force would be ambiguous. A temporary price may lie within a longer one.
 */
export function effectOnExisting(known: DatedPrice, added: DatedPrice): 'apart' | { endsOn: string } | 'overlaps' {
  if (!sameOwnerAndSpecialty(known, added)) return 'apart';
  if (known.validTo !== null && known.validTo < added.validFrom) return 'apart';
  if (added.validTo !== null && added.validTo < known.validFrom) return 'apart';
  if (within(added, known) || within(known, added)) return 'apart';
  if (known.validTo === null && known.validFrom < added.validFrom) return { endsOn: addDays(added.validFrom, -1) };
  return 'overlaps';
}
