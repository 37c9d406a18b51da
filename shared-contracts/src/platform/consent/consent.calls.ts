import { z } from 'zod';
import { member, needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { consentList, consentSaveSchema, consentSchema } from './consent';

const { agencyCall } = callsOf('platform');

const list = listCalls('platform', consentList, {
  reads: ['consent'],
  name: 'fetchConsents',
  path: '/fetch/privacy',
  access: needs('ACCOUNT_RIGHT_LIST_PRIVACY'),
  summary: 'Consents of agents and customers to the privacy document',
});

export const consentCalls = {
  fetchConsents: list.fetch,
  fetchConsentsExport: list.export,
  saveConsent: agencyCall({
    name: 'saveConsent',
    method: 'POST',
    path: '/privacy',
    access: member,
    own: ['customer', 'agent'],
    summary: 'Gives or takes back one’s own consent; each answer is kept',
    body: consentSaveSchema,
    response: z.object({ consent: consentSchema }),
    changes: ['consent'],
  }),
};
