import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { licenceChoiceSchema, licenceOptionsSchema, licenceQuerySchema, licenceTermSchema } from './licence';

const { agencyCall } = callsOf('platform');
const access = needs('ACCOUNT_RIGHT_EDIT_AGENT');

export const licenceCalls = {
  licenceOptions: agencyCall({
    name: 'licenceOptions',
    method: 'GET',
    path: '/licence/options',
    access,
    summary: 'For how long the accounts of agents may be opened, and what they cost excluding tax',
    query: licenceQuerySchema,
    response: licenceOptionsSchema,
    reads: ['agent', 'subscription'],
  }),
  chooseLicence: agencyCall({
    name: 'chooseLicence',
    method: 'PUT',
    path: '/licence',
    access,
    summary: 'Says for how long the accounts of agents are opened; at the end their licences are taken',
    body: licenceChoiceSchema,
    response: licenceTermSchema,
    changes: ['agent'],
  }),
};
