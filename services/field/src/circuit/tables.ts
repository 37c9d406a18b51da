import type { ServiceStatus } from '@vigie/contracts/field/service/service.statuses';
import type { GivenInstant } from '@vigie/service-kit/db/columns';
import type { ColumnType } from 'kysely';

/** A column that the fold of the circuit's acts computes; only `write-done-stops.ts` writes it. */
type OfExecution<T> = ColumnType<T, undefined, never>;

export interface CircuitTables {
  circuitStop: {
    agencyId: string;
    id: string;
    serviceId: string;
    position: number;
    siteId: string;
    customerId: string;
    startAt: GivenInstant;
    endAt: GivenInstant;
    task: string | null;
    status: OfExecution<ServiceStatus>;
    arrivedAt: OfExecution<string | null>;
    leftAt: OfExecution<string | null>;
    invoiceStretches: OfExecution<{ start: string; end: string }[] | null>;
    invoiceReference: string | null;
  };
}
