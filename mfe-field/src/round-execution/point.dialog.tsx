import { Button, Stack, Text, TextInput } from '@mantine/core';
import { IconCamera, IconCurrentLocation, IconHandClick, IconPlayerSkipForward } from '@tabler/icons-react';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { useState } from 'react';
import type { WalkActs } from './acts/use-walk-acts';
import { type Checkpoint, markOf } from './checkpoint-line';
import type { FoldedWalk } from './use-walks';
import styles from './walk.module.css';

interface Props {
  known: FoldedWalk;
  checkpoint: Checkpoint;
  opened: boolean;
  onClose: () => void;
  acts: WalkActs;
  onWords: (checkpoint: Checkpoint) => void;
}

const icon = { size: 24, stroke: 1.75, 'aria-hidden': true } as const;

/** A checkpoint with its instructions and acts. */
export function CheckpointDialog({ known: { walk }, checkpoint, opened, onClose, acts, onWords }: Props) {
  const done = walk.validated.has(checkpoint.id);
  const mark = markOf(walk, checkpoint.id);
  const open = walk.state === 'running' && !done;
  const validate = async (readBy: 'position' | 'hand') => {
    if (await acts.validate(checkpoint, readBy)) onClose();
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={checkpoint.title}>
      <Stack>
        {done && (
          <Text fw={600} c="var(--vg-positive)" role="status">
            Ce point est validé
          </Text>
        )}
        {/* Its distance is known a moment after the reading, while the guard is still there and can read it again. */}
        {mark && (
          <Text className={styles.mark} role="status">
            {mark}
          </Text>
        )}
        {checkpoint.place && <Text c="dimmed">{checkpoint.place}</Text>}
        <Text className={styles.instruction}>{checkpoint.description ?? 'Aucune consigne pour ce point.'}</Text>
        {walk.state === 'running' && (
          <Button
            className={styles.big}
            variant={done ? 'filled' : 'default'}
            leftSection={<IconCamera {...icon} />}
            onClick={() => onWords(checkpoint)}
          >
            Commentaire ou photo
          </Button>
        )}
        {open && checkpoint.location && (
          <Button
            className={styles.big}
            leftSection={<IconCurrentLocation {...icon} />}
            onClick={() => void validate('position')}
          >
            Valider par ma position
          </Button>
        )}
        {open && (
          <Button variant="default" leftSection={<IconHandClick {...icon} />} onClick={() => void validate('hand')}>
            Valider sans lecture
          </Button>
        )}
        {open && !walk.jumped.has(checkpoint.id) && <Jump checkpoint={checkpoint} acts={acts} onClose={onClose} />}
        {done && (
          <Button variant="default" onClick={onClose}>
            Continuer la ronde
          </Button>
        )}
      </Stack>
    </Dialog>
  );
}

function Jump({ checkpoint, acts, onClose }: Pick<Props, 'checkpoint' | 'acts' | 'onClose'>) {
  const [reason, setReason] = useState('');
  const { id, title, siteId, location, radius } = checkpoint;
  const jump = () => {
    acts.act('round_jump', { checkpoint: { id, title, siteId, location, radius }, infos: reason.trim() });
    onClose();
  };
  return (
    <Stack gap="xs">
      <TextInput
        label="Impossible d'y passer ?"
        placeholder="Accès fermé, travaux…"
        value={reason}
        maxLength={500}
        onChange={(event) => setReason(event.currentTarget.value)}
        size="md"
      />
      <Button
        variant="default"
        disabled={reason.trim() === ''}
        leftSection={<IconPlayerSkipForward {...icon} />}
        onClick={jump}
      >
        Sauter ce point
      </Button>
    </Stack>
  );
}
