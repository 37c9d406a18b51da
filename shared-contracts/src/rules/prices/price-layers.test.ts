import fc from 'fast-check';
import { DEFAULT_PRICING } from './default-prices';
import { type DatedPrice, decidingPrices, effectOnExisting, priceOn, pricesOf, pricingOf } from './price-layers';

const price = (more: Partial<DatedPrice> = {}): DatedPrice => ({
  customerId: null,
  siteId: null,
  specialty: null,
  validFrom: '2026-01-01',
  validTo: null,
  dayPriceCents: 2_000,
  factors: {},
  interventionCents: null,
  circuitCents: null,
  ...more,
});
const service = { customerId: 'c', siteId: 's', specialty: 'Agent SSIAP 1', day: '2026-06-15' };
const dayPrice = (prices: DatedPrice[], more: Partial<typeof service> = {}) =>
  pricingOf({ ...service, ...more }, prices, DEFAULT_PRICING).dayPriceCents;

test('the nearest price holds: site, then customer, then agency; of each its speciality first', () => {
  const nearestFirst = [
    price({ siteId: 's', specialty: ' agent ssiap 1 ', dayPriceCents: 6 }),
    price({ siteId: 's', dayPriceCents: 5 }),
    price({ customerId: 'c', specialty: 'Agent SSIAP 1', dayPriceCents: 4 }),
    price({ customerId: 'c', dayPriceCents: 3 }),
    price({ specialty: 'Agent SSIAP 1', dayPriceCents: 2 }),
    price({ dayPriceCents: 1 }),
  ];
  for (let from = 0; from < nearestFirst.length; from++) {
    expect(dayPrice(nearestFirst.slice(from).reverse())).toBe(6 - from);
  }
  expect(dayPrice([])).toBe(DEFAULT_PRICING.dayPriceCents);
});

test('prices of other customers, sites, specialities and days do not hold', () => {
  const others = [
    price({ siteId: 'x' }),
    price({ customerId: 'x' }),
    price({ specialty: 'Agent cynophile' }),
    price({ validFrom: '2026-06-16' }),
    price({ validFrom: '2026-01-01', validTo: '2026-06-14' }),
  ];
  expect(pricesOf(service, others)).toEqual([]);
  expect(pricesOf({ ...service, specialty: null as never }, [price({ specialty: 'Agent SSIAP 1' })])).toEqual([]);
});

test('both days of a price are its own', () => {
  const january = price({ validFrom: '2026-01-01', validTo: '2026-01-31', dayPriceCents: 9 });
  expect(dayPrice([january], { day: '2026-01-01' })).toBe(9);
  expect(dayPrice([january], { day: '2026-01-31' })).toBe(9);
  for (const day of ['2025-12-31', '2026-02-01']) expect(dayPrice([january], { day })).toBe(2_100);
});

test('what a price does not say is that of the price below it', () => {
  const agency = price({ factors: { night: 1.3, sunday: 1.5 }, interventionCents: 7_000 });
  const own = price({ customerId: 'c', dayPriceCents: 2_500, factors: { night: 1.25 }, circuitCents: 900 });
  expect(pricingOf(service, [own, agency], DEFAULT_PRICING)).toEqual({
    dayPriceCents: 2_500,
    factors: { ...DEFAULT_PRICING.factors, night: 1.25, sunday: 1.5 },
    interventionCents: 7_000,
    circuitCents: 900,
  });
});

test('a price says what it comes to, and whether it holds today', () => {
  const agency = price({ interventionCents: 7_000 });
  const own = price({ customerId: 'c', dayPriceCents: 2_500 });
  const later = price({ customerId: 'c', validFrom: '2026-09-01', dayPriceCents: 2_600 });
  const over = price({ customerId: 'c', specialty: 'SSIAP', validFrom: '2025-01-01', validTo: '2025-12-31' });
  const all = [agency, { ...own, validTo: '2026-08-31' }, later, over];
  const seen = { customerId: 'c', siteId: '' };
  const on = (it: DatedPrice | undefined) => it && priceOn(it, seen, all, DEFAULT_PRICING, '2026-06-15');
  expect(all.map((it) => on(it)?.state)).toEqual(['covered', 'holds', 'ahead', 'past']);
  expect(on(all[1])?.pricing).toMatchObject({ dayPriceCents: 2_500, interventionCents: 7_000 });
  expect(on(all[2])?.pricing.dayPriceCents).toBe(2_600);
});

test('a new price ends an open one the day before, and stands beside no other of its days', () => {
  const open = price({ validFrom: '2026-01-01' });
  expect(effectOnExisting(open, price({ validFrom: '2026-03-01' }))).toEqual({ endsOn: '2026-02-28' });
  expect(effectOnExisting(open, price({ validFrom: '2026-01-01' }))).toBe('overlaps');
  expect(effectOnExisting(open, price({ validFrom: '2025-12-01' }))).toBe('overlaps');
  expect(effectOnExisting(open, price({ validFrom: '2025-12-01', validTo: '2025-12-31' }))).toBe('apart');
  expect(effectOnExisting({ ...open, validTo: '2026-01-31' }, price({ validFrom: '2026-01-31' }))).toBe('overlaps');
  expect(effectOnExisting({ ...open, validTo: '2026-01-31' }, price({ validFrom: '2026-02-01' }))).toBe('apart');
  expect(effectOnExisting(open, price({ customerId: 'c' }))).toBe('apart');
  expect(effectOnExisting(open, price({ specialty: 'SSIAP' }))).toBe('apart');
});

test('a price for some days lies over the one that goes on around them', () => {
  const open = price({ validFrom: '2026-01-01', dayPriceCents: 1 });
  const march = price({ validFrom: '2026-03-01', validTo: '2026-03-31', dayPriceCents: 2 });
  expect([effectOnExisting(open, march), effectOnExisting(march, open)]).toEqual(['apart', 'apart']);
  expect(effectOnExisting(march, price({ validFrom: '2026-03-31' }))).toBe('overlaps');
  expect(effectOnExisting(open, { ...march, validFrom: '2026-01-01' })).toBe('overlaps');
  const on = (day: string) => dayPrice([march, open], { day });
  expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map(on)).toEqual([1, 2, 2, 1]);
});

test('of prices that stand beside each other, no two begin on one day, and the last that began holds', () => {
  const day = fc.integer({ min: 1, max: 28 }).map((n) => `2026-01-${String(n).padStart(2, '0')}`);
  fc.assert(
    fc.property(fc.array(fc.tuple(day, fc.option(day))), day, (spans, on) => {
      const kept: DatedPrice[] = [];
      for (const [validFrom, end] of spans) {
        const added = price({ validFrom, validTo: end !== null && end < validFrom ? null : end });
        const found = kept.map((known) => effectOnExisting(known, added));
        if (found.includes('overlaps')) continue;
        found.forEach((it, i) => {
          const known = kept[i];
          if (known && typeof it === 'object') kept[i] = { ...known, validTo: it.endsOn };
        });
        kept.push(added);
      }
      const days = pricesOf({ ...service, day: on }, kept).map(({ validFrom }) => validFrom);
      expect(days).toEqual([...new Set(days)].sort());
    }),
  );
});

test('what a line costs is said by the nearest price that says it, and by the settings where none does', () => {
  const agency = price({ factors: { night: 1.3 }, interventionCents: 7_000 });
  const own = price({ customerId: 'c', circuitCents: 900 });
  const layers = pricesOf(service, [own, agency]);
  expect(decidingPrices(layers, 'intervention')).toEqual({ price: agency });
  expect(decidingPrices(layers, 'circuit')).toEqual({ price: own });
  expect(decidingPrices(layers, 'day')).toEqual({ price: own });
  expect(decidingPrices(layers, 'night')).toEqual({ price: own, factor: agency });
  expect(decidingPrices(layers, 'sunday')).toEqual({ price: own, factor: undefined });
  expect(decidingPrices([], 'circuit')).toEqual({ price: undefined });
});
