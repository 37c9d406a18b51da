import { sql } from 'kysely';
import { db } from '../../tables';

/** Where the last number of each kind of reference is kept, and the letter before it. */
const KINDS = {
  service: { column: sql.ref('last'), letter: 'S' },
  break: { column: sql.ref('last_break'), letter: 'P' },
} as const;

/** Takes the next references of the agency, `S000042` or `P000042`, in the open transaction. */
export async function takeReferences(agencyId: string, count: number, kind: keyof typeof KINDS): Promise<string[]> {
  if (count === 0) return [];
  const { column, letter } = KINDS[kind];
  const { rows } = await sql<{ last: number }>`
    insert into field.service_counter as counter (agency_id, ${column}) values (${agencyId}, ${count})
    on conflict (agency_id) do update set ${column} = counter.${column} + ${count} returning ${column} as last`.execute(
    db(),
  );
  const last = rows[0]?.last ?? count;
  return Array.from({ length: count }, (_, i) => `${letter}${String(last - count + 1 + i).padStart(6, '0')}`);
}
