import { create } from 'zustand';

interface OnlineState {
  /** False when the device says so, or when the last call had no answer. */
  online: boolean;
}

const deviceOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false;

export const useOnline = create<OnlineState>(() => ({ online: deviceOnline() }));

/** Every call tells whether the server answered: a phone with a bar of signal and no network is offline. */
export function noteAnswer(answered: boolean): void {
  if (useOnline.getState().online !== answered) useOnline.setState({ online: answered });
}

/** Follows the device. Answers how to stop. */
export function watchOnline(): () => void {
  const follow = () => noteAnswer(deviceOnline());
  window.addEventListener('online', follow);
  window.addEventListener('offline', follow);
  return () => {
    window.removeEventListener('online', follow);
    window.removeEventListener('offline', follow);
  };
}
