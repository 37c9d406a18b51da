import { basisPointsOf } from './rounding';

/**
 * The contribution of private security activities (Code général des impôts, 1609 quintricies) was a share of the price
 * excluding tax, shown at the foot of the invoice. It was abolished on 1 January 2020 (law 2018-1317 of 28 December
 * 2018, art. 26): the agency's rate still exists but applies to no later service.
 */
export const CNAPS_LAST_DAY = '2019-12-31';

/** Contribution on an amount excluding tax, for a service on a given day (`YYYY-MM-DD`). */
export function cnapsContribution(netCents: number, rateBasisPoints: number, serviceDay: string): number {
  return serviceDay <= CNAPS_LAST_DAY ? basisPointsOf(netCents, rateBasisPoints) : 0;
}
