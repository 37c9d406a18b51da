import { useEffect, useRef, useState } from 'react';
import { newRecogniser, problemOf, type Recogniser, transcriptOf } from './recogniser';

export interface Dictation {
  listening: boolean;
  /** Words that can still change. */
  interim: string;
  problem: string | null;
  begin: () => void;
  stop: () => void;
  /** Ends at once and keeps the interim words, because the user who sends the form has read them. */
  settle: (why?: string) => void;
}

const SILENT = { listening: false, interim: '', problem: null };

/**
 * Calls `onSaid` with each utterance and continues while the user speaks. A silence turns the microphone off, so that a
 * phone in a pocket records nobody.
 */
export function useDictation(onSaid: (said: string) => void): Dictation {
  const [state, setState] = useState<Pick<Dictation, 'listening' | 'interim' | 'problem'>>(SILENT);
  const current = useRef<Recogniser | null>(null);
  const stopped = useRef(false);
  const unsettled = useRef('');
  const tell = useRef(onSaid);
  useEffect(() => {
    tell.current = onSaid;
  });
  useEffect(
    () => () => {
      const left = current.current;
      current.current = null;
      left?.abort();
    },
    [],
  );

  /** Delivers the interim words, which a recogniser that ends by itself would drop. */
  const deliverInterim = () => {
    const words = unsettled.current;
    unsettled.current = '';
    if (words !== '') tell.current(words);
  };
  const settle = (why?: string) => {
    const left = current.current;
    if (left === null) return;
    current.current = null;
    left.abort();
    setState({ ...SILENT, problem: why ?? null });
    deliverInterim();
  };
  const listen = () => {
    const recogniser = newRecogniser();
    if (!recogniser) return;
    current.current = recogniser;
    const isCurrent = () => current.current === recogniser;
    let heard = false;
    let failed = false;
    recogniser.onresult = (event) => {
      if (!isCurrent()) return;
      const { said, interim } = transcriptOf(event);
      unsettled.current = interim;
      setState({ listening: true, interim, problem: null });
      if (said === '') return;
      heard = true;
      tell.current(said);
    };
    recogniser.onerror = ({ error }) => {
      if (!isCurrent()) return;
      failed = true;
      setState({ ...SILENT, problem: problemOf(error) });
      deliverInterim();
    };
    recogniser.onend = () => {
      if (!isCurrent()) return;
      current.current = null;
      deliverInterim();
      if (heard && !failed && !stopped.current) listen();
      else setState((is) => ({ ...SILENT, problem: is.problem }));
    };
    try {
      recogniser.start();
      setState({ ...SILENT, listening: true });
    } catch {
      current.current = null;
      setState({ ...SILENT, problem: problemOf('start') });
    }
  };
  return {
    ...state,
    begin: () => {
      stopped.current = false;
      if (current.current === null) listen();
    },
    stop: () => {
      stopped.current = true;
      current.current?.stop();
    },
    settle,
  };
}
