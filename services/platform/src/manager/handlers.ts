import { managerList } from '@vigie/contracts/platform/manager/manager';
import type { managerCalls } from '@vigie/contracts/platform/manager/manager.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { managerActHandlers } from './acts';
import { managers, ofAgency } from './list-managers';
import { selectManagerById } from './select-manager';

export const managerHandlers: Handlers<typeof managerCalls> = {
  ...managerActHandlers,
  fetchManagers: ({ body, standing }) => managers.fetch(body, { standing, where: ofAgency(standing.agencyId) }),
  async fetchManagersExport({ body, standing }) {
    const rows = await managers.all(body, { standing, where: ofAgency(standing.agencyId) });
    return listAsExcel(managerList, rows, body.columns, standing);
  },
  async manager({ params }) {
    return { manager: await selectManagerById(params.id) };
  },
};
