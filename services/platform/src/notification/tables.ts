import type { AgencyRole } from '@vigie/contracts/core/access';
import type { NotificationKey } from '@vigie/contracts/platform/notification/notification-types';
import type { Instant } from '@vigie/service-kit/db/columns';
import type { ColumnType, Generated } from 'kysely';

export interface NotificationTables {
  notification: {
    agencyId: string;
    id: string;
    userId: string;
    type: NotificationKey;
    key: string;
    title: string;
    detail: string;
    link: string;
    /** The role for which the notification was sent; the reader must also hold one of the rights in `anyOf`. */
    forRole: AgencyRole;
    anyOf: Generated<string[]>;
    /** The site that must grant its customer `siteRight`, for a reader without the rights of `anyOf`. */
    siteId: string | null;
    siteRight: string | null;
    createdAt: Instant;
    readAt: ColumnType<string | null, string | null, Date | string | null>;
  };
  notificationSetting: { agencyId: string; userId: string; type: NotificationKey; wanted: boolean };
}
