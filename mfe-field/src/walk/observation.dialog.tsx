import { Button, Stack, Textarea } from '@mantine/core';
import { PhotoCapture } from '@vigie/kit/ui/capture/photo-capture';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { type SubmitEvent, useState } from 'react';
import type { Checkpoint } from './checkpoint-line';

interface Props {
  checkpoint: Checkpoint | null;
  opened: boolean;
  onClose: () => void;
  onSend: (said: { infos: string; photos: readonly File[] }) => void;
}

/** A comment and photos, of a checkpoint or of the walk itself. */
export function ObservationDialog({ checkpoint, opened, onClose, onSend }: Props) {
  const [infos, setInfos] = useState('');
  const [photos, setPhotos] = useState<File[]>([]);
  const empty = infos.trim() === '' && photos.length === 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (empty) return;
    onSend({ infos: infos.trim(), photos });
    onClose();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={checkpoint ? `Constatation : ${checkpoint.title}` : 'Constatation'}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <Textarea
            label="Commentaire"
            value={infos}
            maxLength={5_000}
            autosize
            minRows={3}
            onChange={(event) => setInfos(event.currentTarget.value)}
          />
          <PhotoCapture label="Photos" value={photos} onChange={setPhotos} />
          <Button type="submit" disabled={empty}>
            Enregistrer
          </Button>
          <Button variant="default" onClick={onClose}>
            Annuler
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
