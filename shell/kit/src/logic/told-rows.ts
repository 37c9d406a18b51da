import type { LiveEvent } from '@vigie/contracts/platform/live/live.calls';

/** Whether everything told came with its row, and no row has this flag: what shows those alone stays as it is. */
export const haveAllNot = (flag: string, events: readonly LiveEvent[]): boolean =>
  events.every(
    ({ ids, rows = [] }) => ids.length > 0 && ids.every((id) => rows.find((row) => row.id === id)?.[flag] === false),
  );
