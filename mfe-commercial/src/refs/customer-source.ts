import { type CustomerRow, customerList } from '@vigie/contracts/commercial/customer/customer';
import { customerCalls } from '@vigie/contracts/commercial/customer/customer.calls';
import { refSource } from '@vigie/kit/logic/list/ref-source';

/** The source from which fields and filters pick a customer. */
export const customerSource = refSource<CustomerRow>({
  list: customerList,
  call: customerCalls.fetchCustomers,
  name: (row) => row.name,
});
