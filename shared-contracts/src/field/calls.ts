import type { CallMap } from '../core/call';
import { anomalyCalls } from './anomaly/anomaly.calls';
import { badgeCalls } from './badge/badge.calls';
import { checkpointCalls } from './checkpoint/checkpoint.calls';
import { compensatoryRestCalls } from './compensatory-rest/compensatory-rest.calls';
import { erasureCalls } from './erasure/erasure.calls';
import { executionCalls } from './execution/execution.calls';
import { hoursCalls } from './hours/hours.calls';
import { importCalls } from './import/import.calls';
import { logbookCalls } from './logbook/logbook.calls';
import { logbookPaperCalls } from './logbook/logbook-paper.calls';
import { logbookProofCalls } from './logbook-proof/logbook-proof.calls';
import { morningCalls } from './morning/morning.calls';
import { planningCalls } from './planning/planning.calls';
import { planningCheckCalls } from './planning/planning-checks.calls';
import { roundCalls } from './round/round.calls';
import { roundExecutionCalls } from './round-execution/round-execution.calls';
import { serviceCalls } from './service/service.calls';
import { toleranceCalls } from './tolerance/tolerance.calls';
import { unavailabilityCalls } from './unavailability/unavailability.calls';

/** Every call the field service answers. */
export const fieldCalls = {
  ...serviceCalls,
  ...planningCalls,
  ...planningCheckCalls,
  ...hoursCalls,
  ...importCalls,
  ...executionCalls,
  ...anomalyCalls,
  ...toleranceCalls,
  ...logbookCalls,
  ...logbookPaperCalls,
  ...logbookProofCalls,
  ...erasureCalls,
  ...unavailabilityCalls,
  ...checkpointCalls,
  ...compensatoryRestCalls,
  ...morningCalls,
  ...badgeCalls,
  ...roundCalls,
  ...roundExecutionCalls,
} satisfies CallMap;
