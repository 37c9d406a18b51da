import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import type { ProgramName } from '@vigie/contracts/core/programs';
import { inThread, type ThreadWaiting } from '../threads/thread';
import type { PaperDrawers, PaperTask } from './paper-work';

/** The longest document (the logbook of a year) takes some seconds. */
const MAX_MS = 60_000;
const HEAP_MB = 512;

export type DrawPaper<Papers extends PaperDrawers> = <Name extends keyof Papers & string>(
  name: Name,
  data: Parameters<Papers[Name]>[0],
  waiting?: ThreadWaiting,
) => Promise<Buffer>;

/**
 * Returns the function that draws a program's documents in a worker thread, so that drawing does not block the event
 * loop. Drawing is aborted when the caller has gone.
 */
export function papersOf<Papers extends PaperDrawers>(program: ProgramName): DrawPaper<Papers> {
  const work = inThread<PaperTask, Uint8Array>({
    program,
    file: 'papers',
    heapMb: HEAP_MB,
    maxMs: MAX_MS,
    tooMuch: { sentence: PLATFORM_MESSAGES.paperTooLong, key: 'paper_too_long' },
  });
  return async (name, data, waiting) => {
    const bytes = await work({ name, data }, waiting);
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  };
}
