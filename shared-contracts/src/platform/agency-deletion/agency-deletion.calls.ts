import { z } from 'zod';
import { ownerOnly } from '../../core/access';
import { callsOf } from '../../core/call';
import { agencyContentSchema, agencyDeletionSchema } from './agency-deletion';
import { agencyDeletionActs } from './agency-deletion.acts';

const { agencyCall } = callsOf('platform');

const { saveAgencyDeletion, cancelAgencyDeletion, historyAgencyDeletion } = agencyDeletionActs.calls;

/** An owner whose subscription has ended may still delete the agency with its data. */
const withoutSubscription = true;

export const agencyDeletionCalls = {
  historyAgencyDeletion: { ...historyAgencyDeletion, withoutSubscription },
  saveAgencyDeletion: { ...saveAgencyDeletion, withoutSubscription },
  cancelAgencyDeletion: { ...cancelAgencyDeletion, withoutSubscription },
  agencyDeletion: agencyCall({
    name: 'agencyDeletion',
    method: 'GET',
    reads: ['agencyDeletion', 'agency'],
    path: '/deletion',
    access: ownerOnly,
    withoutSubscription,
    summary: 'Whether the agency is to be deleted and when, and what would go',
    response: z.object({ deletion: agencyDeletionSchema.nullable(), content: agencyContentSchema }),
  }),
};
