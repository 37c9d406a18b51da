import { z } from 'zod';
import { alsoOwn, needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { compensatoryRestList, restBalanceSchema } from './compensatory-rest';
import { compensatoryRestActs } from './compensatory-rest.acts';

const { agencyCall } = callsOf('field');

const list = listCalls('field', compensatoryRestList, {
  reads: ['compensatoryRest'],
  name: 'fetchCompensatoryRests',
  path: '/fetch/compensatoryRest',
  access: needs('ACCOUNT_RIGHT_LIST_COMPENSATORY_REST'),
  own: ['agent'],
  summary: 'Compensatory rests of agents; an agent sees its own',
});

const YEARS = /^(19|2\d)\d\d$/;

export const compensatoryRestCalls = {
  ...compensatoryRestActs.calls,
  fetchCompensatoryRests: list.fetch,
  fetchCompensatoryRestsExport: list.export,
  compensatoryRest: agencyCall({
    name: 'compensatoryRest',
    method: 'GET',
    reads: ['compensatoryRest'],
    path: '/compensatoryRest/:id',
    access: alsoOwn(needs('ACCOUNT_RIGHT_LIST_COMPENSATORY_REST', 'ACCOUNT_RIGHT_EDIT_COMPENSATORY_REST'), ['agent']),
    summary: 'One compensatory rest; an agent reads its own',
    params: byId,
    response: compensatoryRestActs.answer,
  }),
  compensatoryRestBalances: agencyCall({
    name: 'compensatoryRestBalances',
    method: 'GET',
    reads: ['compensatoryRest', 'service'],
    path: '/compensatoryRest-balances',
    access: alsoOwn(needs('ACCOUNT_RIGHT_LIST_COMPENSATORY_REST'), ['agent']),
    summary: 'Rest that overtime of a calendar year beyond the contingent gives right to, and what of it was taken',
    query: z.object({ year: z.string().regex(YEARS) }).strict(),
    response: z.object({ balances: z.array(restBalanceSchema) }),
  }),
};
