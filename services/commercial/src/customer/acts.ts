import { accountRequested } from '@vigie/contracts/commercial/account/account.events';
import { customerActs } from '@vigie/contracts/commercial/customer/customer.acts';
import { customerStatuses } from '@vigie/contracts/commercial/customer/customer.statuses';
import { asAnySet } from '@vigie/contracts/core/acts/acts';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import { actHandlers, onlyStatus } from '@vigie/service-kit/acts/act-handlers';
import type { NounBinding } from '@vigie/service-kit/acts/noun';
import { emit } from '@vigie/service-kit/jobs/outbox';
import { sql } from 'kysely';
import type { z } from 'zod';
import { deleteCustomer } from './delete-customer';
import { customers } from './list-customers';
import { type CustomerRecord, lockCustomer } from './lock-customer';
import { saveCustomer } from './save-customer';
import { selectCustomerById } from './select-customer';
import { whatFollowsDeactivating } from './what-follows-deactivating';

export const customerSet = asAnySet(customerActs);

export const customerNoun: NounBinding<CustomerRecord, z.input<typeof customerActs.answer>> = {
  table: 'commercial.customer',
  lock: lockCustomer,
  visible: () => true,
  notFound: COMMERCIAL_MESSAGES.customerNotFound,
  answer: async (id) => ({ customer: await selectCustomerById(id) }),
  audience: ({ id }) => ({ right: 'ACCOUNT_RIGHT_LIST_CUSTOMER', customerIds: [id] }),
  rows: customers.byIds,
  gone: [customerStatuses.value.deleted],
  history: {
    parts: {
      contacts: sql`(select coalesce(jsonb_agg(to_jsonb(k) - 'agency_id' - 'customer_id' - 'created_at' order by k.id), '[]')
        from commercial.customer_contact k where k.agency_id = t.agency_id and k.customer_id = t.id)`,
    },
  },
};

export const customerActHandlers = actHandlers(customerActs, customerNoun, {
  save: saveCustomer,
  does: {
    deactivate: onlyStatus,
    activate: onlyStatus,
    invite: async ({ id }) => emit(accountRequested, { role: 'customer', customerId: id, again: true }),
    delete: deleteCustomer,
  },
  follows: { deactivate: whatFollowsDeactivating },
});
