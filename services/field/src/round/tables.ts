import type { Position } from '@vigie/contracts/field/fact/position';
import type { ReadBy, RoundAct, WalkedCheckpoint } from '@vigie/contracts/field/round-execution/round-act';
import type { RoundContent } from '@vigie/contracts/field/round-execution/round-execution';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { GivenInstant, Instant, NullableInstant, NullableJson, SearchColumn } from '@vigie/service-kit/db/columns';
import type { ColumnType, Generated } from 'kysely';

/** A column that the fold of a walk's acts computes; only `round-execution/refold.ts` writes it. */
type OfWalk<T> = ColumnType<T, undefined, never>;

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
    searchText: SearchColumn;
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
    searchText: SearchColumn;
    createdAt: Instant;
    updatedAt: Instant;
  };
  roundCheckpoint: {
    agencyId: string;
    roundId: string;
    position: number;
    checkpointId: string;
  };
  roundState: {
    agencyId: string;
    roundId: string;
    since: GivenInstant;
    checkpointIds: string[];
  };
  roundCounter: {
    agencyId: string;
    last: Generated<number>;
  };
  roundExecution: {
    agencyId: string;
    id: string;
    roundId: string;
    iteration: number;
    siteId: string;
    serviceId: string | null;
    agentId: string | null;
    plannedStartAt: NullableInstant;
    plannedEndAt: NullableInstant;
    status: ActStatus;
    content: ColumnType<RoundContent | null, string | null | undefined, string>;
    startedAt: OfWalk<string | null>;
    endedAt: OfWalk<string | null>;
    validated: OfWalk<number>;
    total: OfWalk<number | null>;
    marks: OfWalk<number>;
    executedBy: OfWalk<string[]>;
    startJudgedAt: NullableInstant;
    endJudgedAt: NullableInstant;
    alertedAt: NullableInstant;
    acknowledgedAt: NullableInstant;
    acknowledgedBy: string | null;
    beginsAt: GivenInstant;
    createdAt: Instant;
    updatedAt: Instant;
  };
  roundAct: {
    agencyId: string;
    id: string;
    executionId: string;
    kind: ColumnType<RoundAct['kind'], RoundAct['kind'], never>;
    at: GivenInstant;
    recordedAt: GivenInstant;
    author: string;
    userId: string | null;
    agentId: string | null;
    agentName: string | null;
    device: string | null;
    position: ColumnType<Position | null, string | null, never>;
    checkpoint: ColumnType<WalkedCheckpoint | null, string | null, never>;
    distanceM: number | null;
    accuracyM: number | null;
    readBy: ColumnType<ReadBy | null, ReadBy | null, never>;
    badge: string | null;
    infos: string | null;
  };
}
