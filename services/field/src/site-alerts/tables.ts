import type { SiteAlert } from '@vigie/contracts/field/site-alerts/site-alerts';
import type { Instant } from '@vigie/service-kit/db/columns';
import type { ColumnType } from 'kysely';

export interface SiteAlertsTables {
  siteAlerts: {
    agencyId: string;
    siteId: string;
    changes: ColumnType<SiteAlert[], string, string>;
    updatedAt: Instant;
  };
}
