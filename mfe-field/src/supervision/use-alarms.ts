import {
  type LoneWorkerAlarmRow,
  loneWorkerAlarmList,
} from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { loneWorkerAlarmStatuses } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.statuses';
import { useListRows } from '@vigie/kit/logic/list/use-list-rows';

const { open, acknowledged } = loneWorkerAlarmStatuses.value;
/** Stable, for the list asks again when it changes. */
const OPEN = { status: [open] };
const CURRENT = { status: [open, acknowledged] };
const ROWS = 50;

/** Alarms that nobody takes care of; or, with those that somebody does, all that are not closed. Up to date by themselves. */
export const useAlarms = (which: 'open' | 'current') =>
  useListRows<LoneWorkerAlarmRow>(loneWorkerAlarmList, loneWorkerAlarmCalls.fetchLoneWorkerAlarms, {
    limit: ROWS,
    filters: which === 'open' ? OPEN : CURRENT,
  });
