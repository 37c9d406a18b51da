import { create } from 'zustand';

/** The `beforeinstallprompt` event, which TypeScript's DOM types lack. */
interface InstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

interface InstallState {
  /** True in the installed application, and after an installation from this page. */
  installed: boolean;
  /** Opens the browser's install prompt; null where the browser does not offer one. */
  install: (() => void) | null;
}

export const useInstall = create<InstallState>(() => ({ installed: false, install: null }));

/** Keeps the browser's install prompt, which is offered once soon after the page opens, for the page that shows it. */
export function watchInstall(): void {
  useInstall.setState({ installed: window.matchMedia('(display-mode: standalone)').matches });
  window.addEventListener('beforeinstallprompt', (event) => {
    // The prompt opens when the user asks for it, not when the browser wants to.
    event.preventDefault();
    useInstall.setState({ install: () => void (event as InstallPrompt).prompt() });
  });
  window.addEventListener('appinstalled', () => useInstall.setState({ installed: true, install: null }));
}
