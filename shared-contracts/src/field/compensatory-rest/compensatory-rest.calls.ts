import { z } from 'zod';
import { alsoOwn, byRole, needs, own, rights } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId } from '../../core/wire';
import { countedRestSchema, restBalanceSchema, restToCountSchema } from './compensatory-rest';
import { compensatoryRestActs } from './compensatory-rest.acts';
import { compensatoryRestReadCalls } from './compensatory-rest-read.calls';

const { agencyCall } = callsOf('field');

const YEARS = /^(19|2\d)\d\d$/;

export const compensatoryRestCalls = {
  ...compensatoryRestActs.calls,
  ...compensatoryRestReadCalls,
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
  countCompensatoryRest: agencyCall({
    name: 'countCompensatoryRest',
    method: 'GET',
    reads: ['service'],
    path: '/compensatoryRest-count',
    access: byRole({
      manager: rights('ACCOUNT_RIGHT_CREATE_COMPENSATORY_REST', 'ACCOUNT_RIGHT_EDIT_COMPENSATORY_REST'),
      agent: own(),
    }),
    summary: 'How much a rest takes off: the hours that would have been worked in it; an agent asks about itself',
    query: restToCountSchema,
    response: countedRestSchema,
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
