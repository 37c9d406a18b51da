import type { serviceBreakCalls } from '@vigie/contracts/field/service-break/service-break.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { serviceBreaksGraph } from './graph';
import { serviceBreaks, shownBreaks } from './list-breaks';
import { saveBreak } from './save-break';

export const serviceBreakHandlers: Handlers<typeof serviceBreakCalls> = {
  ...listHandlers('fetchServiceBreaks', serviceBreaks, () => shownBreaks),
  serviceBreaksGraph,
  saveBreak,
};
