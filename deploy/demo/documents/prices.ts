import type { PriceSave } from '@vigie/contracts/commercial/price/price';
import { priceCalls } from '@vigie/contracts/commercial/price/price.calls';
import { addDays, dayNumber, dayParts, formatDay, parseDay } from '@vigie/contracts/core/time/days';
import { agencyCalls } from '@vigie/contracts/platform/agency/agency.calls';
import { readSettingsBlock } from '@vigie/contracts/platform/settings/agency-settings';
import type { DatedPrice } from '@vigie/contracts/rules/prices/price-layers';
import { DEMO_AGENCY } from '../agency';
import type { DemoClient } from '../client';
import type { Step } from '../context';
import { customerId } from '../customers';
import { demoId } from '../seed';
import { siteId } from '../sites';

const scope = { agencyId: DEMO_AGENCY };

const FIRE = 'Agent SSIAP 1';
const FIRE_LEAD = "Chef d'équipe SSIAP 2";
const DOG = 'Agent cynophile';
const LEAD = 'Chef de poste';

interface Owner {
  customer?: string;
  site?: string;
  specialty?: string;
}

interface Rate {
  from: string;
  to?: string;
  cents: number;
  more?: Pick<PriceSave, 'factors' | 'interventionCents' | 'circuitCents'>;
}

/**
 * The prices of the agency: its own and those of its specialties, raised each January; the price that a customer
 * negotiated; a site's price by night for a year; and one specialty's price at one site. They are in date order,
 * because each price ends its predecessor.
 */
function ratesOf(today: string): [Owner, Rate[]][] {
  const { year, month } = dayParts(parseDay(today));
  const january = (years: number) => formatDay(dayNumber(year + years, 1, 1));
  const [before, now, next] = [january(-2), january(0), january(1)];
  const raised = (...cents: number[]): Rate[] =>
    cents.map((it, at) => ({ from: [before, now, next][at] ?? next, cents: it }));
  const contract = formatDay(dayNumber(year, month - 2, 1));
  return [
    [{}, raised(2_040, 2_100)],
    [{ specialty: FIRE }, raised(2_200, 2_280, 2_330)],
    [{ specialty: FIRE_LEAD }, raised(2_450, 2_540)],
    [{ specialty: DOG }, raised(2_390, 2_460)],
    [{ specialty: LEAD }, raised(2_310, 2_390)],
    [
      { customer: 'logistics' },
      [
        { from: before, cents: 2_020 },
        { from: now, cents: 2_060, more: { factors: { sunday: 1.2, sundayNight: 1.3 } } },
      ],
    ],
    [{ customer: 'logistics', specialty: DOG }, [{ from: now, cents: 2_420 }]],
    [{ customer: 'museum' }, [{ from: now, cents: 2_080, more: { interventionCents: 5_200 } }]],
    [
      { site: 'hospital-er' },
      [
        {
          from: contract,
          to: addDays(formatDay(dayNumber(year, month + 10, 1)), -1),
          cents: 2_180,
          more: { factors: { night: 1.15 } },
        },
      ],
    ],
    [{ site: 'tilleuls-fire', specialty: FIRE }, [{ from: now, cents: 2_340 }]],
  ];
}

/** Returns all prices in the order in which they are saved. */
export function demoPrices(today: string) {
  return ratesOf(today).flatMap(([{ customer, site, specialty }, rates]) =>
    rates.map(({ from, to, cents, more }) => ({
      id: demoId(`price/${customer ?? site ?? 'agency'}/${specialty ?? 'all'}/${from}`),
      customerId: customer ? customerId(customer) : null,
      siteId: site ? siteId(site) : null,
      specialty: specialty ?? null,
      validFrom: from,
      validTo: to ?? null,
      dayPriceCents: cents,
      factors: {},
      interventionCents: null,
      circuitCents: null,
      ...more,
    })),
  ) satisfies DatedPrice[];
}

/** Creates prices that are valid before the first invoice, and the cost of an hour. */
export const priceSteps = (owner: DemoClient, today: string): Step[] => [
  () => costs(owner),
  ...demoPrices(today).map((price) => async () => {
    const { siteId: at, customerId: of } = price;
    const query = { ...(at ? { siteId: at } : {}), ...(of ? { customerId: of } : {}) };
    const { prices } = await owner.call(priceCalls.prices, { query }, scope);
    if (!prices.some(({ id }) => id === price.id)) await owner.call(priceCalls.savePrice, { body: price }, scope);
  }),
];

/**
 * Contributions after their reductions, paid leave, training and clothing: the cost of an hour beyond the gross pay.
 */
const ON_TOP_BASIS_POINTS = 5_200;

async function costs(owner: DemoClient): Promise<void> {
  const { agency } = await owner.call(agencyCalls.agency, undefined, scope);
  if (readSettingsBlock(agency.settings, 'salaryCosts').onTopBasisPoints > 0) return;
  const settings = { salaryCosts: { onTopBasisPoints: ON_TOP_BASIS_POINTS } };
  await owner.call(agencyCalls.updateAgency, { body: { settings, updatedAt: agency.updatedAt } }, scope);
}
