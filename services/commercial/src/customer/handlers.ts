import type { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listHandlers } from '@vigie/service-kit/lists/list-handlers';
import { customerActHandlers } from './acts';
import { customers, notDeleted } from './list-customers';
import { selectCustomerById } from './select-customer';

export const customerHandlers: Handlers<typeof customerCalls> = {
  ...customerActHandlers,
  ...listHandlers('fetchCustomers', customers, () => notDeleted),
  async customer({ params }) {
    return { customer: await selectCustomerById(params.id) };
  },
};
