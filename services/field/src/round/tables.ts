import type { Position } from '@vigie/contracts/field/fact/position';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { Folded, Instant, NullableJson } from '@vigie/service-kit/db/columns';
import type { ColumnType, Generated } from 'kysely';

/** Checkpoints and the rounds over them. */
export interface RoundTables {
  checkpoint: {
    agencyId: string;
    id: string;
    siteId: string;
    title: string;
    badge: string | null;
    badgeKey: ColumnType<string | null, undefined, never>;
    color: string | null;
    description: string | null;
    building: string | null;
    floor: string | null;
    roomKey: string | null;
    location: NullableJson<Position>;
    radius: Generated<number>;
    status: ActStatus;
    searchText: Folded;
    createdAt: Instant;
    updatedAt: Instant;
  };
  round: {
    agencyId: string;
    id: string;
    siteId: string;
    reference: string;
    slug: string;
    name: string;
    grantedDirections: Generated<string[]>;
    iteration: Generated<number>;
    status: ActStatus;
    searchText: Folded;
    createdAt: Instant;
    updatedAt: Instant;
  };
  roundCheckpoint: {
    agencyId: string;
    roundId: string;
    position: number;
    checkpointId: string;
  };
  roundCounter: {
    agencyId: string;
    last: Generated<number>;
  };
}
