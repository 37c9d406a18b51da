import { customerList } from '@vigie/contracts/commercial/customer/customer';
import type { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { COMMERCIAL_MESSAGES } from '@vigie/contracts/core/messages/commercial';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { emitEvent } from '@vigie/service-kit/jobs/outbox';
import { listAsExcel } from '@vigie/service-kit/lists/excel';
import { publishLive } from '@vigie/service-kit/live/publish';
import { conflict, notFound } from '@vigie/service-kit/problem';
import { db } from '../tables';
import { customers, notDeleted } from './list-customers';
import { saveCustomer } from './save-customer';
import { selectCustomerById } from './select-customer';

export const customerHandlers: Handlers<typeof customerCalls> = {
  fetchCustomers: ({ body, standing }) => customers.fetch(body, { standing, where: notDeleted }),
  async fetchCustomersExport({ body, standing }) {
    const rows = await customers.all(body, { standing, where: notDeleted });
    return listAsExcel(customerList, rows, body.columns, standing);
  },
  async customer({ params }) {
    return { customer: await selectCustomerById(params.id) };
  },
  saveCustomer,
  async deleteCustomer({ params, standing, requestId }) {
    const site = await db()
      .selectFrom('site')
      .select('id')
      .where('customerId', '=', params.id)
      .where('status', '=', 100)
      .executeTakeFirst();
    if (site) throw conflict("Ce client a des sites actifs : supprimez-les ou désactivez-les d'abord.", 'has_sites');
    const deleted = await db()
      .updateTable('customer')
      .set({ status: 400, updatedAt: new Date() })
      .where('id', '=', params.id)
      .where('status', '<>', 400)
      .executeTakeFirst();
    if (deleted.numUpdatedRows === 0n) throw notFound(COMMERCIAL_MESSAGES.customerNotFound);
    const { agencyId } = standing;
    await emitEvent('account.closed', { agencyId, role: 'customer', customerId: params.id }, { agencyId, requestId });
    await publishLive(agencyId, 'customer.deleted', [params.id], { right: 'ACCOUNT_RIGHT_LIST_CUSTOMER' });
    return {};
  },
};
