import { SERVICE_STATUS } from '@vigie/contracts/field/service/service.statuses';

/** States in which a service is no work of its agent. */
export const NOT_WORK: readonly number[] = [
  SERVICE_STATUS.notRealised,
  SERVICE_STATUS.archived,
  SERVICE_STATUS.unscheduled,
];
