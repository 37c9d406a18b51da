import { onNavigation } from '@vigie/kit/runtime';
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

const page = (): string => window.location.hash.split('?')[0] ?? '';

/**
 * Asks a question. Going to another page answers « no »: over that page the question would be about something that the
 * user no longer sees. So does the same question while it waits: its dialog loads with the first one of a page, and until then
 * a second tap on the button would ask again, after the answer.
 *
 * @param no the answer of a user who cancels
 */
function ask<A>(no: A, question: (id: number, answer: (given: A) => void) => Question, withdrawn?: AbortSignal) {
  return new Promise<A>((resolve) => {
    lastId += 1;
    const id = lastId;
    const asked = question(id, (given) => answer(given));
    if (askStore.getState().questions.some((waiting) => isSame(waiting, asked))) return resolve(no);
    const askedOn = page();
    const stopListening = onNavigation(() => {
      if (page() !== askedOn) answer(no);
    });
    const answer = (given: A) => {
      stopListening();
      askStore.setState((s) => ({ questions: s.questions.filter((q) => q.id !== id) }));
      resolve(given);
    };
    withdrawn?.addEventListener('abort', () => answer(no), { once: true });
    askStore.setState((s) => ({ questions: [...s.questions, asked] }));
  });
}

const isSame = ({ kind, options: a }: Question, { kind: other, options: b }: Question): boolean =>
  kind === other && a.title === b.title && a.message === b.message && a.confirmLabel === b.confirmLabel;

/** Returns true when the user confirms, false on Escape, « Annuler », on leaving the page or when `withdrawn` aborts. */
export const confirm = (options: ConfirmOptions, withdrawn?: AbortSignal): Promise<boolean> =>
  ask(false, (id, answer) => ({ id, kind: 'confirm', options, answer }), withdrawn);

/** Asks for a text; returns null when the user cancels or leaves the page. */
export const prompt = (options: PromptOptions): Promise<string | null> =>
  ask<string | null>(null, (id, answer) => ({ id, kind: 'prompt', options, answer }));

/** Registers a host; returns the function that removes it. */
export function addAskHost(host: symbol): () => void {
  askStore.setState((s) => ({ hosts: [...s.hosts, host] }));
  return () => askStore.setState((s) => ({ hosts: s.hosts.filter((h) => h !== host) }));
}
