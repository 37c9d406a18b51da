import { RUNNING } from '@vigie/contracts/commercial/margin/turnover-series';

/** The vertical line that marks the current, incomplete month in a chart. */
export const runningMark = (month: string | undefined) =>
  month === undefined ? [] : [{ x: month, label: RUNNING, color: 'gray.7', labelPosition: 'insideTopRight' as const }];
