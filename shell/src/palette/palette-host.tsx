import { usePath } from '@vigie/kit/runtime';
import { lazily } from '@vigie/kit/ui/lazily';
import { useEffect, useState } from 'react';
import { closePalette, openPalette, usePalette } from './palette-state';

const Palette = lazily(() => import('./palette').then((m) => m.Palette), { silent: true });

/** Listens for ⌘K and Ctrl K and loads the palette at its first use. */
export function PaletteHost() {
  const opened = usePalette((state) => state.opened);
  const [wanted, setWanted] = useState(false);
  const path = usePath();

  useEffect(() => {
    if (path) closePalette();
  }, [path]);
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey)
        return;
      event.preventDefault();
      openPalette();
    };
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    if (opened) setWanted(true);
  }, [opened]);
  return wanted ? <Palette /> : null;
}
