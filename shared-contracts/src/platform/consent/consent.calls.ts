import { z } from 'zod';
import { byRole, needs, own } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { consentList, consentSaveSchema, consentSchema, ownConsentSchema } from './consent';

const { agencyCall } = callsOf('platform');

const list = listCalls('platform', consentList, {
  reads: ['consent'],
  name: 'fetchConsents',
  path: '/fetch/privacy',
  access: needs('ACCOUNT_RIGHT_LIST_PRIVACY'),
  summary: 'Consents of agents and customers to the privacy document',
});
/** Managers are not asked for consent: they answer for the agency. */
const asked = byRole({ agent: own(), customer: own() });

export const consentCalls = {
  fetchConsents: list.fetch,
  fetchConsentsExport: list.export,
  ownConsent: agencyCall({
    name: 'ownConsent',
    method: 'GET',
    reads: ['consent', 'agency'],
    path: '/privacy',
    access: asked,
    own: ['customer', 'agent'],
    summary: 'The privacy document as it stands, and one’s own last answer to it',
    response: ownConsentSchema,
  }),
  saveConsent: agencyCall({
    name: 'saveConsent',
    method: 'POST',
    path: '/privacy',
    access: asked,
    own: ['customer', 'agent'],
    summary: 'Gives or takes back one’s own consent; each answer is kept',
    body: consentSaveSchema,
    response: z.object({ consent: consentSchema }),
    changes: ['consent'],
  }),
};
