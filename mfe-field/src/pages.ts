import { anomalyPages } from './anomaly/anomaly.page';
import { checkpointPages } from './checkpoint/checkpoint.page';
import { circuitPages } from './circuit/circuit.page';
import { compensatoryRestPages } from './compensatory-rest/compensatory-rest.page';
import { contactPages } from './contact/contact.page';
import { devicePages } from './device/device.page';
import { erasurePages } from './erasure/erasure.page';
import { executionPages } from './execution/execution.page';
import { hoursPages } from './hours/hours.page';
import { importPages } from './import/import.page';
import { interventionPages } from './intervention-report/intervention.page';
import { logbookPages } from './logbook/logbook.page';
import { reportPages } from './logbook/report/report.page';
import { logbookProofPages } from './logbook-proof/logbook-proof.page';
import { loneWorkerPages } from './lone-worker-alarm/lone-worker.page';
import { myLogbookPages } from './my-logbook/my-logbook.page';
import { myPlanningPages } from './my-planning/my-planning.page';
import { planningPages } from './planning/planning.page';
import { planningErrorPages } from './planning-error/planning-error.page';
import { roundPages } from './round/round.page';
import { walkPages } from './round-execution/walk.page';
import { servicePages } from './service/service.page';
import { serviceBreakPages } from './service-break/service-break.page';
import { supervisionPages } from './tracking/supervision.page';
import { unavailabilityPages } from './unavailability/unavailability.page';

/** The pages of this remote, each declared once in its folder with its path, label, rights, place in the menu and screen. */
export const pages = [
  ...anomalyPages,
  ...checkpointPages,
  ...circuitPages,
  ...compensatoryRestPages,
  ...contactPages,
  ...devicePages,
  ...erasurePages,
  ...executionPages,
  ...hoursPages,
  ...importPages,
  ...interventionPages,
  ...logbookPages,
  ...loneWorkerPages,
  ...logbookProofPages,
  ...myLogbookPages,
  ...myPlanningPages,
  ...planningErrorPages,
  ...planningPages,
  ...reportPages,
  ...roundPages,
  ...servicePages,
  ...serviceBreakPages,
  ...supervisionPages,
  ...unavailabilityPages,
  ...walkPages,
];
