import { halfYearsToEnter } from '@vigie/contracts/catalogues/constants/late-payment-rates';
import { asAdmin } from '../people';
import type { World } from '../world';

/** Enters a rate for each half-year that began after the table of the contracts, so that interest is known on any day. */
export const enterLateRates = (world: World, today: string): Promise<unknown> =>
  asAdmin(world, (client) =>
    client.query('update platform.installation set late_rates = $1', [
      JSON.stringify(Object.fromEntries(halfYearsToEnter(today).map((day) => [day, 240]))),
    ]),
  );
