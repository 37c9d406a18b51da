import { z } from 'zod';
import { byRole, member, needs, platformAdminOnly, rights, signedIn } from '../../core/access';
import { historySchema } from '../../core/acts/history';
import { callsOf } from '../../core/call';
import { globalListCalls } from '../../core/lists/list-calls';
import { byId, instantSchema } from '../../core/wire';
import { agencyContactSchema, agencyList, agencySchema, sameSiretSchema } from './agency';
import { agencyChangesSchema, agencySaveSchema, newAgencySchema } from './agency-changes';
import { agencyListsSchema } from './agency-lists';

const { agencyCall, globalCall } = callsOf('platform');

const agencies = globalListCalls('platform', agencyList, {
  reads: ['agency'],
  name: 'fetchAgencies',
  path: '/admin/fetch/agencies',
  access: platformAdminOnly,
  summary: 'Agencies of the platform',
});

export const agencyCalls = {
  fetchAgencies: agencies.fetch,
  fetchAgenciesExport: agencies.export,
  adminAgency: globalCall({
    name: 'adminAgency',
    method: 'GET',
    reads: ['agency'],
    path: '/admin/agency/:id',
    access: platformAdminOnly,
    summary: 'One agency',
    params: byId,
    response: z.object({ agency: agencySchema, sameSiret: sameSiretSchema }),
  }),
  saveAgency: globalCall({
    name: 'saveAgency',
    method: 'POST',
    path: '/admin/agency',
    access: platformAdminOnly,
    summary: 'Creates or saves an agency; a new one names its owner, who is invited by mail',
    body: agencySaveSchema,
    response: z.object({ agency: agencySchema, sameSiret: sameSiretSchema }),
    changes: ['agency'],
  }),
  agency: agencyCall({
    name: 'agency',
    method: 'GET',
    reads: ['agency'],
    path: '',
    // The answer holds bank account, quotas and prices: for managers, and for agents who may change the settings.
    access: byRole({ manager: { kind: 'always' }, agent: rights('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS') }),
    summary: 'The agency with its settings, to its office and to who may change them',
    response: z.object({ agency: agencySchema }),
  }),
  agencyContact: agencyCall({
    name: 'agencyContact',
    method: 'GET',
    reads: ['agency'],
    path: '/contact',
    access: member,
    summary: 'How the agency is reached, to those who work for it',
    response: z.object({ contact: agencyContactSchema }),
  }),
  agencyLists: agencyCall({
    name: 'agencyLists',
    method: 'GET',
    reads: ['agency'],
    path: '/lists',
    access: member,
    summary: 'What the agency offers in the fields of sites, services and agents, to those who fill them in',
    response: z.object({ lists: agencyListsSchema }),
  }),
  historyAgency: agencyCall({
    name: 'historyAgency',
    method: 'GET',
    reads: ['agency'],
    path: '/history',
    access: needs('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'),
    summary: 'What was changed in the settings of the agency: who, when, before and after',
    response: historySchema,
  }),
  updateAgency: agencyCall({
    name: 'updateAgency',
    method: 'PUT',
    path: '',
    access: needs('ACCOUNT_RIGHT_EDIT_AGENCY_PARAMETERS'),
    summary: 'Changes the agency; only changed fields are sent',
    // Optimistic lock: a change saved since the record was read is not overwritten.
    body: agencyChangesSchema.extend({
      updatedAt: instantSchema,
      /** Confirms another time zone; without it the change is refused where services follow it. */
      confirmZone: z.boolean().default(false),
    }),
    response: z.object({ agency: agencySchema }),
    changes: ['agency'],
  }),
  createAgency: globalCall({
    name: 'createAgency',
    method: 'POST',
    path: '/agency',
    // Refused while the module `agencyCreation` is hidden.
    access: signedIn,
    summary: 'Opens an agency on trial; who opens it owns it. The same id again is the same agency',
    body: newAgencySchema,
    response: z.object({ agency: agencySchema }),
    changes: ['agency'],
  }),
};
