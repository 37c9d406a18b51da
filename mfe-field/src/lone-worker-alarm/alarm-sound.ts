import { create } from 'zustand';

/**
 * The alarm sound is generated, so that it needs no file and no network. A browser allows it only after the user has
 * touched the page.
 */
let context: AudioContext | undefined;
let repeat: ReturnType<typeof setInterval> | undefined;
const PULSE_S = 0.35;
const REPEAT_MS = 900;
/** A new context needs a moment to run, so one silent pulse is no failure. */
const SILENT_PULSES = 2;

/** True if the browser blocks the alarm, because the user has not touched the page since it was loaded. */
export const useSoundBlocked = create<{ blocked: boolean }>(() => ({ blocked: false }));
let silent = 0;
const heardNothing = (count: number): void => {
  silent = count;
  useSoundBlocked.setState({ blocked: silent >= SILENT_PULSES });
};

/** Returns whether the browser can make sounds at all. */
export const canSound = (): boolean => typeof AudioContext !== 'undefined';

/** Prepares the sound from a tap; returns whether the browser allows it. */
export async function unlockSound(): Promise<boolean> {
  if (!canSound()) return false;
  context ??= new AudioContext();
  await context.resume().catch(() => undefined);
  return context.state === 'running';
}

function pulse(): void {
  if (context?.state === 'running') {
    beep(context);
    return;
  }
  heardNothing(silent + 1);
  void unlockSound();
}

/** Longest wait for a context that is made for a single pulse: later than this the pulse would announce nothing new. */
const LATE_MS = 2_000;

/** A single pulse has no second try, so it waits for the context that it makes. */
async function pulseOnce(): Promise<void> {
  const began = Date.now();
  if (!(await unlockSound()) || !context || Date.now() - began > LATE_MS) return;
  beep(context);
}

function beep(context: AudioContext): void {
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

/**
 * Starts or stops the sound: `once` for one pulse, `loop` until `stop`. The page shows a looping alarm too
 * (`data-sounding`), for users who cannot hear it.
 */
export function sound(action: 'once' | 'loop' | 'stop'): void {
  if (action === 'once') void pulseOnce();
  if (action === 'loop') pulse();
  if (action === 'loop' && repeat === undefined) repeat = setInterval(pulse, REPEAT_MS);
  if (action === 'stop') {
    clearInterval(repeat);
    repeat = undefined;
    heardNothing(0);
  }
  if (action === 'loop') document.documentElement.dataset.sounding = 'true';
  if (action === 'stop') delete document.documentElement.dataset.sounding;
}
