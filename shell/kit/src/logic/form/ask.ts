import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

/** One question put to the user. */
export interface ConfirmOptions {
  title: string;
  message?: string;
  /** A verb: « Supprimer », « Émettre la facture ». */
  confirmLabel: string;
  cancelLabel?: string;
  /** `negative` when something is lost: the button is red and the focus stays on the other one. */
  tone?: 'action' | 'negative';
}

export interface PromptOptions extends ConfirmOptions {
  label: string;
  initial?: string;
  /** Message when the answer is refused, null when it is fine. */
  check?: (value: string) => string | null;
  multiline?: boolean;
  /** Stands under the field: another way to fill it. */
  beside?: (field: { label: string; value: string; onChange: (value: string) => void }) => ReactNode;
}

export type Question =
  | { id: number; kind: 'confirm'; options: ConfirmOptions; answer: (yes: boolean) => void }
  | { id: number; kind: 'prompt'; options: PromptOptions; answer: (value: string | null) => void };

interface AskState {
  questions: Question[];
  /** Mounted hosts, oldest first: only the first one draws, so that a question appears once. */
  hosts: symbol[];
}

export const askStore = createStore<AskState>(() => ({ questions: [], hosts: [] }));

let lastId = 0;

function push(question: Question) {
  askStore.setState((s) => ({ questions: [...s.questions, question] }));
}

function drop(id: number) {
  askStore.setState((s) => ({ questions: s.questions.filter((q) => q.id !== id) }));
}

/** Asks, and answers true when the user confirms; Escape and « Annuler » are false. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    push({
      id,
      kind: 'confirm',
      options,
      answer: (yes) => {
        drop(id);
        resolve(yes);
      },
    });
  });
}

/** Asks for one text; null when the user cancels. */
export function prompt(options: PromptOptions): Promise<string | null> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    push({
      id,
      kind: 'prompt',
      options,
      answer: (value) => {
        drop(id);
        resolve(value);
      },
    });
  });
}

/** Registers a host; answers how to take it away. */
export function addAskHost(host: symbol): () => void {
  askStore.setState((s) => ({ hosts: [...s.hosts, host] }));
  return () => askStore.setState((s) => ({ hosts: s.hosts.filter((h) => h !== host) }));
}
