import type { Position } from '@vigie/contracts/field/fact/position';
import type { AlarmKind, AlarmOutcome, StepKind } from '@vigie/contracts/field/lone-worker-alarm/alarm-kinds';
import type { WatchCheck } from '@vigie/contracts/field/lone-worker-alarm/lone-worker.calls';
import type { SafetyState } from '@vigie/contracts/field/tracking/tracking';
import type { ActStatus } from '@vigie/service-kit/acts/status-column';
import type { GivenInstant, Instant, NullableInstant, NullableJson } from '@vigie/service-kit/db/columns';
import type { ColumnType, Generated } from 'kysely';

/** Alarms of lone workers, watches of their phones, and tracked positions. */
export interface LoneWorkerTables {
  loneWorkerAlarm: {
    agencyId: string;
    id: string;
    kind: ColumnType<AlarmKind, AlarmKind, never>;
    status: ActStatus;
    at: GivenInstant;
    recordedAt: NullableInstant;
    serviceId: string;
    agentId: string;
    siteId: string;
    customerId: string;
    position: NullableJson<Position>;
    inService: Generated<boolean>;
    infos: string | null;
    level: Generated<number>;
    called: Generated<string[]>;
    nextStepAt: NullableInstant;
    returnedAt: NullableInstant;
    acknowledgedAt: NullableInstant;
    acknowledgedBy: string | null;
    closedAt: NullableInstant;
    closedBy: string | null;
    outcome: AlarmOutcome | null;
    words: string | null;
    createdBy: string | null;
    createdAt: Instant;
    updatedAt: Instant;
  };
  loneWorkerStep: {
    agencyId: string;
    id: string;
    alarmId: string;
    at: GivenInstant;
    kind: ColumnType<StepKind, StepKind, never>;
    author: string;
    words: string;
  };
  loneWorkerLook: {
    agencyId: string;
    lookedAt: GivenInstant;
    backAt: NullableInstant;
  };
  loneWorkerWatch: {
    agencyId: string;
    id: string;
    serviceId: string;
    agentId: string;
    device: string | null;
    startedAt: GivenInstant;
    endedAt: NullableInstant;
    checks: ColumnType<WatchCheck[], string, string>;
    seenAt: GivenInstant;
    safety: Generated<SafetyState>;
    batteryPercent: number | null;
    silentAlarmId: string | null;
    createdAt: Instant;
  };
  trackedPosition: {
    agencyId: string;
    id: string;
    serviceId: string;
    agentId: string;
    at: GivenInstant;
    recordedAt: Instant;
    position: ColumnType<Position, string, never>;
  };
}
