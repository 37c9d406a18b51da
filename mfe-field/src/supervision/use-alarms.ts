import {
  type LoneWorkerAlarmRow,
  loneWorkerAlarmList,
} from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { loneWorkerAlarmStatuses } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.statuses';
import { useListRows } from '@vigie/kit/logic/list/use-list-rows';

const { open, acknowledged } = loneWorkerAlarmStatuses.value;
/** Stable objects, because the list reads again when they change. */
const OPEN = { status: [open] };
const CURRENT = { status: [open, acknowledged] };
const ROWS = 50;

/** Returns the open alarms, or (`current`) all alarms that are not closed, kept current by live updates. */
export const useAlarms = (which: 'open' | 'current') =>
  useListRows<LoneWorkerAlarmRow>(loneWorkerAlarmList, loneWorkerAlarmCalls.fetchLoneWorkerAlarms, {
    limit: ROWS,
    filters: which === 'open' ? OPEN : CURRENT,
  });
