import type { useLayout as Layout } from './layout.store';

const asked = (query: string) => Object.assign(new EventTarget(), { matches: false, media: query });

/** Loads the store as a new page does, with the device's settings and the stored ones. */
async function opened(device: {
  contrast: boolean;
}): Promise<{ useLayout: typeof Layout; turn: (on: boolean) => void }> {
  localStorage.clear();
  const contrast = Object.assign(asked('(prefers-contrast: more)'), { matches: device.contrast });
  Object.assign(window, { matchMedia: (query: string) => (query === contrast.media ? contrast : asked(query)) });
  jest.resetModules();
  const { useLayout } = await import('./layout.store');
  const turn = (matches: boolean) => {
    contrast.matches = matches;
    contrast.dispatchEvent(new Event('change'));
  };
  return { useLayout, turn };
}

test('contrast follows the device, as it changes, until it is chosen here', async () => {
  const { useLayout, turn } = await opened({ contrast: true });
  expect(useLayout.getState().strong).toBe(true);
  turn(false);
  expect(useLayout.getState().strong).toBe(false);
  useLayout.getState().setStrong(true);
  turn(false);
  expect(useLayout.getState().strong).toBe(true);
  useLayout.getState().setStrong(false);
  turn(true);
  expect(useLayout.getState().strong).toBe(false);
});

test('paper is light for everything that paints the theme, until the print dialog is closed', async () => {
  const { useLayout } = await opened({ contrast: false });
  useLayout.getState().setScheme('dark');
  window.dispatchEvent(new Event('beforeprint'));
  expect(useLayout.getState().dark).toBe(false);
  useLayout.getState().setNightInField(true);
  expect(useLayout.getState().dark).toBe(false);
  window.dispatchEvent(new Event('afterprint'));
  expect([useLayout.getState().dark, useLayout.getState().scheme]).toEqual([true, 'dark']);
});
