import type { hoursCalls } from '@vigie/contracts/field/hours/hours.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { exportAgentsPdf } from '../agent-export/print-agents';
import { exportHours } from './export-hours';
import { hourDetail } from './hour-detail';
import { agentsOf, hoursOfAgents } from './list-hours';

export const hoursHandlers: Handlers<typeof hoursCalls> = {
  ...listHandlers('fetchHours', hoursOfAgents, ({ scope }) => agentsOf(scope)),
  exportAgents: ({ body, standing }) => exportHours(body, standing),
  exportAgentsPdf,
  hourDetail: ({ body, standing, scope }) => hourDetail(body, standing, scope),
};
