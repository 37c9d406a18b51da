import type { ColumnType } from 'kysely';

/** What was done to the records of a service (`make_history`): written by the acts' engine, never changed. */
export interface HistoryTable {
  history: {
    agencyId: string;
    id: string;
    noun: string;
    recordId: string;
    act: string;
    at: ColumnType<string, string | Date | undefined, never>;
    userId: string | null;
    userName: string;
    before: ColumnType<Record<string, unknown>, string, never>;
    after: ColumnType<Record<string, unknown>, string, never>;
    request: string | null;
  };
}
