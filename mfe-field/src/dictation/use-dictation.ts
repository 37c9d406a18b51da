import { useEffect, useRef, useState } from 'react';
import { newRecogniser, problemOf, type Recogniser, wordsOf } from './recogniser';

export interface Dictation {
  listening: boolean;
  /** What is being heard and may still change. */
  interim: string;
  problem: string | null;
  begin: () => void;
  stop: () => void;
}

const SILENT = { listening: false, interim: '', problem: null };

/**
 * Tells each utterance as it ends, and listens on while something is said: after a silence the microphone is off, so
 * that a phone put into a pocket records nobody.
 */
export function useDictation(onSaid: (said: string) => void): Dictation {
  const [state, setState] = useState<Pick<Dictation, 'listening' | 'interim' | 'problem'>>(SILENT);
  const current = useRef<Recogniser | null>(null);
  const stopped = useRef(false);
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

  const listen = () => {
    const recogniser = newRecogniser();
    if (!recogniser) return;
    current.current = recogniser;
    const isCurrent = () => current.current === recogniser;
    let heard = false;
    let failed = false;
    recogniser.onresult = (event) => {
      if (!isCurrent()) return;
      const { said, interim } = wordsOf(event);
      setState({ listening: true, interim, problem: null });
      if (said === '') return;
      heard = true;
      tell.current(said);
    };
    recogniser.onerror = ({ error }) => {
      if (!isCurrent()) return;
      failed = true;
      setState({ ...SILENT, problem: problemOf(error) });
    };
    recogniser.onend = () => {
      if (!isCurrent()) return;
      current.current = null;
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
  };
}
