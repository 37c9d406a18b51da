import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import type { PaperWork } from '@vigie/kit/runtime';
import { useEffect, useEffectEvent, useState } from 'react';

/** After the last key: a paper is drawn for a thought, not for a letter. */
const DRAW_AFTER_MS = 600;

interface Paper {
  /** The last one that was drawn. */
  url: string | null;
  state: 'drawing' | 'drawn' | 'failed';
  message?: string;
}

/**
 * The paper of what is typed, drawn anew a moment after it changed. What is not complete leaves the last paper where it
 * is; a drawing that is overtaken is given up.
 */
export function useLivePaper<T>(values: T | undefined, draw: (values: T, work: PaperWork) => Promise<Blob>): Paper {
  const [paper, setPaper] = useState<Paper>({ url: null, state: 'drawing' });
  const key = values === undefined ? undefined : JSON.stringify(values);
  const drawNow = useEffectEvent((work: PaperWork) => (values === undefined ? undefined : draw(values, work)));

  useEffect(() => {
    if (key === undefined) return;
    const left = new AbortController();
    const timer = setTimeout(async () => {
      setPaper(({ url }) => ({ url, state: 'drawing' }));
      try {
        const blob = await drawNow({ signal: left.signal, onProgress: () => undefined });
        if (!blob || left.signal.aborted) return;
        setPaper({ url: URL.createObjectURL(blob), state: 'drawn' });
      } catch (error) {
        const message = error instanceof Error ? error.message : COMMON_MESSAGES.cannotOpenFile;
        if (!left.signal.aborted) setPaper(({ url }) => ({ url, state: 'failed', message }));
      }
    }, DRAW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      left.abort();
    };
  }, [key]);

  // The frame holds on to the paper before until this one is shown; it is let go with the next.
  const { url } = paper;
  useEffect(() => {
    if (!url) return;
    return () => void setTimeout(() => URL.revokeObjectURL(url), DRAW_AFTER_MS);
  }, [url]);
  return paper;
}
