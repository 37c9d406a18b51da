import { serviceList } from '@vigie/contracts/field/service/service';
import { serviceReadCalls } from '@vigie/contracts/field/service/service-read.calls';
import { omitFromList } from '@vigie/kit/logic/list/filters/narrowed';
import { ListScreen } from '@vigie/kit/ui/list-screen';
import { DIRECTORY_SOURCES } from './directory-sources';

const customerList = omitFromList(serviceList, {
  columns: ['customer', 'planned', 'intervention'],
  filters: ['customers', 'agents', 'agentStatus', 'isAgent', 'isInvoice', 'isEstimate', 'isPlanned', 'isCircuit'],
  always: [],
});

/** The services of the customer's sites, as a list. */
export function CustomerServicesScreen() {
  return (
    <ListScreen
      list={customerList}
      call={serviceReadCalls.fetchServices}
      exportCall={serviceReadCalls.fetchServicesExport}
      refs={{ site: DIRECTORY_SOURCES.site }}
      emptyText="Les services prévus sur vos sites apparaîtront ici dès que votre agence les aura planifiés."
    />
  );
}
