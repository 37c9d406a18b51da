import { logbookList } from '@vigie/contracts/field/logbook/logbook';
import { omitFromList } from '@vigie/kit/logic/list/filters/narrowed';
import { LogbookList } from './logbook-list';
import { CUSTOMER_REFS } from './ref-sources';

const customerList = omitFromList(logbookList, {
  columns: ['customer', 'customerShow'],
  filters: ['customers', 'agents', 'services', 'alert', 'told'],
  always: [],
});

/** The logbook of a customer: the entries of its sites that the agency shows. */
export function CustomerLogbookScreen() {
  return <LogbookList list={customerList} refs={CUSTOMER_REFS} office={false} />;
}
