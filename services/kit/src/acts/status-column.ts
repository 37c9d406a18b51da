import type { ColumnType } from 'kysely';

/**
 * The status column of a noun with acts, with the values that its CHECK allows: a program may give it when it inserts
 * the record; afterwards only the acts' engine writes it.
 */
export type ActStatus<Value extends number = number> = ColumnType<Value, Value | undefined, never>;
