import { newId } from '@vigie/contracts/core/id';
import { create } from 'zustand';

export interface ToastInput {
  tone: 'positive' | 'negative' | 'warning' | 'info';
  title?: string;
  message: string;
  /** Milliseconds on screen; false keeps the toast until it is closed. Default 5 s, 8 s for an error. */
  autoCloseMs?: number | false;
}
export interface Toast extends ToastInput {
  id: string;
}

interface ToastState {
  toasts: Toast[];
  dismiss: (id: string) => void;
}

/** The toasts on screen. The state is in the runtime, so that the shell and all remotes share one stack. */
export const useToasts = create<ToastState>((set) => ({
  toasts: [],
  dismiss: (id) => set((state) => ({ toasts: state.toasts.filter((toast) => toast.id !== id) })),
}));

/** Shows a message and returns its id. A message that is already on screen is not repeated but stays longer. */
export function toast(input: ToastInput): string {
  const { toasts } = useToasts.getState();
  const same = toasts.find((t) => t.message === input.message && t.title === input.title && t.tone === input.tone);
  if (same) {
    // The new object restarts its timer.
    useToasts.setState({ toasts: toasts.map((t) => (t === same ? { ...t } : t)) });
    return same.id;
  }
  const id = newId();
  useToasts.setState({ toasts: [...toasts, { ...input, id }] });
  return id;
}
