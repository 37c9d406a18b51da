import { agentExportSchema } from '../../commercial/agent/agent-export';
import { byRole, office, own, rights } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls, XLSX } from '../../core/lists/list-calls';
import { agentHoursList, hourDetailRequestSchema, hourDetailSchema } from './hours';

const { agencyCall } = callsOf('field');

/** Managers see the hours of all agents, an agent its own. */
const OWN_OR_ALL = byRole({
  manager: rights('ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS'),
  agent: own('ACCOUNT_RIGHT_LIST_AGENT_HOURS'),
});

const list = listCalls('field', agentHoursList, {
  reads: ['service'],
  name: 'fetchHours',
  path: '/fetch/hours',
  access: OWN_OR_ALL,
  summary: 'Hours of agents over some days; an agent sees its own',
});

export const hoursCalls = {
  fetchHours: list.fetch,
  fetchHoursExport: list.export,
  exportAgents: {
    ...agencyCall({
      name: 'exportAgents',
      method: 'POST',
      path: '/fetch/agents/export',
      access: office('ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS'),
      summary: 'Prépaie and Export détaillé: hours by category of each agent over some days',
      body: agentExportSchema('xlsx'),
      mediaType: XLSX,
    }),
    exported: {},
  },
  exportAgentsPdf: {
    ...agencyCall({
      name: 'exportAgentsPdf',
      method: 'POST',
      reads: ['service', 'agent'],
      path: '/fetch/agents/export/pdf',
      // Hours need the first right, the register of staff the second; the server checks by the type of the export.
      access: office('ACCOUNT_RIGHT_LIST_AGENCY_AGENT_HOURS', 'ACCOUNT_RIGHT_LIST_AGENT'),
      summary: 'Prépaie A4 and Registre du Personnel (Code du travail L1221-13, D1221-23)',
      body: agentExportSchema('pdf'),
      mediaType: 'application/pdf',
    }),
    exported: {},
  },
  hourDetail: agencyCall({
    name: 'hourDetail',
    method: 'POST',
    reads: ['service'],
    path: '/fetch/hour-detail',
    access: OWN_OR_ALL,
    summary: 'Hours of one agent, service by service and week by week',
    body: hourDetailRequestSchema,
    response: hourDetailSchema,
  }),
};
