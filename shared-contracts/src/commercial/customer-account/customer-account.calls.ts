import { z } from 'zod';
import { office } from '../../core/access';
import { callsOf } from '../../core/call';
import { byId, daySchema, idSchema } from '../../core/wire';
import { endsAfterStart } from '../../formats/fields';
import { customerAccountSchema, customerPaymentSchema } from './customer-account';

const { agencyCall } = callsOf('commercial');

// The right to list invoices includes their payments.
const mayRead = office('ACCOUNT_RIGHT_LIST_INVOICE');
const period = { start: daySchema, end: daySchema };

export const customerAccountCalls = {
  customerAccount: agencyCall({
    name: 'customerAccount',
    method: 'GET',
    reads: ['invoice', 'customer', 'refund'],
    path: '/customer/:id/account',
    access: mayRead,
    summary: 'What a customer was invoiced, credited and paid over a period, with the balance after each',
    params: byId,
    query: z.object(period).superRefine(endsAfterStart('start', 'end')),
    response: z.object({ account: customerAccountSchema }),
  }),
  payCustomerInvoices: agencyCall({
    name: 'payCustomerInvoices',
    method: 'POST',
    path: '/customer/:id/payments',
    access: office('ACCOUNT_RIGHT_EDIT_INVOICE'),
    summary: 'Records one payment over several invoices of a customer, all of it or nothing',
    params: byId,
    body: customerPaymentSchema,
    response: z.object({ paid: z.array(idSchema) }),
    changes: ['invoice', 'customer'],
  }),
  downloadCustomerAccount: agencyCall({
    name: 'downloadCustomerAccount',
    method: 'GET',
    reads: ['invoice', 'customer', 'refund'],
    path: '/customer/:id/account/statement',
    access: mayRead,
    summary: 'The same as a statement on the paper of the agency',
    params: byId,
    query: z.object({ ...period, inline: z.enum(['0', '1']).optional() }).superRefine(endsAfterStart('start', 'end')),
    mediaType: 'application/pdf',
  }),
};
