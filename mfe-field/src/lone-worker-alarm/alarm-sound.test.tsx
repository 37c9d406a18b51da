import { act } from '@testing-library/react';
import { sound, unlockSound, useSoundBlocked } from './alarm-sound';

/** A browser that lets a page make sounds after a tap. */
class Context {
  static touched = false;
  static tones = 0;
  state: 'suspended' | 'running' = 'suspended';
  currentTime = 0;
  destination = {};
  async resume() {
    if (Context.touched) this.state = 'running';
  }
  createOscillator() {
    Context.tones += 1;
    const plugged = { connect: () => plugged };
    return {
      ...plugged,
      frequency: { setValueAtTime: () => undefined },
      start: () => undefined,
      stop: () => undefined,
    };
  }
  createGain() {
    return { gain: { setValueAtTime: () => undefined }, connect: () => undefined };
  }
}

beforeEach(() => {
  jest.useFakeTimers();
  Object.assign(globalThis, { AudioContext: Context });
});
afterEach(() => {
  sound('stop');
  jest.useRealTimers();
});

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

test('nothing is said of an alarm that was stopped', async () => {
  sound('loop');
  await pass(3_000);
  expect(useSoundBlocked.getState().blocked).toBe(true);
  sound('stop');
  expect(useSoundBlocked.getState().blocked).toBe(false);
});

test('an alarm that the browser does not let sound is known to be silent until somebody touches the page', async () => {
  sound('loop');
  await pass(3_000);
  expect(Context.tones).toBe(0);
  expect(useSoundBlocked.getState().blocked).toBe(true);

  Context.touched = true;
  await unlockSound();
  await pass(1_000);
  expect(Context.tones).toBeGreaterThan(0);
  expect(useSoundBlocked.getState().blocked).toBe(false);
});

test('the first single pulse of a page that was touched is heard', async () => {
  jest.resetModules();
  const page = await import('./alarm-sound');
  Object.assign(Context, { touched: true, tones: 0 });
  page.sound('once');
  await pass(0);
  expect(Context.tones).toBe(1);
});
