import { PLATFORM_MESSAGES } from '@vigie/contracts/core/messages/platform';
import type { ProgramName } from '@vigie/contracts/core/programs';
import { inThread, type ThreadWaiting } from '../threads/thread';
import type { PaperDrawers, PaperTask } from './paper-work';

/** The longest paper there is (a year of a logbook) takes some seconds. */
const MAX_MS = 60_000;
const HEAP_MB = 512;

export type DrawPaper<Papers extends PaperDrawers> = <Name extends keyof Papers & string>(
  name: Name,
  data: Parameters<Papers[Name]>[0],
  waiting?: ThreadWaiting,
) => Promise<Buffer>;

/**
 * The one way to a paper: drawn in a thread, since the program would answer nobody meanwhile, and given up when nobody
 * waits for it any more.
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
