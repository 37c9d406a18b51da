import { Button } from '@mantine/core';
import { IconVolumeOff } from '@tabler/icons-react';
import { COMMON_MESSAGES } from '@vigie/contracts/core/messages/common';
import { canSound, unlockSound, useSoundBlocked } from './alarm-sound';
import styles from './lone-worker.module.css';

/** Tells the user that the browser blocks the sound of an alarm; a tap anywhere unblocks it. */
export function SoundBlocked() {
  const { blocked } = useSoundBlocked();
  if (!blocked) return null;
  return (
    <div className={styles.soundBlocked}>
      <IconVolumeOff size={20} aria-hidden />
      <span>{canSound() ? COMMON_MESSAGES.audioPlayFailed : COMMON_MESSAGES.audioLoadFailed}</span>
      {canSound() && (
        <Button size="compact-md" variant="default" onClick={() => void unlockSound()}>
          Activer le son
        </Button>
      )}
    </div>
  );
}
