import { type RawBuilder, sql } from 'kysely';

/** SQL for the full name « Prénom Nom » of a person; null where a left join found nobody. */
export const personName = (table: string): RawBuilder<string> =>
  sql`trim(${sql.ref(`${table}.first_name`)} || ' ' || ${sql.ref(`${table}.last_name`)})`;

/** SQL for a reference to a person as `refSchema` reads it: `{ id, name }`. */
export const personRef = (table: string): RawBuilder<{ id: string; name: string }> =>
  sql`jsonb_build_object('id', ${sql.ref(`${table}.id`)}, 'name', ${personName(table)})`;
