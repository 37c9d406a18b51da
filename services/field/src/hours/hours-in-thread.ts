import { HOURS_MESSAGES } from '@vigie/contracts/field/hours/hours';
import { inThread } from '@vigie/service-kit/threads/thread';
import type { HoursOfAgents, HoursTask } from './work-out-hours';

/** A year of a large agency takes some seconds. */
const MAX_MS = 60_000;
const HEAP_MB = 512;

/** Hours of many agents, worked out by the rules of pay while the program answers others. */
export const workOutInThread = inThread<HoursTask & { withLines: boolean }, HoursOfAgents>({
  program: 'field',
  file: 'hours/hours',
  heapMb: HEAP_MB,
  maxMs: MAX_MS,
  tooMuch: { sentence: HOURS_MESSAGES.tooMany, key: 'hours_too_many' },
});
