import type { fieldCalls } from '@vigie/contracts/field/calls';
import type { Handlers } from '@vigie/service-kit/http/handlers';
import { anomalyHandlers } from './anomaly/handlers';
import { badgeHandlers } from './badge/handlers';
import { checkpointHandlers } from './checkpoint/handlers';
import { circuitHandlers } from './circuit/handlers';
import { compensatoryRestHandlers } from './compensatory-rest/handlers';
import { erasureHandlers } from './erasure/handlers';
import { estimatePlanHandlers } from './estimate-plan/handlers';
import { executionHandlers } from './execution/handlers';
import { hoursHandlers } from './hours/handlers';
import { importHandlers } from './import/handlers';
import { interventionReportHandlers } from './intervention-report/handlers';
import { siteLogbookHandlers } from './logbook/granted/handlers';
import { logbookHandlers } from './logbook/handlers';
import { paperHandlers } from './logbook/paper/handlers';
import { followLogbookAnchors, logbookAnchors } from './logbook/proof/anchors';
import { logbookProof } from './logbook/proof/logbook-proof';
import { loneWorkerHandlers } from './lone-worker-alarm/handlers';
import { morningHandlers } from './morning/handlers';
import { planningHandlers } from './planning/handlers';
import { planningErrorHandlers } from './planning-error/handlers';
import { planningMailingHandlers } from './planning-mailing/handlers';
import { planningPublicationHandlers } from './planning-publication/handlers';
import { planningShareHandlers } from './planning-share/handlers';
import { roundHandlers } from './round/handlers';
import { roundExecutionHandlers } from './round-execution/handlers';
import { seriesHandlers } from './series/handlers';
import { serviceHandlers } from './service/handlers';
import { serviceBreakHandlers } from './service-break/handlers';
import { siteAlertsHandlers } from './site-alerts/handlers';
import { toleranceHandlers } from './tolerance/handlers';
import { unavailabilityHandlers } from './unavailability/handlers';

export const fieldHandlers: Handlers<typeof fieldCalls> = {
  ...serviceHandlers,
  ...serviceBreakHandlers,
  ...planningHandlers,
  ...hoursHandlers,
  ...importHandlers,
  ...executionHandlers,
  ...circuitHandlers,
  ...anomalyHandlers,
  ...toleranceHandlers,
  ...seriesHandlers,
  ...siteAlertsHandlers,
  ...logbookHandlers,
  ...paperHandlers,
  ...siteLogbookHandlers,
  logbookProof,
  logbookAnchors,
  followLogbookAnchors,
  ...erasureHandlers,
  ...unavailabilityHandlers,
  ...checkpointHandlers,
  ...compensatoryRestHandlers,
  ...morningHandlers,
  ...badgeHandlers,
  ...roundHandlers,
  ...roundExecutionHandlers,
  ...loneWorkerHandlers,
  ...interventionReportHandlers,
  ...planningErrorHandlers,
  ...planningMailingHandlers,
  ...planningPublicationHandlers,
  ...planningShareHandlers,
  ...estimatePlanHandlers,
};
