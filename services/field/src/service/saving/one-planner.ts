import { sql } from 'kysely';
import { db } from '../../tables';

/**
 * Serialises bulk additions of one kind in an agency (advisory lock), so that the second sees the services of the
 * first.
 */
export const serialiseBulkPlanning = (agencyId: string, adds: 'copy' | 'series') =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`field.${adds}/${agencyId}`}, 0))`.execute(db());
