import type { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { managerActHandlers } from './acts';
import { managers, ofAgency } from './list-managers';
import { selectManagerById } from './select-manager';

export const managerHandlers: Handlers<typeof managerCalls> = {
  ...managerActHandlers,
  ...listHandlers('fetchManagers', managers, ({ standing }) => ofAgency(standing.agencyId)),
  async manager({ params }) {
    return { manager: await selectManagerById(params.id) };
  },
};
