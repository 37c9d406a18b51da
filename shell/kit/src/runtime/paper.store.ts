import { newId } from '@vigie/contracts/core/id';
import { create } from 'zustand';
import { sessionStore } from './session/session.store';

/** How a paper is brought: given up by its signal, and telling how far it is where that is known. */
export interface PaperWork {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

export interface WaitingPaper {
  id: string;
  name: string;
  /** Null until it is known how far it is. */
  progress: { done: number; total: number } | null;
  cancel: () => void;
}

/** What takes longer than this is shown while it is waited for. */
const MOMENT_MS = 1_000;

/** Papers, archives and exports that are waited for. They are the runtime's: whoever asked may go on to another page. */
export const usePapers = create<{ papers: WaitingPaper[] }>(() => ({ papers: [] }));

/**
 * Waits for a file that may take long, on whatever page its reader is meanwhile. It is given up when he says so, and
 * when he signs out or works in another agency.
 *
 * @returns undefined where it was given up
 */
export async function waitForPaper(name: string, load: (work: PaperWork) => Promise<Blob>): Promise<Blob | undefined> {
  const id = newId();
  const stop = new AbortController();
  const { user, agency } = sessionStore.getState();
  const unwatch = sessionStore.subscribe((now) => {
    if (now.user?.id !== user?.id || now.agency?.id !== agency?.id) stop.abort();
  });
  const waiting: WaitingPaper = { id, name, progress: null, cancel: () => stop.abort() };
  const others = () => usePapers.getState().papers.filter((paper) => paper.id !== id);
  const shown = setTimeout(() => usePapers.setState({ papers: [...others(), { ...waiting }] }), MOMENT_MS);
  const onProgress = (done: number, total: number) => {
    waiting.progress = { done, total };
    const show = (paper: WaitingPaper) => (paper.id === id ? { ...waiting } : paper);
    usePapers.setState(({ papers }) => ({ papers: papers.map(show) }));
  };
  try {
    const blob = await load({ signal: stop.signal, onProgress });
    return stop.signal.aborted ? undefined : blob;
  } catch (error) {
    if (stop.signal.aborted) return undefined;
    throw error;
  } finally {
    clearTimeout(shown);
    unwatch();
    usePapers.setState({ papers: others() });
  }
}
