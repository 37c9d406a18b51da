import { sql } from 'kysely';
import { db } from '../../tables';

/**
 * Serialises bulk additions of one kind in an agency (advisory lock), so that the second sees the services of the
 * first.
 */
export const serialiseBulkPlanning = (agencyId: string, adds: 'copy' | 'series') =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`field.${adds}/${agencyId}`}, 0))`.execute(db());

/**
 * Serialises all that is planned for some agents (advisory locks, in order): services, absences and rests are each
 * checked against the others, and of two saved at once each would miss the other.
 */
export async function serialiseAgents(agentIds: readonly string[]): Promise<void> {
  if (agentIds.length === 0) return;
  await sql`select pg_advisory_xact_lock(hashtextextended('field.plan/' || id, 0))
    from unnest(${[...new Set(agentIds)].sort()}::text[]) id`.execute(db());
}
