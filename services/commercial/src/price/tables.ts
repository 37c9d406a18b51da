import type { Price } from '@vigie/contracts/commercial/price/price';
import type { PriceFactors } from '@vigie/contracts/rules/prices/price-table';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { Instant, Json } from '@vigie/service-kit/db/columns';

export interface PriceTable {
  agencyId: string;
  id: string;
  customerId: string | null;
  siteId: string | null;
  specialty: string | null;
  validFrom: string;
  validTo: string | null;
  /** Id of the price whose start ended this one. */
  endedBy: string | null;
  dayPriceCents: number;
  factors: Json<Partial<PriceFactors>>;
  interventionCents: number | null;
  circuitCents: number | null;
  status: ActStatus<Price['status']>;
  createdAt: Instant;
  updatedAt: Instant;
}
