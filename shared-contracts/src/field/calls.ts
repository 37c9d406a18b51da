import type { CallMap } from '../core/call';
import { anomalyCalls } from './anomaly/anomaly.calls';
import { badgeCalls } from './badge/badge.calls';
import { checkpointCalls } from './checkpoint/checkpoint.calls';
import { erasureCalls } from './erasure/erasure.calls';
import { executionCalls } from './execution/execution.calls';
import { importCalls } from './import/import.calls';
import { logbookCalls } from './logbook/logbook.calls';
import { logbookPaperCalls } from './logbook/logbook-paper.calls';
import { planningCalls } from './planning/planning.calls';
import { roundCalls } from './round/round.calls';
import { roundExecutionCalls } from './round-execution/round-execution.calls';
import { serviceCalls } from './service/service.calls';
import { toleranceCalls } from './tolerance/tolerance.calls';

/** Every call the field service answers. */
export const fieldCalls = {
  ...serviceCalls,
  ...planningCalls,
  ...importCalls,
  ...executionCalls,
  ...anomalyCalls,
  ...toleranceCalls,
  ...logbookCalls,
  ...logbookPaperCalls,
  ...erasureCalls,
  ...badgeCalls,
  ...checkpointCalls,
  ...roundCalls,
  ...roundExecutionCalls,
} satisfies CallMap;
