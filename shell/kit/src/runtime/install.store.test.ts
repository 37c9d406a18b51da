import { useInstall, watchInstall } from './install.store';

test('the offer of the browser is kept for the page that shows it, and gone once the application is installed', () => {
  const page = Object.assign(new EventTarget(), { matchMedia: () => ({ matches: false }) });
  Object.assign(globalThis, { window: page });
  watchInstall();
  expect(useInstall.getState()).toEqual({ installed: false, install: null });
  const prompt = jest.fn();
  const offer = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), { prompt });
  page.dispatchEvent(offer);
  expect(offer.defaultPrevented).toBe(true);
  useInstall.getState().install?.();
  expect(prompt).toHaveBeenCalledTimes(1);
  page.dispatchEvent(new Event('appinstalled'));
  expect(useInstall.getState()).toEqual({ installed: true, install: null });
});
