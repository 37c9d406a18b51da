import { tell } from '@vigie/service-kit/acts/tell';
import { selectLiveRows } from './list-services';
import { type Heard, serviceAudience } from './service-noun';

/** Tells those whom services concern that facts of the field or the clock changed them. */
export const publishServices = (agencyId: string, services: readonly Heard[]): void =>
  tell('service', { audience: serviceAudience, rows: selectLiveRows }, { agencyId, kind: 'updated', rows: services });
