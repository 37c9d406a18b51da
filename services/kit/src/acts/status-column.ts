import type { ColumnType } from 'kysely';

/**
 * The status column of a noun with acts: a program may give it when it inserts the record; afterwards only the acts'
 * engine writes it.
 */
export type ActStatus = ColumnType<number, number | undefined, never>;
