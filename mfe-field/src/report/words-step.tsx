import { Button, Stack, Textarea } from '@mantine/core';
import { IconMapPin, IconMapPinOff, IconSend } from '@tabler/icons-react';
import { formatDistance } from '@vigie/contracts/formats/french';
import type { Position } from '@vigie/kit/runtime';
import { PhotoCapture } from '@vigie/kit/ui/capture/photo-capture';
import { type SubmitEvent, useEffect, useState } from 'react';
import { locate } from '../execution/acts/position';
import styles from './report.module.css';

const MAX_LENGTH = 5_000;

export interface Words {
  infos: string;
  photos: File[];
  located: Promise<Position | undefined>;
}

interface Props {
  /** A free entry without words says nothing. */
  required: boolean;
  sending: boolean;
  onSend: (words: Words) => void;
}

type Found = { state: 'searching' } | { state: 'found'; position: Position } | { state: 'none' };

function PositionLine({ found }: { found: Found }) {
  if (found.state === 'searching') {
    return (
      <>
        <IconMapPin size={20} aria-hidden /> Recherche de votre position…
      </>
    );
  }
  if (found.state === 'none') {
    return (
      <>
        <IconMapPinOff size={20} aria-hidden /> Position inconnue : le signalement partira sans elle.
      </>
    );
  }
  const { accuracy } = found.position;
  return (
    <>
      <IconMapPin size={20} aria-hidden /> Position jointe
      {accuracy !== undefined && `, à ${formatDistance(Math.round(accuracy))} près`}
    </>
  );
}

/** Words, photos and position: all that is left to say once the type is chosen. */
export function WordsStep({ required, sending, onSend }: Props) {
  const [infos, setInfos] = useState('');
  const [photos, setPhotos] = useState<File[]>([]);
  const [located] = useState(() => locate());
  const [found, setFound] = useState<Found>({ state: 'searching' });
  useEffect(() => {
    let left = false;
    void located.then((position) => {
      if (!left) setFound(position ? { state: 'found', position } : { state: 'none' });
    });
    return () => {
      left = true;
    };
  }, [located]);

  const missing = required && infos.trim() === '' && photos.length === 0;
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!missing && !sending) onSend({ infos: infos.trim(), photos, located });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Textarea
          label="Que se passe-t-il ?"
          description={required ? 'Quelques mots ou une photo.' : 'Facultatif.'}
          value={infos}
          maxLength={MAX_LENGTH}
          autosize
          minRows={4}
          onChange={(event) => setInfos(event.currentTarget.value)}
        />
        <PhotoCapture label="Photos" value={photos} onChange={setPhotos} />
        <p className={styles.position} role="status">
          <PositionLine found={found} />
        </p>
        <Button type="submit" disabled={missing} loading={sending} leftSection={<IconSend size={20} aria-hidden />}>
          Envoyer le signalement
        </Button>
      </Stack>
    </form>
  );
}
