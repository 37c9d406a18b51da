import type { ColumnType } from 'kysely';

/** The status of a noun with acts: given when a record is created, then written by the acts' engine and nobody else. */
export type ActStatus = ColumnType<number, number | undefined, never>;
