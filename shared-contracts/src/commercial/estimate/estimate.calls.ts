import { z } from 'zod';
import { needs, publicBecause } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls, listSharesCall, listTotalsCall } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { documentWarningSchema, simulationSchema } from '../commercial-document/commercial-document';
import { estimateList, estimateRemindSchema, estimateSaveSchema, simulatedEstimateSchema } from './estimate';
import { estimateActs } from './estimate.acts';
import { estimateAnswerFormSchema, estimateLinkParams, publicEstimateSchema } from './estimate-link';

const { agencyCall, globalCall } = callsOf('commercial');
const LINK_HOLDER = 'a customer has no account: the token in the link that was mailed is the proof';
const PDF = 'application/pdf';

const listed = {
  reads: ['estimate', 'invoice'] as const,
  name: 'fetchEstimates',
  path: '/fetch/estimates',
  access: needs('ACCOUNT_RIGHT_LIST_ESTIMATE'),
  summary: 'Estimates of the agency',
};
const list = listCalls('commercial', estimateList, listed);

const mayRead = needs('ACCOUNT_RIGHT_READ_ESTIMATE', 'ACCOUNT_RIGHT_EDIT_ESTIMATE');

export const estimateCalls = {
  ...estimateActs.calls,
  fetchEstimates: list.fetch,
  fetchEstimatesExport: list.export,
  fetchEstimatesShares: listSharesCall('commercial', estimateList, listed),
  fetchEstimatesTotals: listTotalsCall('commercial', estimateList, listed),
  estimate: agencyCall({
    name: 'estimate',
    method: 'GET',
    reads: ['estimate', 'invoice'],
    path: '/estimate/:id',
    access: mayRead,
    summary: 'One estimate with its lines and the answers of its customer',
    params: byId,
    response: estimateActs.answer,
  }),
  previewEstimate: agencyCall({
    name: 'previewEstimate',
    method: 'POST',
    path: '/estimate/preview',
    access: needs('ACCOUNT_RIGHT_CREATE_ESTIMATE', 'ACCOUNT_RIGHT_EDIT_ESTIMATE', 'ACCOUNT_RIGHT_READ_ESTIMATE'),
    summary: 'The paper an estimate would give, marked as a draft',
    body: estimateSaveSchema,
    mediaType: PDF,
  }),
  downloadEstimate: agencyCall({
    name: 'downloadEstimate',
    method: 'GET',
    reads: ['estimate'],
    path: '/estimate/:id/download',
    access: mayRead,
    summary: 'The file of an estimate',
    params: byId,
    query: z.object({ inline: z.enum(['0', '1']).optional() }),
    mediaType: PDF,
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
  publicEstimate: globalCall({
    name: 'publicEstimate',
    method: 'GET',
    path: '/estimate-answer/:agency/:id/:token',
    access: publicBecause(LINK_HOLDER),
    summary: 'What the holder of a link is shown of an estimate',
    params: estimateLinkParams,
    response: z.object({ estimate: publicEstimateSchema }),
  }),
  publicEstimatePaper: globalCall({
    name: 'publicEstimatePaper',
    method: 'GET',
    path: '/estimate-answer/:agency/:id/:token/paper',
    access: publicBecause(LINK_HOLDER),
    summary: 'The file of an estimate, to the holder of a link',
    params: estimateLinkParams,
    mediaType: PDF,
  }),
  answerEstimate: globalCall({
    name: 'answerEstimate',
    method: 'POST',
    path: '/estimate-answer/:agency/:id/:token',
    access: publicBecause(LINK_HOLDER),
    summary: 'Accepts or refuses with the token of the link: once, and for the document that was shown',
    params: estimateLinkParams,
    body: estimateAnswerFormSchema,
    response: z.object({ estimate: publicEstimateSchema }),
  }),
};
