import { PREPARED } from '@vigie/service-kit/db/prepared';
import { sql } from 'kysely';
import { db } from '../../tables';

/** The counter's column and the letter of each kind of reference. */
const KINDS = {
  service: { column: sql.ref('last'), letter: 'S' },
  break: { column: sql.ref('last_break'), letter: 'P' },
} as const;

/** Takes the next references of the agency, `S000042` or `P000042`, in the open transaction. */
export async function takeReferences(agencyId: string, count: number, kind: keyof typeof KINDS): Promise<string[]> {
  if (count === 0) return [];
  const { column, letter } = KINDS[kind];
  const { rows } = await sql<{ last: number }>`${PREPARED}
    insert into field.service_counter as counter (agency_id, ${column}) values (${agencyId}, ${count})
    on conflict (agency_id) do update set ${column} = counter.${column} + ${count}::int returning ${column} as last`.execute(
    db(),
  );
  const last = rows[0]?.last ?? count;
  return Array.from({ length: count }, (_, i) => `${letter}${String(last - count + 1 + i).padStart(6, '0')}`);
}

/**
 * Numbers the pauses that field acts began. An agency has one counter row, which a bulk save locks for seconds: if acts
 * waited for it, they would exhaust the connection pool. So a locked row is skipped, and the next caller, or the job of
 * each minute, numbers the rest.
 */
export async function numberBreaks(agencyId: string): Promise<void> {
  await sql`${PREPARED}
    insert into field.service_counter (agency_id) values (${agencyId}) on conflict (agency_id) do nothing`.execute(
    db(),
  );
  await sql`${PREPARED}
    with counter as materialized (
      select agency_id, last_break from field.service_counter where agency_id = ${agencyId} for update skip locked),
    numbered as materialized (
      select b.id, c.last_break + row_number() over (order by b.id) as n
      from counter c join field.service_break b on b.agency_id = c.agency_id and b.reference is null),
    written as (
      update field.service_break b set reference = 'P' || lpad(n.n::text, greatest(6, length(n.n::text)), '0')
      from numbered n where b.agency_id = ${agencyId} and b.id = n.id and b.reference is null)
    update field.service_counter c set last_break = (select max(n) from numbered)
    from counter where c.agency_id = counter.agency_id and exists (select from numbered)`.execute(db());
}
