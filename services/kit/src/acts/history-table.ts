import type { ColumnType } from 'kysely';

/** The history of a program's records (created by `make_history`): inserted by the acts' engine, never updated. */
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
