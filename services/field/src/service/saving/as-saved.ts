import type { ParsedServiceSave } from '@vigie/contracts/field/service/service-save';
import type { ServiceRecord } from '../lock-services';

/** A known service as a save sends it: what a caller changes of it is put on top. */
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
  endPointId: service.endPointId,
});
