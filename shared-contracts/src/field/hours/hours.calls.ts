import { callsOf, needs } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { agentHoursList, hourDetailRequestSchema, hourDetailSchema } from './hours';

const { agencyCall } = callsOf('field');

/**
 * The first is for one's own hours, the second for those of all agents, and brings the first with it. The agent path
 * asks for no right by itself, so both are demanded with the data: the own hours by the first, others by the second.
 */
const OWN_OR_ALL = needs('ACCOUNT_RIGHT_LIST_AGENT_HOURS', 'ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS');

const list = listCalls('field', agentHoursList, {
  name: 'fetchHours',
  path: '/fetch/hours',
  access: OWN_OR_ALL,
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
    access: OWN_OR_ALL,
    prefixes: ['agent'],
    summary: 'Hours of one agent, service by service and week by week',
    body: hourDetailRequestSchema,
    response: hourDetailSchema,
  }),
};
