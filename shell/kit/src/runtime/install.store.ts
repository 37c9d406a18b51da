import { create } from 'zustand';

/** What a browser hands over when it would install the application; TypeScript's description of the DOM lacks it. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

interface InstallState {
  /** True on the installed application, and after it was installed from here. */
  installed: boolean;
  /** Asks the browser to install it; null where the browser does not offer that. */
  install: (() => void) | null;
}

export const useInstall = create<InstallState>(() => ({ installed: false, install: null }));

/** Keeps the browser's offer, which comes once and soon after the page has opened, for the page that shows it. */
export function watchInstall(): void {
  useInstall.setState({ installed: window.matchMedia('(display-mode: standalone)').matches });
  window.addEventListener('beforeinstallprompt', (event) => {
    // Asked when the person says so, not when the browser does.
    event.preventDefault();
    useInstall.setState({ install: () => void (event as InstallPrompt).prompt() });
  });
  window.addEventListener('appinstalled', () => useInstall.setState({ installed: true, install: null }));
}
