import { useMediaQuery } from '@mantine/hooks';

/** Whether the tiles form a single column. Dragging is then off, because a finger must be able to scroll. */
export const useOneColumn = (): boolean =>
  useMediaQuery('(max-width: 900px)', undefined, { getInitialValueInEffect: false }) ?? false;
