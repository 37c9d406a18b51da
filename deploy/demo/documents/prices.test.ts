import { dayNumber, dayParts, formatDay, parseDay } from '@vigie/contracts/core/time/days';
import { DEFAULT_PRICING } from '@vigie/contracts/rules/prices/default-prices';
import { effectOnExisting, pricingOf } from '@vigie/contracts/rules/prices/price-layers';
import { priceTable } from '@vigie/contracts/rules/prices/price-table';
import { DEMO_SITES, siteId } from '../sites';
import { demoPrices } from './prices';

const TODAYS = ['2026-11-24', '2027-01-01', '2027-02-28', '2028-12-31'];

test.each(TODAYS)('on %s each price can be saved after those before it', (today) => {
  const prices = demoPrices(today);
  expect(new Set(prices.map(({ id }) => id)).size).toBe(prices.length);
  for (const [at, price] of prices.entries())
    for (const before of prices.slice(0, at)) expect(effectOnExisting(before, price)).not.toBe('overlaps');
});

/**
 * Returns the price of a guard's hour on a day at a site. A price without an end is replaced by the next price of the
 * same owner.
 */
function guardHourCents(site: string, kind: 'day' | 'night', day: string, today: string): number {
  const place = DEMO_SITES.find(({ id }) => id === siteId(site));
  const guard = { customerId: place?.customerId ?? '', siteId: siteId(site), specialty: 'Agent de sécurité', day };
  return priceTable(pricingOf(guard, demoPrices(today), DEFAULT_PRICING)).hour[kind];
}

test.each(TODAYS)('on %s there is a price on each day that is invoiced, and January raised it', (today) => {
  const { year, month } = dayParts(parseDay(today));
  const lastYear = guardHourCents('town-hall', 'day', formatDay(dayNumber(year - 1, 12, 31)), today);
  expect(guardHourCents('town-hall', 'day', formatDay(dayNumber(year, 1, 1)), today)).toBeGreaterThan(lastYear);
  expect(guardHourCents('town-hall', 'day', formatDay(dayNumber(year, month - 15, 1)), today)).toBe(lastYear);
  // The night price that the site negotiated is higher than its day price.
  const now = (kind: 'day' | 'night') => guardHourCents('hospital-er', kind, today, today);
  expect(now('night')).toBe(Math.round(now('day') * 1.15));
});
