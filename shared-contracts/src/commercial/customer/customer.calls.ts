import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/lists/list-calls';
import { byId } from '../../core/wire';
import { customerList } from './customer';
import { customerActs } from './customer.acts';

const { agencyCall } = callsOf('commercial');

const list = listCalls('commercial', customerList, {
  reads: ['customer'],
  name: 'fetchCustomers',
  path: '/fetch/customers',
  access: needs('ACCOUNT_RIGHT_LIST_CUSTOMER'),
  summary: 'Customers of the agency',
});

export const customerCalls = {
  ...customerActs.calls,
  fetchCustomers: list.fetch,
  fetchCustomersExport: list.export,
  customer: agencyCall({
    name: 'customer',
    method: 'GET',
    reads: ['customer'],
    path: '/customer/:id',
    access: needs('ACCOUNT_RIGHT_READ_CUSTOMER', 'ACCOUNT_RIGHT_EDIT_CUSTOMER'),
    summary: 'One customer with its contacts',
    params: byId,
    response: customerActs.answer,
  }),
};
