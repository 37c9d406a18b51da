import { useMediaQuery } from '@mantine/hooks';

/** Whether the tiles stand below one another: nothing is dragged then, and a finger would scroll. */
export const useOneColumn = (): boolean =>
  useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false }) ?? false;
