import { sql } from 'kysely';
import { db } from '../../tables';

/** Makes who adds many services wait for who adds some already: it sees then what that one made. */
export const onePlannerAtATime = (agencyId: string, adds: 'copy' | 'series') =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`field.${adds}/${agencyId}`}, 0))`.execute(db());
