import type { adminDashboardCalls } from '@vigie/contracts/platform/admin-dashboard/admin-dashboard.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { selectResume } from './select-resume';
import { selectTurnover } from './select-turnover';

export const adminDashboardHandlers: Handlers<typeof adminDashboardCalls> = {
  adminTurnover: ({ body }) => selectTurnover(body),
  async adminResume() {
    return { data: await selectResume() };
  },
};
