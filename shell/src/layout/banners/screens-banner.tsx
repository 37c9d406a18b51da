import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { useRemotes } from '../../remotes/remotes.store';
import { ProgressStrip } from './progress-strip';

/** Progress of the build of the screens, in the first minute of an installation. Pages and tiles appear as they arrive. */
export function ScreensBanner() {
  const remotes = useRemotes((state) => state.remotes);
  const there = remotes.filter(({ arriving }) => !arriving).length;
  return (
    <ProgressStrip
      label="Préparation des écrans"
      sentence={COMMON_MESSAGES.screensArriving}
      done={there + SHELL}
      total={remotes.length + SHELL}
      unit="Écrans prêts"
    />
  );
}

/** The shell is there, since it shows this. */
const SHELL = 1;
