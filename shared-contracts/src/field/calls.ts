import type { CallMap } from '../core/call';
import { executionCalls } from './execution.calls';
import { importCalls } from './import.calls';
import { logbookCalls } from './logbook.calls';
import { planningCalls } from './planning.calls';
import { serviceCalls } from './service.calls';

/** Every call the field service answers. */
export const fieldCalls = {
  ...serviceCalls,
  ...planningCalls,
  ...importCalls,
  ...executionCalls,
  ...logbookCalls,
} satisfies CallMap;
