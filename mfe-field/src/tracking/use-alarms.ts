import {
  type LoneWorkerAlarmRow,
  loneWorkerAlarmList,
} from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm';
import { loneWorkerAlarmCalls } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.calls';
import { loneWorkerAlarmStatuses } from '@vigie/contracts/field/lone-worker-alarm/lone-worker-alarm.statuses';
import { useListRows } from '@vigie/kit/logic/list/use-list-rows';

const { open, acknowledged, scheduled } = loneWorkerAlarmStatuses.value;
/** Stable, for the list asks again when it changes. */
const OPEN = { status: [open] };
const CURRENT = { status: [open, acknowledged] };
const PLANNED = { status: [scheduled] };
const FILTERS = { open: OPEN, current: CURRENT, planned: PLANNED };
/** The most that one call answers: hundreds of phones fall silent together when a network fails. */
const ROWS = 250;

/**
 * Returns the open alarms, all alarms that are not closed (`current`), or the planned drills. Live updates keep them
 * current.
 */
export const useAlarms = (which: keyof typeof FILTERS) =>
  useListRows<LoneWorkerAlarmRow>(loneWorkerAlarmList, loneWorkerAlarmCalls.fetchLoneWorkerAlarms, {
    limit: ROWS,
    filters: FILTERS[which],
  });
