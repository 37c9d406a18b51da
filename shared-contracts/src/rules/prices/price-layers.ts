import { addDays } from '../../core/time/days';
import type { DayPricing, PriceFactors } from './price-table';
import type { ChargeLine } from './service-price';

type ChargedKind = ChargeLine['kind'];

/** Whose a price is: of a site, of a customer, or of the agency where it names neither. */
export interface PriceOwner {
  customerId: string | null;
  siteId: string | null;
}

/** A price from a day to a day, both included. What it does not say is that of the price below it. */
export interface DatedPrice extends PriceOwner {
  /** Of services of this specialty alone. */
  specialty: string | null;
  validFrom: string;
  validTo: string | null;
  dayPriceCents: number;
  factors: Partial<PriceFactors>;
  interventionCents: number | null;
  circuitCents: number | null;
}

/** A service as far as its price goes. */
export interface PricedService {
  customerId: string;
  siteId: string;
  specialty: string | null;
  /** On which it begins, on the clock of its site. */
  day: string;
}

const same = (a: string, b: string): boolean => a.trim().toLowerCase() === b.trim().toLowerCase();

/** A site is nearer than its customer, who is nearer than the agency; of one owner, the specialty is nearer than all of them. */
const nearness = ({ siteId, customerId, specialty }: PriceSubject): number =>
  (siteId ? 4 : customerId ? 2 : 0) + (specialty === null ? 0 : 1);

const holdsOn = ({ validFrom, validTo }: Pick<DatedPrice, 'validFrom' | 'validTo'>, day: string): boolean =>
  validFrom <= day && (validTo === null || day <= validTo);

/**
 * The prices that a service has, from the farthest to the nearest: each one covers those before it. Of one owner and
 * specialty the price for some days covers the one that goes on around them, which began earlier.
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

/** Which of the prices of a service, from the farthest to the nearest, says what one of its lines costs; none where the settings do. */
export function priceBehind<P extends DatedPrice>(layers: readonly P[], kind: ChargedKind): { price?: P; factor?: P } {
  const last = (says: (price: P) => boolean) => layers.filter(says).at(-1);
  if (kind === 'intervention') return { price: last((it) => it.interventionCents !== null) };
  if (kind === 'circuit') return { price: last((it) => it.circuitCents !== null) };
  const price = layers.at(-1);
  return kind === 'day' ? { price } : { price, factor: last((it) => it.factors[kind] !== undefined) };
}

/** What a service costs on its day: a price of January never touches a service of December. */
export const pricingOf = (service: PricedService, prices: readonly DatedPrice[], base: DayPricing): DayPricing =>
  layeredPricing(pricesOf(service, prices), base);

/** What prices that cover each other come to, the farthest first. */
export const layeredPricing = (layers: readonly DatedPrice[], base: DayPricing): DayPricing =>
  layers.reduce<DayPricing>(over, base);

/** A price with what it does not say itself. */
const over = (below: DayPricing, price: DatedPrice): DayPricing => ({
  dayPriceCents: price.dayPriceCents,
  factors: { ...below.factors, ...price.factors },
  interventionCents: price.interventionCents ?? below.interventionCents,
  circuitCents: price.circuitCents ?? below.circuitCents,
});

/** Whose prices are looked at: a site with its customer, a customer, or the agency. */
type Seen = Pick<PricedService, 'customerId' | 'siteId'>;

/** What one price comes to on a day of its own, and whether it is the one that holds for its services on a day. */
export function priceOn<P extends DatedPrice>(
  price: P,
  seen: Seen,
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

/** Two prices of one owner and one specialty. */
export const samePrice = (a: PriceSubject, b: PriceSubject): boolean =>
  a.siteId === b.siteId &&
  a.customerId === b.customerId &&
  (a.specialty === null ? b.specialty === null : b.specialty !== null && same(a.specialty, b.specialty));

/** True of days that begin and end within those of a price that began before them. */
const within = (inner: DatedPrice, outer: DatedPrice): boolean =>
  inner.validTo !== null &&
  outer.validFrom < inner.validFrom &&
  (outer.validTo === null || inner.validTo <= outer.validTo);

/**
 * What a new price does to one that holds already: nothing, ends it the day before, or cannot stand beside it, since
 * nobody could say which of them holds. A price for some days lies over the one that goes on around them.
 */
export function besides(known: DatedPrice, added: DatedPrice): 'apart' | { endsOn: string } | 'overlaps' {
  if (!samePrice(known, added)) return 'apart';
  if (known.validTo !== null && known.validTo < added.validFrom) return 'apart';
  if (added.validTo !== null && added.validTo < known.validFrom) return 'apart';
  if (within(added, known) || within(known, added)) return 'apart';
  if (known.validTo === null && known.validFrom < added.validFrom) return { endsOn: addDays(added.validFrom, -1) };
  return 'overlaps';
}
