import type { LiveEvent } from '@vigie/contracts/platform/live/live.calls';

/**
 * Returns true when every updated record came with its row and none has the flag: a view of flagged rows need not
 * change.
 */
export const noneHasFlag = (flag: string, events: readonly LiveEvent[]): boolean =>
  events.every(
    ({ ids, rows = [] }) => ids.length > 0 && ids.every((id) => rows.find((row) => row.id === id)?.[flag] === false),
  );
