import { useEffect, useState } from 'react';

/** What a browser hands over when it would install the application; not in TypeScript's own description of the DOM. */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

const isStandalone = (): boolean => window.matchMedia('(display-mode: standalone)').matches;

/** Whether the application is installed here, and how to install it where the browser offers that. */
export function useInstall(): { installed: boolean; install?: () => void } {
  const [offered, setOffered] = useState<InstallPrompt>();
  const [installed, setInstalled] = useState(isStandalone);
  useEffect(() => {
    const offer = (event: Event) => {
      // Asked when the person says so, not when the browser does.
      event.preventDefault();
      setOffered(event as InstallPrompt);
    };
    const done = () => {
      setInstalled(true);
      setOffered(undefined);
    };
    window.addEventListener('beforeinstallprompt', offer);
    window.addEventListener('appinstalled', done);
    return () => {
      window.removeEventListener('beforeinstallprompt', offer);
      window.removeEventListener('appinstalled', done);
    };
  }, []);
  return { installed, install: offered && (() => void offered.prompt()) };
}
