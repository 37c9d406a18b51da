import { RUNNING } from '@vigie/contracts/commercial/margin/turnover-series';

/** The line of a chart that says of a month that it is not over. */
export const runningMark = (month: string | undefined) =>
  month === undefined ? [] : [{ x: month, label: RUNNING, color: 'gray.7', labelPosition: 'insideTopRight' as const }];
