import { sql } from 'kysely';
import { db } from '../tables';

/** Takes the next references of the agency's services, `S000042`, in the open transaction. */
export async function takeReferences(agencyId: string, count: number): Promise<string[]> {
  if (count === 0) return [];
  const { rows } = await sql<{ last: number }>`
    insert into field.service_counter (agency_id, last) values (${agencyId}, ${count})
    on conflict (agency_id) do update set last = service_counter.last + ${count} returning last`.execute(db());
  const last = rows[0]?.last ?? count;
  return Array.from({ length: count }, (_, i) => `S${String(last - count + 1 + i).padStart(6, '0')}`);
}
