import type { ColumnType } from 'kysely';

/** A timestamp column with a default in the database. */
export type Instant = ColumnType<string, string | Date | undefined, string | Date>;
/** A timestamp column without a default in the database. */
export type GivenInstant = ColumnType<string, string | Date, string | Date>;
export type NullableInstant = ColumnType<string | null, string | Date | null | undefined, string | Date | null>;
/** A JSON column with a default in the database: read as a value, written as text. */
export type Json<T> = ColumnType<T, string | undefined, string>;
/** A JSON column without a default in the database. */
export type GivenJson<T> = ColumnType<T, string, string>;
export type NullableJson<T> = ColumnType<T | null, string | null | undefined, string | null>;
/**
 * A generated column for search and sorting: the source column without case and accents. PostgreSQL keeps it up to
 * date.
 */
export type SearchColumn<T extends string | null = string> = ColumnType<T, undefined, never>;
