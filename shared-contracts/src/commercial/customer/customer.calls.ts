import { z } from 'zod';
import { needs } from '../../core/access';
import { callsOf } from '../../core/call';
import { listCalls } from '../../core/list-calls';
import { byId } from '../../core/wire';
import { customerList, customerSaveSchema, customerSchema } from './customer';

const { agencyCall } = callsOf('commercial');
const answer = z.object({ customer: customerSchema });

const list = listCalls('commercial', customerList, {
  name: 'fetchCustomers',
  path: '/fetch/customers',
  access: needs('ACCOUNT_RIGHT_LIST_CUSTOMER'),
  summary: 'Customers of the agency',
});

export const customerCalls = {
  fetchCustomers: list.fetch,
  fetchCustomersExport: list.export,
  customer: agencyCall({
    name: 'customer',
    method: 'GET',
    path: '/customer/:id',
    access: needs('ACCOUNT_RIGHT_READ_CUSTOMER', 'ACCOUNT_RIGHT_EDIT_CUSTOMER'),
    summary: 'One customer with its contacts',
    params: byId,
    response: answer,
  }),
  saveCustomer: agencyCall({
    name: 'saveCustomer',
    method: 'POST',
    path: '/customer',
    // The right depends on whether the id is known: creating and editing have one each, checked with the data.
    access: needs('ACCOUNT_RIGHT_CREATE_CUSTOMER', 'ACCOUNT_RIGHT_EDIT_CUSTOMER'),
    summary: 'Creates a customer or saves a known one; a stale `updatedAt` is refused (409)',
    body: customerSaveSchema,
    response: answer,
    emits: ['customer.created', 'customer.updated', 'account.wanted', 'account.closed'],
  }),
  deleteCustomer: agencyCall({
    name: 'deleteCustomer',
    method: 'DELETE',
    path: '/customer/:id',
    access: needs('ACCOUNT_RIGHT_DELETE_CUSTOMER'),
    summary: 'Deletes a customer that has no active site; what was issued for it is kept',
    params: byId,
    response: z.object({}),
    emits: ['customer.deleted', 'account.closed'],
  }),
};
