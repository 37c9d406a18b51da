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
/** A customer is not shown who may be asked for by name. */
export const CUSTOMER_REFS = { site: DIRECTORY_SOURCES.site };
