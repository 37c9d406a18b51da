import { create } from 'zustand';

interface PaletteState {
  opened: boolean;
}
export const usePalette = create<PaletteState>(() => ({ opened: false }));

export const openPalette = (): void => usePalette.setState({ opened: true });
export const closePalette = (): void => usePalette.setState({ opened: false });
