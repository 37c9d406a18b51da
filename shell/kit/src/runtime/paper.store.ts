import { newId } from '@vigie/contracts/core/id';
import { create } from 'zustand';
import { sessionStore } from './session/session.store';

/** The argument of a download: the signal that cancels it, and a callback for its progress. */
export interface PaperWork {
  signal: AbortSignal;
  onProgress: (done: number, total: number) => void;
}

export interface WaitingPaper {
  id: string;
  name: string;
  /** Null until the progress is known. */
  progress: { done: number; total: number } | null;
  cancel: () => void;
}

/** A wait longer than this is shown. */
const MOMENT_MS = 1_000;

/**
 * Documents, archives and exports being prepared. They are in the runtime, so that the user may navigate to another
 * page.
 */
export const usePapers = create<{ papers: WaitingPaper[] }>(() => ({ papers: [] }));

/**
 * Waits for a file that may take long, on whatever page the user is. Cancelled by the user, at sign-out and when the
 * user changes the agency.
 *
 * @returns undefined when cancelled
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
