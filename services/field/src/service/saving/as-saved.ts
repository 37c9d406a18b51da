import type { ParsedServiceSave } from '@vigie/contracts/field/service/service-save';
import type { ServiceRecord } from '../lock-services';

/** Converts a stored service to the body of a save, for callers that change some of its fields. */
export const asSaved = (service: ServiceRecord): ParsedServiceSave => ({
  id: service.id,
  site: { id: service.siteId },
  agent: service.agent,
  specialty: service.specialty,
  activityType: service.activityType,
  intervention: service.intervention,
  startAt: service.startAt,
  endAt: service.endAt,
  nbAgents: 1,
  planned: service.planned,
  notCharge: service.notCharge,
  comment: service.comment,
  startPointId: service.startPointId,
  endPointId: service.endPointId,
});
