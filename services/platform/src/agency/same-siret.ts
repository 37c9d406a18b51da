import { sql } from 'kysely';
import { db } from '../tables';

/** The names of the other agencies with the SIRET of `a`; null for none. Examples may repeat the numbers of a real one. */
export const SAME_SIRET = sql<string | null>`(
  select string_agg(other.name, ', ' order by other.name, other.id) from platform.agency other
  where other.siret = a.siret and other.id <> a.id and other.example_of is null and a.example_of is null)`;

export async function selectSameSiret(id: string): Promise<string | null> {
  const { names } = await db()
    .selectFrom('agency as a')
    .select(SAME_SIRET.as('names'))
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow();
  return names;
}
