import { needs } from '../../core/access';
import { listCalls } from '../../core/lists/list-calls';
import { compensatoryRestList } from './compensatory-rest';

const list = listCalls('field', compensatoryRestList, {
  reads: ['compensatoryRest'],
  name: 'fetchCompensatoryRests',
  path: '/fetch/compensatoryRest',
  access: needs('ACCOUNT_RIGHT_LIST_COMPENSATORY_REST'),
  own: ['agent'],
  summary: 'Compensatory rests of agents; an agent sees its own',
});

/** Calls that list compensatory rests, without their acts, which « Mon planning » does not load. */
export const compensatoryRestReadCalls = {
  fetchCompensatoryRests: list.fetch,
  fetchCompensatoryRestsExport: list.export,
};
