import type { LiveEvent } from '@vigie/contracts/platform/live/live.calls';
import { noneHasFlag } from '@vigie/kit/logic/live-rows';

/** Returns whether no event concerns an alert, so that a list of alerts stays as it is. */
export const areNoAlerts = (events: readonly LiveEvent[]): boolean => noneHasFlag('alert', events);
