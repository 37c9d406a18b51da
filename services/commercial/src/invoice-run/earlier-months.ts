import { sumByCurrency } from '@vigie/contracts/commercial/commercial-document/sum-by-currency';
import type { EarlierMonth } from '@vigie/contracts/commercial/invoice-run/invoice-run';
import { monthRange } from '@vigie/contracts/commercial/margin/turnover-series';
import { addDays } from '@vigie/contracts/core/time/days';
import { countUnbilled, DONE } from '../invoice/simulation/select-services';
import { chosenOf, simulateByCustomer } from '../invoice/simulation/simulate-invoices';

/** Services priced at most, those of the latest months first; for the other months only their number is returned. */
const PRICED_AT_MOST = 3_000;
const YEAR_DAYS = 366;

/**
 * Returns the months before a period that have services done but not billed, because a phone sent its acts late or a
 * user left a service out. Only the page of its own month would show such a service otherwise.
 */
export async function earlierMonths(start: string, timeZone: string): Promise<EarlierMonth[]> {
  const found: EarlierMonth[] = [];
  const unbilled = await countUnbilled({ from: addDays(start, -YEAR_DAYS), before: start }, timeZone);
  let room = PRICED_AT_MOST;
  for (const { month, services } of unbilled.toReversed()) {
    const told = services > room ? { services, prices: null } : await priced(month, start, timeZone);
    if (told.prices !== null) room -= services;
    // A month whose services have no kept minutes has nothing to bill.
    if (told.services > 0) found.push({ month, price: null, ...told });
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
    prices: sumByCurrency(invoices, ({ totals }) => totals.priceCents),
  };
}
