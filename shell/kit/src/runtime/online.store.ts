import { create } from 'zustand';

interface OnlineState {
  /** False when the device reports so, or when the last call got no answer. */
  online: boolean;
}

const deviceOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false;

export const useOnline = create<OnlineState>(() => ({ online: deviceOnline() }));

/** Records whether a call got an answer: a phone may show a signal and still have no network. */
export function noteAnswer(answered: boolean): void {
  if (useOnline.getState().online !== answered) useOnline.setState({ online: answered });
}

/** Follows the device's network state; returns the function that stops it. */
export function watchOnline(): () => void {
  const follow = () => noteAnswer(deviceOnline());
  window.addEventListener('online', follow);
  window.addEventListener('offline', follow);
  return () => {
    window.removeEventListener('online', follow);
    window.removeEventListener('offline', follow);
  };
}
