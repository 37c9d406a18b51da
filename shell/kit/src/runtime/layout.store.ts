import { create } from 'zustand';
import { readLocal, writeLocal } from './local';

export type ColorScheme = 'auto' | 'light' | 'dark';

interface Kept {
  scheme: ColorScheme;
  /** Office navigation: full, or icons only. */
  narrow: boolean;
}

interface LayoutState extends Kept {
  /** What the scheme comes to now: asked for, or the device's, or the field's at night. */
  dark: boolean;
  setScheme: (scheme: ColorScheme) => void;
  toggleDark: () => void;
  setNarrow: (narrow: boolean) => void;
  /** In field mode at night the automatic scheme is dark. */
  setNightInField: (night: boolean) => void;
}

const systemDark =
  typeof window !== 'undefined' && window.matchMedia ? window.matchMedia('(prefers-color-scheme: dark)') : undefined;
let nightInField = false;

const isDark = (scheme: ColorScheme): boolean =>
  scheme === 'dark' || (scheme === 'auto' && (nightInField || (systemDark?.matches ?? false)));

const kept: Kept = { scheme: 'auto', narrow: false, ...readLocal<Partial<Kept>>('layout') };

/** Layout chosen on this device. */
export const useLayout = create<LayoutState>((set, get) => {
  const keep = (change: Partial<Kept>) => {
    set(change);
    const { scheme, narrow } = get();
    writeLocal('layout', { scheme, narrow });
    set({ dark: isDark(scheme) });
  };
  systemDark?.addEventListener('change', () => set({ dark: isDark(get().scheme) }));
  return {
    ...kept,
    dark: isDark(kept.scheme),
    setScheme: (scheme) => keep({ scheme }),
    toggleDark: () => keep({ scheme: get().dark ? 'light' : 'dark' }),
    setNarrow: (narrow) => keep({ narrow }),
    setNightInField: (night) => {
      nightInField = night;
      set({ dark: isDark(get().scheme) });
    },
  };
});
