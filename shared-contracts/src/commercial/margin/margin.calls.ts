import { needs, office } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls, listTotalsCall } from '../../core/lists/list-calls';
import { marginList, turnoverRequestSchema, turnoverSchema } from './margin';

const { agencyCall } = callsOf('commercial');

const margins = {
  reads: ['invoice', 'service'],
  name: 'fetchMargins',
  path: '/fetch/marges',
  // The cost of an hour reveals an agent's pay, so other agents never see it, whatever their rights.
  access: office('ACCOUNT_RIGHT_LIST_PROFIT_MARGIN'),
  summary: 'What each site, customer, agent or month brought and cost over a period',
} as const satisfies Parameters<typeof listCalls>[2];
const list = listCalls('commercial', marginList, margins);

export const marginCalls = {
  fetchMargins: list.fetch,
  fetchMarginsExport: list.export,
  fetchMarginsTotals: listTotalsCall('commercial', marginList, margins),
  fetchTurnover: agencyCall({
    name: 'fetchTurnover',
    method: 'POST',
    reads: ['invoice'],
    path: '/fetch/turnover',
    access: needs('ACCOUNT_RIGHT_LIST_INVOICE'),
    summary: 'Turnover invoiced and cashed, month by month, beside the year before',
    body: turnoverRequestSchema,
    response: turnoverSchema,
  }),
};
