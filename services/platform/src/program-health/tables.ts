import type { Waiting } from '@vigie/contracts/core/heartbeat';
import type { GivenInstant, Instant, Json } from '@vigie/service-kit/db/columns';
import type { Generated } from 'kysely';

export interface ProgramHealthTables {
  programHeartbeat: {
    program: string;
    instance: string;
    startedAt: GivenInstant;
    version: string;
    beatAt: Instant;
    unreachable: Generated<string[]>;
    waiting: Json<Waiting[]>;
  };
}
