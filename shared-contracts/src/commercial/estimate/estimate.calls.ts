import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { byId, idSchema, instantSchema } from '../../core/wire';
import { documentWarningSchema, simulationSchema } from '../commercial-document/commercial-document';
import {
  estimateList,
  estimateRemindSchema,
  estimateSaveSchema,
  estimateSchema,
  estimateSendSchema,
  simulatedEstimateSchema,
} from './estimate';

const { agencyCall } = callsOf('commercial');
const answer = z.object({ estimate: estimateSchema });

const list = listCalls('commercial', estimateList, {
  reads: ['estimate'],
  name: 'fetchEstimates',
  path: '/fetch/estimates',
  access: needs('ACCOUNT_RIGHT_LIST_ESTIMATE'),
  summary: 'Estimates of the agency',
});

const mayRead = needs('ACCOUNT_RIGHT_READ_ESTIMATE', 'ACCOUNT_RIGHT_EDIT_ESTIMATE');
/** Creating and editing have one right each, checked with the data. */
const maySave = needs('ACCOUNT_RIGHT_CREATE_ESTIMATE', 'ACCOUNT_RIGHT_EDIT_ESTIMATE');

/** An act on one estimate. `updatedAt` is the version the caller read (optimistic lock); without it the server does not compare. */
const act = (name: string, verb: string, summary: string) =>
  agencyCall({
    name,
    method: 'POST',
    path: `/estimate/:id/${verb}`,
    access: needs('ACCOUNT_RIGHT_EDIT_ESTIMATE'),
    summary,
    params: byId,
    body: z.object({ updatedAt: instantSchema.optional() }).strict(),
    response: answer,
    changes: ['estimate'],
  });

export const estimateCalls = {
  fetchEstimates: list.fetch,
  fetchEstimatesExport: list.export,
  estimate: agencyCall({
    name: 'estimate',
    method: 'GET',
    reads: ['estimate'],
    path: '/estimate/:id',
    access: mayRead,
    summary: 'One estimate with its lines and history',
    params: byId,
    response: answer,
  }),
  saveEstimate: agencyCall({
    name: 'saveEstimate',
    method: 'POST',
    path: '/estimate',
    access: maySave,
    summary: 'Creates an estimate or saves a known one; the first save that is not a draft gives it its number',
    body: estimateSaveSchema,
    response: answer,
    changes: ['estimate'],
  }),
  previewEstimate: agencyCall({
    name: 'previewEstimate',
    method: 'POST',
    path: '/estimate/preview',
    access: needs('ACCOUNT_RIGHT_CREATE_ESTIMATE', 'ACCOUNT_RIGHT_EDIT_ESTIMATE', 'ACCOUNT_RIGHT_READ_ESTIMATE'),
    summary: 'The paper an estimate would give, marked as a draft',
    body: estimateSaveSchema,
    mediaType: 'application/pdf',
  }),
  downloadEstimate: agencyCall({
    name: 'downloadEstimate',
    method: 'GET',
    reads: ['estimate'],
    path: '/estimate/:id/download',
    access: mayRead,
    summary: 'The file of an estimate',
    params: byId,
    mediaType: 'application/pdf',
  }),
  sendEstimate: agencyCall({
    name: 'sendEstimate',
    method: 'POST',
    path: '/estimate/:id/send',
    access: needs('ACCOUNT_RIGHT_SEND_ESTIMATE'),
    summary: 'Mails the estimate with its PDF and marks it sent',
    params: byId,
    body: estimateSendSchema,
    response: answer,
    changes: ['estimate'],
  }),
  markEstimateAsSent: act('markEstimateAsSent', 'markAsSent', 'Toggles sent and not sent'),
  validateEstimate: act('validateEstimate', 'validate', 'The customer agrees: validated, and no longer refused'),
  refuseEstimate: act('refuseEstimate', 'refuse', 'The customer refuses: refused, and no longer validated'),
  cancelEstimate: act('cancelEstimate', 'cancel', 'Cancels; an estimate is never deleted'),
  duplicateEstimate: agencyCall({
    name: 'duplicateEstimate',
    method: 'POST',
    path: '/estimate/:id/duplicate',
    access: needs('ACCOUNT_RIGHT_CREATE_ESTIMATE'),
    summary: 'A new draft of today with the same lines, neither sent nor decided upon',
    params: byId,
    body: z.object({ id: idSchema }).strict(),
    response: answer,
    changes: ['estimate'],
  }),
  estimateReminds: agencyCall({
    name: 'estimateReminds',
    method: 'GET',
    reads: ['estimate'],
    path: '/estimates/reminds',
    access: needs('ACCOUNT_RIGHT_LIST_ESTIMATE'),
    summary: 'Estimates that were sent and not decided upon, each with a reminder ready to send',
    response: z.object({ data: z.array(estimateRemindSchema) }),
  }),
  simulateEstimates: agencyCall({
    name: 'simulateEstimates',
    method: 'POST',
    path: '/simulation/estimate',
    access: needs('ACCOUNT_RIGHT_CREATE_ESTIMATE'),
    summary: 'Prices planned services by kind of hour, one estimate a customer; nothing is written',
    body: simulationSchema,
    response: z.object({ estimates: z.array(simulatedEstimateSchema), warnings: z.array(documentWarningSchema) }),
  }),
};
