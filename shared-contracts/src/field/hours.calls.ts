import { callsOf, needs } from '../core/call';
import { listCalls } from '../core/list-calls';
import { agentHoursList, hourDetailRequestSchema, hourDetailSchema } from './hours';

const { agencyCall } = callsOf('field');

const list = listCalls('field', agentHoursList, {
  name: 'fetchHours',
  path: '/fetch/hours',
  access: needs('ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS'),
  prefixes: ['agent'],
  summary: 'Hours of agents over some days; an agent sees its own',
});

export const hoursCalls = {
  fetchHours: list.fetch,
  fetchHoursExport: list.export,
  hourDetail: agencyCall({
    name: 'hourDetail',
    method: 'POST',
    path: '/fetch/hour-detail',
    // The first is for one's own hours, checked with the data.
    access: needs('ACCOUNT_RIGHT_LIST_AGENT_HOURS', 'ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS'),
    prefixes: ['agent'],
    summary: 'Hours of one agent, service by service and week by week',
    body: hourDetailRequestSchema,
    response: hourDetailSchema,
  }),
};
