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
    /** As what its reader was told, and the rights of which one lets it read what it is about. */
    forRole: AgencyRole;
    anyOf: Generated<string[]>;
    createdAt: Instant;
    readAt: ColumnType<string | null, string | null, Date | string | null>;
  };
  notificationSetting: { agencyId: string; userId: string; type: NotificationKey; wanted: boolean };
}
