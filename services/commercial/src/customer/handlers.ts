import { customerList } from '@vigie/contracts/commercial/customer/customer';
import type { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { customerActHandlers } from './acts';
import { customers, notDeleted } from './list-customers';
import { selectCustomerById } from './select-customer';

export const customerHandlers: Handlers<typeof customerCalls> = {
  ...customerActHandlers,
  fetchCustomers: ({ body, standing }) => customers.fetch(body, { standing, where: notDeleted }),
  async fetchCustomersExport({ body, standing }) {
    const rows = await customers.all(body, { standing, where: notDeleted });
    return listAsExcel(customerList, rows, body.columns, standing);
  },
  async customer({ params }) {
    return { customer: await selectCustomerById(params.id) };
  },
};
