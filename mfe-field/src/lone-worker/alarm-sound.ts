import { create } from 'zustand';

/**
 * The alarm, made here instead of read from a file: it sounds without network, and no file can be missing. A browser lets
 * a page sound after somebody has touched it.
 */
let context: AudioContext | undefined;
let repeat: ReturnType<typeof setInterval> | undefined;
const PULSE_S = 0.35;
const REPEAT_MS = 900;
/** A context that may sound says so a moment after it was made. */
const SILENT_PULSES = 2;

/** Whether the alarm should sound and the browser lets it not: a page that nobody touched since it was loaded. */
export const useSoundBlocked = create<{ blocked: boolean }>(() => ({ blocked: false }));
let silent = 0;
const heardNothing = (count: number): void => {
  silent = count;
  useSoundBlocked.setState({ blocked: silent >= SILENT_PULSES });
};

/** Whether the browser can make a sound at all. */
export const canSound = (): boolean => typeof AudioContext !== 'undefined';

/** Prepares the sound, from a tap; true when it may be heard. */
export async function unlockSound(): Promise<boolean> {
  if (!canSound()) return false;
  context ??= new AudioContext();
  await context.resume().catch(() => undefined);
  return context.state === 'running';
}

function pulse(): void {
  if (context?.state !== 'running') {
    heardNothing(silent + 1);
    void unlockSound();
    return;
  }
  heardNothing(0);
  const tone = context.createOscillator();
  const volume = context.createGain();
  const at = context.currentTime;
  tone.type = 'square';
  tone.frequency.setValueAtTime(880, at);
  tone.frequency.setValueAtTime(660, at + PULSE_S / 2);
  volume.gain.setValueAtTime(0.25, at);
  volume.gain.setValueAtTime(0, at + PULSE_S);
  tone.connect(volume).connect(context.destination);
  tone.start(at);
  tone.stop(at + PULSE_S);
}

/** Sounds once, until it is stopped, or no more. What sounds is said in the page too, for who cannot hear it. */
export function sound(action: 'once' | 'loop' | 'stop'): void {
  if (action !== 'stop') pulse();
  if (action === 'loop' && repeat === undefined) repeat = setInterval(pulse, REPEAT_MS);
  if (action === 'stop') {
    clearInterval(repeat);
    repeat = undefined;
    heardNothing(0);
  }
  if (action === 'loop') document.documentElement.dataset.sounding = 'true';
  if (action === 'stop') delete document.documentElement.dataset.sounding;
}
