import { type RawBuilder, sql } from 'kysely';
import { transactionOf } from '../db/database';

/**
 * The parts of a list's statements that are the same at each call. Each piece of a statement is visited several times on its
 * way to the database, and a list has hundreds, so a constant part is written once and used as one piece of text.
 */

type Sql = RawBuilder<unknown>;

const db = transactionOf<unknown>();
const written = new WeakMap<Sql, { text: string; part: Sql }>();

function write(part: Sql): { text: string; part: Sql } {
  const known = written.get(part);
  if (known) return known;
  const { sql: text, parameters } = part.compile(db());
  const once = { text, part: parameters.length === 0 ? sql.raw(text) : part };
  written.set(part, once);
  return once;
}

/** Returns the text of a part; parameters are written as `$1`. */
export const textOf = (part: Sql): string => write(part).text;

/** Returns the part as one piece of text, or as it is if it has parameters. */
export const writtenOnce = (part: Sql): Sql => write(part).part;

/** Joins columns; those without parameters come first, as one piece of text. */
export function columnsOnce(columns: readonly Sql[]): Sql {
  const constant = columns.filter((column) => writtenOnce(column) !== column);
  const varying = columns.filter((column) => writtenOnce(column) === column);
  const text = constant.length > 0 ? [sql.raw(constant.map(textOf).join(', '))] : [];
  return sql.join([...text, ...varying], sql`, `);
}
