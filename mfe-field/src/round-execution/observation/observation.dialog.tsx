import { Button, Stack } from '@mantine/core';
import { useSession } from '@vigie/kit/runtime';
import { PhotoCapture } from '@vigie/kit/ui/capture/photo-capture';
import { Dialog } from '@vigie/kit/ui/dialog/dialog';
import { type SubmitEvent, useState } from 'react';
import { DictatedArea } from '../../dictation/dictated-area';
import {
  dropEntryDraft,
  type EntryDraft,
  keepEntryDraft,
  leftEntryDraft,
  newEntryDraft,
} from '../../logbook/report/entry-drafts.store';
import { useHeldPhotos } from '../../logbook/report/use-held-photos';
import type { Checkpoint } from '../checkpoint-line';

interface Props {
  /** Key under which the device stores the user's draft. */
  draftKey: string;
  checkpoint: Checkpoint | null;
  opened: boolean;
  onClose: () => void;
  onSend: (said: { infos: string; photos: readonly File[] }) => void;
}

/** An observation with text and photos, about a checkpoint or the whole walk. */
export function ObservationDialog({ draftKey: subject, checkpoint, opened, onClose, onSend }: Props) {
  const draftKey = `${useSession((session) => session.user?.id)}/${subject}`;
  const [draft, setDraft] = useState(() => leftEntryDraft(draftKey) ?? newEntryDraft());
  const [photos, holdPhotos] = useHeldPhotos(draft.actId);
  const { infos } = draft;
  const keep = (said: Partial<EntryDraft>) => {
    const next = { ...draft, ...said };
    setDraft(next);
    keepEntryDraft(draftKey, next);
  };
  const setPhotos = (taken: File[]) => {
    holdPhotos(taken);
    // Saves the draft, because only the draft knows the id under which the photos are held.
    keep({});
  };
  /** Deletes the draft and its photos after the observation was sent or cancelled. */
  const settle = () => {
    holdPhotos([]);
    dropEntryDraft(draftKey);
    onClose();
  };
  const empty = infos.trim() === '' && photos.length === 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (empty) return;
    onSend({ infos: infos.trim(), photos });
    settle();
  };
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={checkpoint ? `Constatation : ${checkpoint.title}` : 'Constatation'}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <DictatedArea
            label="Commentaire"
            value={infos}
            maxLength={5_000}
            autosize
            minRows={3}
            onChange={(said) => keep({ infos: said })}
          />
          <PhotoCapture label="Photos" value={photos} onChange={setPhotos} />
          <Button type="submit" disabled={empty}>
            Enregistrer
          </Button>
          <Button variant="default" onClick={settle}>
            Annuler
          </Button>
        </Stack>
      </form>
    </Dialog>
  );
}
