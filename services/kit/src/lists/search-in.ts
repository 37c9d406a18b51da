import { type RawBuilder, sql } from 'kysely';
import { transactionOf } from '../db/database';
import { PREPARED } from '../db/prepared';

type Sql = RawBuilder<unknown>;

const db = transactionOf<unknown>();

/** Builds the condition that a search word occurs in one place, or undefined; `sees` tells the caller's columns. */
export type SearchSql = (pattern: Sql, word: string, sees: Sees) => Sql | undefined | Promise<Sql>;
export type Sees = (column: string) => boolean;

/** Searches a column that is stored folded (without case and accents). */
export const inText =
  (folded: Sql): SearchSql =>
  (pattern) =>
    sql`${folded} like ${pattern}`;

/** Searches a text that is folded during the search: only for short lists. */
export const inUnfolded =
  (text: Sql): SearchSql =>
  (pattern) =>
    sql`public.fold(${text}) like ${pattern}`;

/** With more ids than this in a condition, PostgreSQL may no longer choose an index. */
const MAX_NAMED = 200;

/**
 * Searches the name of a referenced record. The few matching names are read first, so that the rows are found by their
 * reference column, without a join on each row.
 */
export const inNameOf =
  (column: Sql, names: Sql): SearchSql =>
  async (pattern) => {
    const { rows } = await sql<{ id: string }>`${PREPARED}
      select n.id from ${names} n where n.name_folded like ${pattern} limit ${MAX_NAMED + 1}`.execute(db());
    if (rows.length > MAX_NAMED)
      return sql`${column} in (select n.id from ${names} n where n.name_folded like ${pattern})`;
    return rows.length > 0 ? sql`${column} = any(${rows.map((row) => row.id)}::uuid[])` : sql`false`;
  };
