import type { EarlierMonth } from '@vigie/contracts/commercial/invoice-run/invoice-run';
import { monthRange } from '@vigie/contracts/commercial/margin/turnover-series';
import { addDays } from '@vigie/contracts/core/time/days';
import { countUnbilled, DONE } from '../invoice/simulation/select-services';
import { chosenOf, simulateByCustomer } from '../invoice/simulation/simulate-invoices';

/** Services that are priced beside those of a month, of the latest months first; of the others the number alone is told. */
const PRICED_AT_MOST = 3_000;
const YEAR_DAYS = 366;

/**
 * What was done before a period and is not billed: a phone that sent its acts late, a service that somebody left out. No
 * month shows it any more but its own.
 */
export async function earlierMonths(start: string, timeZone: string): Promise<EarlierMonth[]> {
  const found: EarlierMonth[] = [];
  const unbilled = await countUnbilled({ from: addDays(start, -YEAR_DAYS), before: start }, timeZone);
  let room = PRICED_AT_MOST;
  for (const { month, services } of unbilled.toReversed()) {
    const told = services > room ? { services, price: null } : await priced(month, start, timeZone);
    if (told.price !== null) room -= services;
    // Of some nothing was kept: they are not billed.
    if (told.services > 0) found.push({ month, ...told });
  }
  return found.toReversed();
}

async function priced(month: string, before: string, timeZone: string) {
  const { start, end } = monthRange(month);
  const period = { start, end: end < before ? end : addDays(before, -1) };
  const all = { all: true as const };
  const { invoices } = await simulateByCustomer(
    {
      filters: {
        ...{ period, customers: all, sites: all, status: [] },
        ...{ isAgent: -1, isInvoice: 0, isDrafted: 0, isPlanned: -1 },
      },
    },
    { timeZone, statuses: DONE, chosen: chosenOf({ planned: [], out: [] }) },
  );
  return {
    services: invoices.reduce((sum, invoice) => sum + invoice.services, 0),
    price: invoices.reduce((sum, { totals }) => sum + totals.priceCents, 0),
  };
}
