import { platformAdminOnly } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId } from '../../core/wire';
import { transferAnswerSchema, transferCancelSchema, transferSaveSchema, transferTermsSchema } from './transfer';

const { globalCall } = callsOf('platform');

/** A transfer bypasses the payment provider, so a platform administrator records it. */
export const transferCalls = {
  transferTerms: globalCall({
    name: 'transferTerms',
    method: 'GET',
    path: '/admin/agency/:id/transfer',
    access: platformAdminOnly,
    summary: 'Which offer and which period a transfer of an agency pays',
    reads: ['agency', 'subscription'],
    params: byId,
    response: transferTermsSchema,
  }),
  recordTransfer: globalCall({
    name: 'recordTransfer',
    method: 'POST',
    path: '/admin/agency/:id/transfer',
    access: platformAdminOnly,
    summary:
      'Records a transfer that an agency paid a period of its offer with; the same id again is the same transfer',
    params: byId,
    body: transferSaveSchema,
    response: transferAnswerSchema,
    changes: ['agency', 'subscription'],
  }),
  cancelTransfer: globalCall({
    name: 'cancelTransfer',
    method: 'POST',
    path: '/admin/agency/:id/transfer/cancel',
    access: platformAdminOnly,
    summary: 'Undoes a transfer that was recorded by mistake: what it found is given back, what it paid is owed again',
    params: byId,
    body: transferCancelSchema,
    response: transferAnswerSchema,
    changes: ['agency', 'subscription'],
  }),
};
