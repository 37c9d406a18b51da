import { create } from 'zustand';

interface OnlineState {
  /** False when the device reports so, or when the last call got no answer. */
  online: boolean;
}

const deviceOnline = () => typeof navigator === 'undefined' || navigator.onLine !== false;

export const useOnline = create<OnlineState>(() => ({ online: deviceOnline() }));

/** Time of the last event with which the device reported that it is offline. */
let offlineAtMs = Number.NEGATIVE_INFINITY;

/**
 * Records whether a call got an answer: a phone may show a signal and still have no network. The answer to a call from
 * before the device went offline says nothing about now.
 *
 * @param askedAtMs start of the call, on the clock of `performance.now()`
 */
export function noteAnswer(answered: boolean, askedAtMs: number): void {
  if (answered && askedAtMs <= offlineAtMs) return;
  setOnline(answered);
}

function setOnline(online: boolean): void {
  if (useOnline.getState().online !== online) useOnline.setState({ online });
}

/** Follows the device's network state; returns the function that stops it. */
export function watchOnline(): () => void {
  const follow = () => {
    const online = deviceOnline();
    if (!online) offlineAtMs = performance.now();
    setOnline(online);
  };
  window.addEventListener('online', follow);
  window.addEventListener('offline', follow);
  return () => {
    window.removeEventListener('online', follow);
    window.removeEventListener('offline', follow);
  };
}
