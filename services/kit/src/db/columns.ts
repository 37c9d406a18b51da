import type { ColumnType } from 'kysely';

/** An instant that the database fills in where none is given. */
export type Instant = ColumnType<string, string | Date | undefined, string | Date>;
/** An instant that the database does not fill in by itself. */
export type GivenInstant = ColumnType<string, string | Date, string | Date>;
export type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
/** A JSON column: read as a value, written as text. */
export type Json<T> = ColumnType<T, string | undefined, string>;
/** A JSON column that the database does not fill in by itself. */
export type GivenJson<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/** What lists search and order by, case and accents folded: the database keeps it from the columns it stands for. */
export type Folded<T extends string | null = string> = ColumnType<T, undefined, never>;
