import { HOURS_MESSAGES } from '@vigie/contracts/field/hours/hours';
import { inThread } from '@vigie/service-kit/threads/thread';
import type { HoursOfAgents, HoursTask } from './work-out-hours';

/** The hours of a large agency over a year take several seconds. */
const MAX_MS = 60_000;
const HEAP_MB = 512;

/** Computes the hours of many agents in a worker thread, so that the event loop stays free. */
export const workOutInThread = inThread<HoursTask & { withLines: boolean }, HoursOfAgents>({
  program: 'field',
  file: 'hours/hours',
  heapMb: HEAP_MB,
  maxMs: MAX_MS,
  tooMuch: { sentence: HOURS_MESSAGES.tooMany, key: 'hours_too_many' },
});
