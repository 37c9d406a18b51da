import type { Unavailability } from '@vigie/contracts/field/unavailability/unavailability';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { Instant, Json } from '@vigie/service-kit/db/columns';
import type { Generated } from 'kysely';

export interface UnavailabilityTables {
  unavailability: {
    agencyId: string;
    id: string;
    agentId: string;
    type: string;
    startAt: string;
    endAt: string;
    startTime: string | null;
    endTime: string | null;
    weekdays: Generated<number[]>;
    everyWeeks: Generated<number>;
    exceptDays: Generated<string[]>;
    duration: Json<Record<string, number>>;
    days: number;
    minutes: number | null;
    comment: string | null;
    answer: string | null;
    fileIds: Generated<string[]>;
    freedServiceIds: Generated<string[]>;
    status: ActStatus<Unavailability['status']>;
    createdBy: string | null;
    createdAt: Instant;
    updatedAt: Instant;
  };
}
