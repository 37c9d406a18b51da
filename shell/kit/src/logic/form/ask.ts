import type { ReactNode } from 'react';
import { createStore } from 'zustand/vanilla';

/** A yes-or-no question to the user. */
export interface ConfirmOptions {
  title: string;
  message?: string;
  /** A verb as the button's label: « Supprimer », « Émettre la facture ». */
  confirmLabel: string;
  cancelLabel?: string;
  /** `negative` when something is lost: the button is red, and the focus starts on the other button. */
  tone?: 'action' | 'negative';
}

export interface PromptOptions extends ConfirmOptions {
  label: string;
  initial?: string;
  /** Returns the error of an invalid answer, null for a valid one. */
  check?: (value: string) => string | null;
  multiline?: boolean;
  /** Element below the field: another way to fill it. */
  beside?: (field: { label: string; value: string; onChange: (value: string) => void }) => ReactNode;
}

export type Question =
  | { id: number; kind: 'confirm'; options: ConfirmOptions; answer: (yes: boolean) => void }
  | { id: number; kind: 'prompt'; options: PromptOptions; answer: (value: string | null) => void };

interface AskState {
  questions: Question[];
  /** Mounted hosts, oldest first. Only the first one draws, so that a question appears once. */
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

/** Asks a question. Returns true when the user confirms, false on Escape, « Annuler » or when `withdrawn` aborts. */
export function confirm(options: ConfirmOptions, withdrawn?: AbortSignal): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (yes: boolean) => {
      drop(id);
      resolve(yes);
    };
    withdrawn?.addEventListener('abort', () => answer(false), { once: true });
    push({ id, kind: 'confirm', options, answer });
  });
}

/** Asks for a text; returns null when the user cancels. */
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

/** Registers a host; returns the function that removes it. */
export function addAskHost(host: symbol): () => void {
  askStore.setState((s) => ({ hosts: [...s.hosts, host] }));
  return () => askStore.setState((s) => ({ hosts: s.hosts.filter((h) => h !== host) }));
}
