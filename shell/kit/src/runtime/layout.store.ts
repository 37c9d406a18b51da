import { create } from 'zustand';
import { readLocal, writeLocal } from './local';

export type ColorScheme = 'auto' | 'light' | 'dark';

interface Kept {
  scheme: ColorScheme;
  /** High contrast: as chosen here, or the device's setting (`auto`). */
  contrast: 'auto' | 'high' | 'usual';
  /** Office navigation: full, or icons only. */
  narrow: boolean;
}

interface LayoutState extends Kept {
  /** The effective theme: chosen, the device's, or dark in field mode at night; never dark on paper. */
  dark: boolean;
  /** The effective contrast: chosen, or the device's. */
  strong: boolean;
  setStrong: (strong: boolean) => void;
  setScheme: (scheme: ColorScheme) => void;
  toggleDark: () => void;
  setNarrow: (narrow: boolean) => void;
  /** In field mode at night the automatic scheme is dark. */
  setNightInField: (night: boolean) => void;
}

const asksFor = (query: string): MediaQueryList | undefined =>
  typeof window !== 'undefined' && window.matchMedia ? window.matchMedia(query) : undefined;
const systemDark = asksFor('(prefers-color-scheme: dark)');
const systemStrong = asksFor('(prefers-contrast: more)');
let nightInField = false;
let printing = false;

/**
 * Paper is white: printed from the dark theme, text that is light on the screen would be a pale grey. Everything that
 * paints the theme reads it here, so that nothing turns the page dark again while its print dialog is open.
 */
const isDark = (scheme: ColorScheme): boolean =>
  !printing && (scheme === 'dark' || (scheme === 'auto' && (nightInField || (systemDark?.matches ?? false))));

const isStrong = (contrast: Kept['contrast']): boolean =>
  contrast === 'high' || (contrast === 'auto' && (systemStrong?.matches ?? false));

const kept: Kept = { scheme: 'auto', contrast: 'auto', narrow: false, ...readLocal<Partial<Kept>>('layout') };

/** The layout settings of this device. */
export const useLayout = create<LayoutState>((set, get) => {
  const keep = (change: Partial<Kept>) => {
    set(change);
    const { scheme, contrast, narrow } = get();
    writeLocal('layout', { scheme, contrast, narrow });
    set({ dark: isDark(scheme), strong: isStrong(contrast) });
  };
  systemDark?.addEventListener('change', () => set({ dark: isDark(get().scheme) }));
  systemStrong?.addEventListener('change', () => set({ strong: isStrong(get().contrast) }));
  const paintFor = (paper: boolean) => () => {
    printing = paper;
    set({ dark: isDark(get().scheme) });
  };
  if (typeof window !== 'undefined') {
    window.addEventListener('beforeprint', paintFor(true));
    window.addEventListener('afterprint', paintFor(false));
  }
  return {
    ...kept,
    dark: isDark(kept.scheme),
    strong: isStrong(kept.contrast),
    setStrong: (strong) => keep({ contrast: strong ? 'high' : 'usual' }),
    setScheme: (scheme) => keep({ scheme }),
    toggleDark: () => keep({ scheme: get().dark ? 'light' : 'dark' }),
    setNarrow: (narrow) => keep({ narrow }),
    setNightInField: (night) => {
      nightInField = night;
      set({ dark: isDark(get().scheme) });
    },
  };
});
