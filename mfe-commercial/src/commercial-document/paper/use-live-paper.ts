import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import type { PaperWork } from '@vigie/kit/runtime';
import { useEffect, useEffectEvent, useState } from 'react';

/** Debounce after the last change: at each key, the server would draw too many papers. */
const DRAW_AFTER_MS = 600;

interface Paper {
  /** Object URL of the last paper drawn. */
  url: string | null;
  state: 'drawing' | 'drawn' | 'failed';
  message?: string;
}

/**
 * Returns the paper of the current values, drawn anew after a debounce. Incomplete values leave the last paper in
 * place; a newer change aborts the drawing.
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

  // Revokes the previous object URL with a delay, because the iframe shows it until the next paper has loaded.
  const { url } = paper;
  useEffect(() => {
    if (!url) return;
    return () => void setTimeout(() => URL.revokeObjectURL(url), DRAW_AFTER_MS);
  }, [url]);
  return paper;
}
