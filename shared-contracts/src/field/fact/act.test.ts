import { z } from 'zod';
import type { AnyCall } from '../../core/call';
import { circuitCalls } from '../circuit/circuit.calls';
import { executionCalls } from '../execution/execution.calls';
import { recordReportCalls } from '../intervention-report/record-report.calls';
import { recordEntryCalls } from '../logbook/record-entry.calls';
import { loneWorkerCalls } from '../lone-worker-alarm/lone-worker.calls';
import { walkCalls } from '../round-execution/walk.calls';
import { trackingCalls } from '../tracking/tracking.calls';

const { deleteBreak: _, ...serviceCalls } = executionCalls;
/** What a phone sends from the field, possibly newer than the server that it reaches during an update. */
const ACTS: Record<string, AnyCall> = {
  ...serviceCalls,
  ...circuitCalls,
  saveEvent: recordEntryCalls.saveEvent,
  addEventMessage: recordEntryCalls.addEventMessage,
  saveSafetyEvent: recordEntryCalls.saveSafetyEvent,
  recordInterventionReport: recordReportCalls.recordInterventionReport,
  walkRound: walkCalls.walkRound,
  walkServiceRound: walkCalls.walkServiceRound,
  saveWatch: loneWorkerCalls.saveWatch,
  saveTracking: trackingCalls.saveTracking,
};

/** Number of objects in a schema that refuse a key which they do not know. */
function strictObjectsIn(schema: z.ZodType): number {
  const strict = new Set<unknown>();
  for (const io of ['input', 'output'] as const)
    z.toJSONSchema(schema, {
      io,
      unrepresentable: 'any',
      override: ({ zodSchema }) => {
        const { def } = zodSchema._zod;
        if (def.type === 'object' && def.catchall?._zod.def.type === 'never') strict.add(zodSchema);
      },
    });
  return strict.size;
}

test.each(Object.entries(ACTS))(
  'a server takes %s of a newer phone, with a field that it does not know',
  (_name, call) => {
    expect(strictObjectsIn(call.body ?? z.never())).toBe(0);
  },
);

test('an object that refuses unknown keys is found', () => {
  expect(strictObjectsIn(z.object({ inner: z.array(z.object({ id: z.string() }).strict()) }))).toBe(1);
});
