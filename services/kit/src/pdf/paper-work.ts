import { notFound } from '../problem';
import { type ReportProgress, threadWork } from '../threads/thread-work';

/** The drawing functions of a program by name; each draws from its data and reads nothing else. */
export type PaperDrawers = Record<string, (data: never, tell: ReportProgress) => Promise<Buffer>>;

export interface PaperTask {
  name: string;
  data: unknown;
}

/** The default export of a program's `papers.thread.ts`. */
export const paperWork = (drawers: PaperDrawers) =>
  threadWork<PaperTask, Uint8Array>(({ name, data }, tell) => {
    const draw = drawers[name];
    if (!draw) throw notFound();
    return draw(data as never, tell);
  });
