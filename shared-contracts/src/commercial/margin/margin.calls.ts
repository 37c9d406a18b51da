import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { marginList, turnoverRequestSchema, turnoverSchema } from './margin';

const { agencyCall } = callsOf('commercial');

const margins = listCalls('commercial', marginList, {
  reads: ['invoice'],
  name: 'fetchMargins',
  path: '/fetch/marges',
  access: needs('ACCOUNT_RIGHT_LIST_PROFIT_MARGIN'),
  summary: 'What each site brought and cost over a period',
});

export const marginCalls = {
  fetchMargins: margins.fetch,
  fetchMarginsExport: margins.export,
  fetchTurnover: agencyCall({
    name: 'fetchTurnover',
    method: 'POST',
    reads: ['invoice'],
    path: '/fetch/turnover',
    access: needs('ACCOUNT_RIGHT_LIST_INVOICE'),
    summary: 'Turnover invoiced and cashed, period by period, beside the year before',
    body: turnoverRequestSchema,
    response: turnoverSchema,
  }),
};
