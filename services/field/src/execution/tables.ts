import type { AnomalyCode } from '@vigie/contracts/field/execution/execution';
import type { ActPayload, Decision, ServiceActKind } from '@vigie/contracts/field/execution/service-act';
import type { Position } from '@vigie/contracts/field/fact/position';
import type { ToleranceChanges } from '@vigie/contracts/field/tolerance/tolerance';
import type { ColumnType } from 'kysely';

type Instant = ColumnType<string, string | Date | undefined, string | Date>;
type GivenInstant = ColumnType<string, string | Date, never>;

/** A settlement as the list of anomalies shows it. Instants are ISO 8601. */
interface KeptSettlement {
  actId: string;
  author: string;
  decision: Decision;
  because: string;
  at: string;
  correctedStart: string | null;
  correctedEnd: string | null;
}

/** Acts and the rows folded from them. Only `record-acts.ts` and `write-execution.ts` write these tables. */
export interface ExecutionTables {
  serviceAct: {
    agencyId: string;
    id: string;
    serviceId: string;
    kind: ColumnType<ServiceActKind, ServiceActKind, never>;
    at: GivenInstant;
    recordedAt: GivenInstant;
    author: string;
    userId: string | null;
    agentId: string | null;
    device: string | null;
    position: ColumnType<Position | null, string | null, never>;
    payload: ColumnType<ActPayload, string, never>;
  };
  serviceStretch: {
    agencyId: string;
    serviceId: string;
    position: number;
    agentId: string | null;
    startAt: GivenInstant;
    endAt: ColumnType<string | null, Date | null, never>;
  };
  servicePay: {
    agencyId: string;
    serviceId: string;
    position: number;
    agentId: string | null;
    startAt: GivenInstant;
    endAt: GivenInstant;
    minutes: number;
  };
  serviceAnomaly: {
    agencyId: string;
    serviceId: string;
    key: string;
    code: ColumnType<AnomalyCode, AnomalyCode, never>;
    agentId: string | null;
    at: GivenInstant;
    minutes: number | null;
    metres: number | null;
    otherServiceId: string | null;
    settled: ColumnType<KeptSettlement | null, string | null, never>;
  };
  tolerance: {
    agencyId: string;
    targetId: string;
    target: ColumnType<'customer' | 'site', 'customer' | 'site', never>;
    changes: ColumnType<ToleranceChanges, string, string>;
    updatedAt: Instant;
  };
}
