import type { serviceBreakCalls } from '@vigie/contracts/field/service-break/service-break.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { sharesOf } from '@vigie/service-kit/lists/list-shares';
import { serviceBreaksGraph } from './graph';
import { serviceBreaks, shownBreaks } from './list-breaks';
import { saveBreak } from './save-break';

export const serviceBreakHandlers: Handlers<typeof serviceBreakCalls> = {
  ...listHandlers('fetchServiceBreaks', serviceBreaks, () => shownBreaks),
  fetchServiceBreaksShares: ({ body, standing }) => sharesOf(serviceBreaks, body, { standing, where: shownBreaks }),
  serviceBreaksGraph,
  saveBreak,
};
