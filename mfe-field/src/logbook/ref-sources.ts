import { type ServiceRow, serviceList } from '@vigie/contracts/field/service/service';
import { serviceCalls } from '@vigie/contracts/field/service/service.calls';
import { refSource } from '@vigie/kit/logic/list/ref-source';
import { DIRECTORY_SOURCES } from '../service/directory-sources';

const serviceSource = refSource<ServiceRow>({
  list: serviceList,
  call: serviceCalls.fetchServices,
  name: (row) => `${row.reference} (${row.site.name})`,
});

export const OFFICE_REFS = { ...DIRECTORY_SOURCES, service: serviceSource };
/** Reference fields of customers stay empty for a customer: it may not search other customers by name. */
export const CUSTOMER_REFS = { site: DIRECTORY_SOURCES.site };
