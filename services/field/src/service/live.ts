import { publishRecords } from '@vigie/service-kit/acts/publish-records';
import { selectLiveRows } from './list-services';
import { type AudienceFields, serviceAudience } from './service-noun';

/** Publishes a live update of services that an act of the field or the clock changed. */
export const publishServices = (agencyId: string, services: readonly AudienceFields[]): void =>
  publishRecords(
    'service',
    { audience: serviceAudience, rows: selectLiveRows },
    { agencyId, kind: 'updated', rows: services },
  );
