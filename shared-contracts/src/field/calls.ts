import type { CallMap } from '../core/call';
import { anomalyCalls } from './anomaly/anomaly.calls';
import { badgeCalls } from './badge/badge.calls';
import { checkpointCalls } from './checkpoint/checkpoint.calls';
import { circuitCalls } from './circuit/circuit.calls';
import { compensatoryRestCalls } from './compensatory-rest/compensatory-rest.calls';
import { erasureCalls } from './erasure/erasure.calls';
import { estimatePlanCalls } from './estimate-plan/estimate-plan.calls';
import { executionCalls } from './execution/execution.calls';
import { hoursCalls } from './hours/hours.calls';
import { importCalls } from './import/import.calls';
import { interventionReportCalls } from './intervention-report/intervention-report.calls';
import { logbookCalls } from './logbook/logbook.calls';
import { logbookPaperCalls } from './logbook/logbook-paper.calls';
import { logbookProofCalls } from './logbook-proof/logbook-proof.calls';
import { loneWorkerCalls } from './lone-worker-alarm/lone-worker.calls';
import { loneWorkerAlarmCalls } from './lone-worker-alarm/lone-worker-alarm.calls';
import { telephoneGatewayCalls } from './lone-worker-alarm/telephone-gateway.calls';
import { morningCalls } from './morning/morning.calls';
import { planningCalls } from './planning/planning.calls';
import { planningCheckCalls } from './planning/planning-checks.calls';
import { planningErrorCalls } from './planning-error/planning-error.calls';
import { planningMailingCalls } from './planning-mailing/planning-mailing.calls';
import { planningPublicationCalls } from './planning-publication/planning-publication.calls';
import { planningShareCalls } from './planning-share/planning-share.calls';
import { roundCalls } from './round/round.calls';
import { roundExecutionCalls } from './round-execution/round-execution.calls';
import { seriesCalls } from './series/series.calls';
import { serviceCalls } from './service/service.calls';
import { serviceBreakCalls } from './service-break/service-break.calls';
import { siteAlertsCalls } from './site-alerts/site-alerts.calls';
import { siteLogbookCalls } from './site-logbook/site-logbook.calls';
import { toleranceCalls } from './tolerance/tolerance.calls';
import { supervisionCalls } from './tracking/supervision.calls';
import { trackingCalls } from './tracking/tracking.calls';
import { unavailabilityCalls } from './unavailability/unavailability.calls';

/** Every call of the field program. */
export const fieldCalls = {
  ...serviceCalls,
  ...serviceBreakCalls,
  ...planningCalls,
  ...seriesCalls,
  ...estimatePlanCalls,
  ...planningCheckCalls,
  ...hoursCalls,
  ...importCalls,
  ...executionCalls,
  ...circuitCalls,
  ...anomalyCalls,
  ...toleranceCalls,
  ...siteAlertsCalls,
  ...logbookCalls,
  ...logbookPaperCalls,
  ...siteLogbookCalls,
  ...logbookProofCalls,
  ...erasureCalls,
  ...unavailabilityCalls,
  ...checkpointCalls,
  ...compensatoryRestCalls,
  ...morningCalls,
  ...badgeCalls,
  ...roundCalls,
  ...roundExecutionCalls,
  ...loneWorkerAlarmCalls,
  ...loneWorkerCalls,
  ...telephoneGatewayCalls,
  ...supervisionCalls,
  ...trackingCalls,
  ...interventionReportCalls,
  ...planningErrorCalls,
  ...planningMailingCalls,
  ...planningPublicationCalls,
  ...planningShareCalls,
} satisfies CallMap;
